import { formatOrderFees } from '#domain/delivery/order-fees.ts'
import { useSettings } from '#web/api.ts'

/** Above the first prices of a page: the law wants fees beside them, not first in the cart. */
export function OrderFees({ className = '' }: { className?: string }) {
  const { storeProfile, deliverOnlyToPincodes } = useSettings()
  const fees = formatOrderFees(storeProfile, deliverOnlyToPincodes)
  return fees ? <p className={`tabular text-xs/4 text-ink-soft sm:text-sm ${className}`}>{fees}</p> : null
}
