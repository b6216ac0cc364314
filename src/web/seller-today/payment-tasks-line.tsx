import { usePaymentTasks } from '../seller/payment-tasks.ts'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { useSeller } from '../seller/use-seller.ts'
import { Link } from '../ui/link.tsx'
import { countOf } from './words.ts'

/** Money that waits for the shopkeeper, where the day is looked at; nothing where none does. */
export function PaymentTasksLine() {
  const { seller } = useSeller()
  const { flags, upi } = usePaymentTasks(seller?.role)
  const parts = [
    ...(upi > 0 ? [`${countOf(upi, 'UPI payment')} to look for in the bank account`] : []),
    ...(flags > 0 ? [`${countOf(flags, 'payment')} to give back or look at`] : []),
  ]
  if (parts.length === 0) return null
  return (
    <Link
      to="/seller/payments"
      className="tabular mb-4 flex min-h-11 items-center gap-3 rounded-md bg-amber-soft px-3.5 py-2 font-semibold text-amber-ink hover:underline print:hidden"
    >
      <SellerIcon name="wallet" className="size-5 shrink-0" />
      <span>{parts.join(' · ')}</span>
    </Link>
  )
}
