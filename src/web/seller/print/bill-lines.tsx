import { Fragment } from 'react'
import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { ComboRow, comboHeading } from '#web/orders/combo-group.tsx'
import { type BillRow, listBillRows } from '#web/orders/order-amounts.ts'
import { ProductName, withWeight } from '#web/product-name.tsx'
import { PrintedSubstitute } from './printed-substitute.tsx'

const cellClass = 'border-b border-line py-1.5 align-top'
const figureClass = `${cellClass} tabular pl-3 text-right whitespace-nowrap`

export function BillLines({ order }: { order: Order }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-current">
          {/* Repeated at the top of every printed page. */}
          <th className="tabular py-1.5 font-semibold whitespace-nowrap">
            {t('seller-orders.orderNumber', { number: order.orderNumber })}
          </th>
          <th className="py-1.5 pl-3 text-right font-semibold">{t('seller-orders.print.bill.quantity')}</th>
          <th className="py-1.5 pl-3 text-right font-semibold">{t('seller-orders.print.bill.price')}</th>
          <th className="py-1.5 pl-3 text-right font-semibold">{t('seller-orders.print.bill.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {listBillRows(order).map((row, index, rows) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a bill never move
          <Fragment key={index}>
            <ComboRow name={comboHeading(rows, index)} columns={4} />
            <BillLine row={row} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function BillLine({ row }: { row: BillRow }) {
  return (
    <tr className="break-inside-avoid">
      <td className={`${cellClass} wrap-anywhere ${row.combo ? 'pl-4' : ''}`}>
        <BilledName row={row} />
      </td>
      <td className={figureClass}>{row.quantity}</td>
      <td className={figureClass}>{row.price}</td>
      <td className={figureClass}>{row.amount}</td>
    </tr>
  )
}

function BilledName({ row: { product, isSubstitute } }: { row: BillRow }) {
  if (!product) return t('seller-orders.unknownProduct')
  return isSubstitute ? (
    <PrintedSubstitute product={withWeight(product)} />
  ) : (
    <ProductName product={withWeight(product)} />
  )
}
