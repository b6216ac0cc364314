import type { SellerOrder } from '#contract/seller/order.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { formatSlotDay } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { useMinute } from '#web/use-minute.ts'
import { collectText } from './packing-slip.tsx'

type LabelProps = { order: SellerOrder; bag: number; bags: number }

/** For one bag, to be read at arm's length. */
export function Label({ order, bag, bags }: LabelProps) {
  const arrival = arrivalText(order, useMinute())
  const { orderNumber, address, area } = order
  return (
    <article
      aria-label={t('seller-orders.print.label.label', { number: orderNumber, bag, bags })}
      className="paper-sheet paper-slip grid gap-1 wrap-anywhere"
    >
      <p className="tabular text-4xl leading-none font-bold">#{orderNumber}</p>
      <p className="text-lg leading-tight font-bold">
        {address.firstName} {address.lastName}
      </p>
      <p className="text-base leading-tight">
        {[area, address.city].filter(Boolean).join(', ')} {address.zipcode}
      </p>
      {arrival ? <p className="tabular text-base font-semibold">{arrival}</p> : null}
      <p className="tabular text-base font-semibold">{t('seller-orders.print.label.bag', { bag, bags })}</p>
      <p className="tabular border-t-2 border-current pt-1 text-lg leading-tight font-bold">
        {collectText(order)}
      </p>
    </article>
  )
}

function arrivalText({ slot, promisedAt }: SellerOrder, now: number): string | null {
  if (slot) return formatSlotDay(slot)
  if (promisedAt === undefined) return null
  return t('seller-orders.picking.promised', { time: formatArrival(promisedAt, now) })
}
