import { Fragment } from 'react'
import type { Order } from '#contract/order.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { formatSlotDay } from '#domain/delivery/slot-texts.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useStoreProfile } from '#web/api.ts'
import { ComboRow, comboHeading } from '#web/orders/combo-group.tsx'
import { localityText } from '#web/orders/locality-text.ts'
import {
  amountLeft,
  chargedText,
  countUnits,
  isCollected,
  listChargedItems,
  packText,
  quantityText,
} from '#web/orders/order-amounts.ts'
import { ProductName } from '#web/product-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { PaperSize } from './paper-size.ts'
import { SlipLine, SubstituteSlipLine } from './slip-line.tsx'

export function PackingSlip({ order, paperSize }: { order: SellerOrder; paperSize: PaperSize }) {
  const isRoll = paperSize === 'roll'
  const substitutes = order.items.flatMap(({ substitute }) => substitute ?? [])
  const units = countUnits([...listChargedItems(order), ...substitutes])
  return (
    <article
      aria-label={t('seller-orders.print.slip.label', { number: order.orderNumber })}
      className="paper-sheet paper-slip text-sm"
    >
      <header className={classNames('grid gap-x-6 gap-y-2', !isRoll && 'sm:grid-cols-2 print:grid-cols-2')}>
        <div>
          <p className="tabular text-4xl leading-none font-bold wrap-anywhere">#{order.orderNumber}</p>
          <p className="tabular mt-1">{formatDateTime(order.createdAt)}</p>
          <p>
            {useStoreProfile().name} · {t(`common.paymentType.${order.paymentType}`)}
          </p>
        </div>
        <p className="tabular self-start rounded-sm border-2 border-current px-2 py-1 text-center text-lg font-bold">
          {collectText(order)}
        </p>
      </header>
      <ShippingAddress order={order} />
      <DeliveryWishes order={order} />
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-current text-left">
            <th className="py-1 font-semibold" colSpan={3}>
              <span className="flex justify-between gap-3">
                <span>{t('seller-orders.orderNumber', { number: order.orderNumber })}</span>
                <span>{t('seller-orders.print.slip.units', { count: units })}</span>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change
            <Fragment key={index}>
              <ComboRow name={comboHeading(order.items, index)} columns={3} />
              <SlipLine
                quantity={item.product?.stepGrams ? chargedText(item) : `${quantityText(item)} ×`}
                name={
                  item.product ? <ProductName product={item.product} /> : t('seller-orders.unknownProduct')
                }
                pack={item.product?.weight ? packText(item.product) : null}
                isMissing={item.picked === 0}
              />
              {item.substitute ? <SubstituteSlipLine substitute={item.substitute} /> : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** What the person at the door takes. */
export function collectText(order: Order): string {
  const { status, isPaid } = order
  if (status === 'Cancelled') return t('seller-orders.print.slip.cancelled')
  if (isPaid) return t('seller-orders.print.slip.paid')
  const values = { amount: formatRupees(amountLeft(order)) }
  if (!isCollected(order)) return t('seller-orders.print.slip.notPaid', values)
  return t(order.payWith ? 'seller-orders.print.slip.upi' : 'seller-orders.print.slip.collect', values)
}

function DeliveryWishes({ order: { slot, note, leaveAtDoor, area } }: { order: Order }) {
  if (!slot && note === undefined && !leaveAtDoor && area === undefined) return null
  return (
    <div className="my-3 break-inside-avoid rounded-sm border border-current px-2 py-1 text-base wrap-anywhere">
      {slot ? (
        <p className="tabular text-lg font-bold">
          {t('seller-orders.history.slot', { slot: formatSlotDay(slot) })}
        </p>
      ) : null}
      {area === undefined ? null : <p>{area}</p>}
      {leaveAtDoor ? <p className="font-bold">{t('common.slot.leaveAtDoor')}</p> : null}
      {note === undefined ? null : <p>{note}</p>}
    </div>
  )
}

function ShippingAddress({ order }: { order: SellerOrder }) {
  const { firstName, lastName, street, phone, ...place } = order.address
  return (
    <div className="my-3 text-base leading-snug wrap-anywhere">
      <p className="text-lg font-bold">
        {firstName} {lastName}
      </p>
      <p>{street}</p>
      <p>{localityText(place)}</p>
      <p className="tabular font-semibold">{phone}</p>
      {order.outsideArea ? <p className="font-bold">{t('seller-orders.outsideArea')}</p> : null}
    </div>
  )
}
