import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { PrintedName, withWeight } from '#web/product-name.tsx'
import {
  chargedText,
  lineSubtotalPaise,
  substituteSubtotalPaise,
  substituteUnitPriceText,
  unitPriceText,
} from '#web/storefront/orders/order-amounts.ts'
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
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change
          <ChargedItem key={index} item={item} />
        ))}
      </tbody>
    </table>
  )
}

/** A line of which nothing was packed is left out. */
function ChargedItem({ item }: { item: Order['items'][number] }) {
  const { product, substitute, picked = item.quantity } = item
  return (
    <>
      {picked > 0 ? (
        <BillLine
          name={product ? <PrintedName product={withWeight(product)} /> : t('seller-orders.unknownProduct')}
          quantity={chargedText(item)}
          price={product ? unitPriceText(product) : ''}
          amount={product ? formatPaise(lineSubtotalPaise(item)) : ''}
        />
      ) : null}
      {substitute ? (
        <BillLine
          name={<PrintedSubstitute product={withWeight(substitute.product)} />}
          quantity={chargedText(substitute)}
          price={substituteUnitPriceText(substitute)}
          amount={formatPaise(substituteSubtotalPaise(substitute))}
        />
      ) : null}
    </>
  )
}

type BillLineProps = { name: ReactNode; quantity: string; price: string; amount: string }

function BillLine({ name, quantity, price, amount }: BillLineProps) {
  return (
    <tr className="break-inside-avoid">
      <td className={`${cellClass} wrap-anywhere`}>{name}</td>
      <td className={figureClass}>{quantity}</td>
      <td className={figureClass}>{price}</td>
      <td className={figureClass}>{amount}</td>
    </tr>
  )
}
