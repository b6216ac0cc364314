import type { SellerOrder } from '#contract/seller/order.ts'
import { formatSlotDay } from '#domain/delivery/slot-texts.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees } from '#domain/money.ts'
import { useStoreProfile } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { AmountInWords, printLabel } from '#web/orders/document/amount-in-words.tsx'
import { amountDue, paymentText as partText } from '#web/orders/order-amounts.ts'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { BillLines } from './bill-lines.tsx'
import { buildBillTotals } from './build-bill-totals.ts'

export function Bill({ order }: { order: SellerOrder }) {
  return (
    <article
      aria-label={t('seller-orders.print.bill.label', { number: order.orderNumber })}
      className="paper-sheet paper-page text-sm"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <ShopDetails />
        <div className="sm:text-right print:text-right">
          <h2 className="text-xl font-bold">{t('seller-orders.print.bill.heading')}</h2>
          <p className="tabular font-semibold">
            {t('seller-orders.orderNumber', { number: order.orderNumber })}
          </p>
          <p className="tabular">{formatDateTime(order.createdAt)}</p>
          {order.slot ? (
            <p className="tabular">{t('seller-orders.history.slot', { slot: formatSlotDay(order.slot) })}</p>
          ) : null}
        </div>
      </header>
      <h3 className="mt-5 text-xs font-semibold uppercase">{t('seller-orders.print.bill.address')}</h3>
      <div className="mb-5 wrap-anywhere">
        <AddressLines address={order.address} />
        {order.outsideArea ? <p className="font-bold">{t('seller-orders.outsideArea')}</p> : null}
      </div>
      {/* With very large text the lines scroll here, instead of the page. */}
      <section
        aria-label={t('seller-orders.print.bill.lines', { number: order.orderNumber })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <BillLines order={order} />
      </section>
      <BillTotals order={order} />
    </article>
  )
}

function ShopDetails() {
  const { name, sellerName, address, phones, email, gstin, fssaiLicence } = useStoreProfile()
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-2xl font-bold">{name}</p>
      {address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="tabular">{`${phones[0]} · ${email}`}</p>
      {sellerName ? <p>{t('seller-orders.print.bill.soldBy', { seller: sellerName })}</p> : null}
      {gstin ? <p className="tabular">{t('seller-orders.print.bill.gstin', { number: gstin })}</p> : null}
      {/* Only zeros is the placeholder of a licence number. */}
      {/[1-9]/.test(fssaiLicence) ? (
        <p className="tabular">{t('seller-orders.print.bill.fssai', { number: fssaiLicence })}</p>
      ) : null}
    </div>
  )
}

function BillTotals({ order }: { order: SellerOrder }) {
  const due = amountDue(order)
  const paise = paiseFromRupees(due) ?? 0
  return (
    <div className="mt-3 grid break-inside-avoid gap-4 break-before-avoid">
      <dl className="tabular ml-auto grid w-full max-w-72 gap-1">
        {buildBillTotals(order).map(({ name, rupees }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{rupees === 0 ? t('seller-orders.print.bill.free') : formatRupees(rupees)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t-2 border-current pt-1 text-lg font-bold">
          <dt>{t('seller-orders.print.bill.total')}</dt>
          <dd>{formatRupees(due)}</dd>
        </div>
      </dl>
      <AmountInWords paise={paise} />
      <p>{rich('seller-orders.print.bill.payment', { label: printLabel, payment: paymentText(order) })}</p>
      <p className="text-xs">{t('seller-orders.print.bill.taxes')}</p>
    </div>
  )
}

function paymentText(order: SellerOrder): string {
  const { status, isPaid, paymentType, paid, credit, paidBy, refund } = order
  const values = { amount: formatRupees(amountDue(order)), method: paidBy ?? paymentType }
  if (refund === 'refunded') return t('seller-orders.print.bill.refunded', values)
  if (refund) return t('seller-orders.print.bill.refundDue', values)
  if (isPaid && credit !== undefined) return partText(order)
  if (isPaid) return t('seller-orders.print.bill.paid', values)
  if (status === 'Cancelled') return t('seller-orders.print.bill.nothingDue')
  if (paid !== undefined) return partText(order)
  return t('seller-orders.print.bill.due', values)
}
