import { Fragment } from 'react'
import type { Order } from '#contract/order.ts'
import { formatSlotDay } from '#domain/delivery/slot-texts.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatRupees } from '#domain/money.ts'
import { hasFssaiLicence } from '#domain/settings/fssai-licence.ts'
import { useStoreProfile } from '#web/api.ts'
import { ComboRow, comboHeading } from '#web/orders/combo-group.tsx'
import {
  amountDue,
  type BillRow,
  hasAllPrices,
  listBillRows,
  listOtherAmounts,
  orderFeesPaise,
  orderItemsPaise,
  paymentText,
} from '#web/orders/order-amounts.ts'
import { ProductName, withWeight } from '#web/product-name.tsx'
import { AddressLines } from '#web/storefront/address/address-lines.tsx'
import { classNames } from '#web/ui/class-names.ts'

const cellClass = 'border-b border-line py-2 align-top'
const numberCellClass = `${cellClass} tabular pl-4 text-right whitespace-nowrap`

/** `isShown`: on the screen, too. */
export function PrintableOrder({ order, isShown = false }: { order: Order; isShown?: boolean }) {
  const profile = useStoreProfile()
  return (
    <article
      aria-label={t('account.orders.print.label', { number: order.orderNumber })}
      className={isShown ? 'text-sm' : 'hidden text-sm print:block'}
    >
      <header className="flex items-start justify-between gap-8">
        <div>
          <p className="text-2xl font-bold">{profile.name}</p>
          {profile.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{`${profile.phones[0]} · ${profile.email}`}</p>
          {hasFssaiLicence(profile) ? (
            <p>{t('account.orders.print.fssai', { licence: profile.fssaiLicence })}</p>
          ) : null}
          {profile.gstin ? <p>{t('account.orders.print.gstin', { gstin: profile.gstin })}</p> : null}
        </div>
        <div className="text-right">
          <h1 className="text-xl font-bold">{t('account.orders.number', { number: order.orderNumber })}</h1>
          <p className="tabular">{formatDateTime(order.createdAt)}</p>
          <p>{t('account.orders.print.status', { status: t(`common.status.${order.status}`) })}</p>
        </div>
      </header>
      <h2 className="mt-6 font-semibold">{t('account.orders.print.deliverTo')}</h2>
      <p>
        <AddressLines address={order.address} />
      </p>
      {order.slot ? (
        <p className="tabular mt-2">{t('account.orders.print.slot', { slot: formatSlotDay(order.slot) })}</p>
      ) : null}
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr>
            <th className={cellClass}>{t('account.orders.print.item')}</th>
            <th className={numberCellClass}>{t('account.orders.print.quantity')}</th>
            <th className={numberCellClass}>{t('account.orders.print.price')}</th>
            <th className={numberCellClass}>{t('account.orders.print.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {listBillRows(order).map((row, index, rows) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a bill never move
            <Fragment key={index}>
              <ComboRow name={comboHeading(rows, index)} columns={4} />
              <PrintableLine row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <PrintableTotals order={order} />
      <p className="mt-6">
        {t('account.orders.print.thanks', { seller: profile.sellerName, shop: profile.name })}
      </p>
    </article>
  )
}

function PrintableLine({ row: { product, combo, quantity, price, amount } }: { row: BillRow }) {
  return (
    <tr className="break-inside-avoid">
      <td className={classNames(cellClass, combo && 'pl-4')}>
        {product?.name ? <ProductName product={withWeight(product)} /> : t('account.orders.unknownProduct')}
      </td>
      <td className={numberCellClass}>{quantity}</td>
      <td className={numberCellClass}>{price}</td>
      <td className={numberCellClass}>{amount}</td>
    </tr>
  )
}

function PrintableTotals({ order }: { order: Order }) {
  return (
    <dl className="tabular mt-3 ml-auto grid w-72 gap-1 break-inside-avoid">
      {hasAllPrices(order) ? (
        <>
          <TotalRow name={t('checkout.totals.items')} paise={orderItemsPaise(order)} />
          <TotalRow name={t('account.orders.fees')} paise={orderFeesPaise(order)} />
          {listOtherAmounts(order).map(({ kind, paise }) => (
            <TotalRow key={kind} name={t(`account.orders.${kind}`)} paise={paise} />
          ))}
        </>
      ) : null}
      <div className="flex justify-between gap-4 border-t border-line pt-1 text-base font-bold">
        <dt>{t('account.orders.print.total')}</dt>
        <dd>{formatRupees(amountDue(order))}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{t('account.orders.print.payment')}</dt>
        <dd>{[t(`common.paymentType.${order.paymentType}`), paymentText(order)].join(', ')}</dd>
      </div>
    </dl>
  )
}

function TotalRow({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{formatPaise(paise)}</dd>
    </div>
  )
}
