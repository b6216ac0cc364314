import type { Order } from '#contract/order.ts'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { formatDateTime } from '#rules/shop.ts'
import { AddressLines } from '../address/address-lines.tsx'
import { useFacts } from '../api.ts'
import { feesOfPaise, hasAllPrices, itemsPaise, subtotalPaise } from './amounts.ts'

const cell = 'border-b border-line py-2 align-top'
const figure = `${cell} tabular pl-4 text-right whitespace-nowrap`

/** One order on a sheet of paper; on the screen it doesn't show. */
export function OrderSheet({ order }: { order: Order }) {
  const facts = useFacts()
  return (
    <article aria-label={`Order #${order.orderNumber} on paper`} className="hidden text-sm print:block">
      <header className="flex items-start justify-between gap-8">
        <div>
          <p className="text-2xl font-bold">{facts.name}</p>
          {facts.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{`${facts.phones[0]} · ${facts.email}`}</p>
          <p>
            {`FSSAI licence ${facts.fssaiLicence}`}
            {facts.gstin ? ` · GSTIN ${facts.gstin}` : ''}
          </p>
        </div>
        <div className="text-right">
          <h1 className="text-xl font-bold">Order #{order.orderNumber}</h1>
          <p className="tabular">{formatDateTime(order.createdAt)}</p>
          <p>Status: {order.status}</p>
        </div>
      </header>
      <h2 className="mt-6 font-semibold">Deliver to</h2>
      <p>
        <AddressLines address={order.address} />
      </p>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr>
            <th className={cell}>Item</th>
            <th className={figure}>Quantity</th>
            <th className={figure}>Price</th>
            <th className={figure}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <SheetLine key={index} item={item} />
          ))}
        </tbody>
      </table>
      <SheetAmounts order={order} />
      <p className="mt-6">
        Sold by {facts.sellerName}. Prices are inclusive of all taxes. Thank you for shopping with{' '}
        {facts.name}.
      </p>
    </article>
  )
}

function SheetLine({ item }: { item: Order['items'][number] }) {
  const { product, quantity } = item
  return (
    <tr className="break-inside-avoid">
      <td className={cell}>
        {product?.name || 'Unknown Product'}
        {product?.weight ? `, ${product.weight}` : ''}
      </td>
      <td className={figure}>{quantity}</td>
      <td className={figure}>{product ? formatRupees(product.offerPrice) : ''}</td>
      <td className={figure}>{product ? formatRupees(rupeesFromPaise(subtotalPaise(item))) : ''}</td>
    </tr>
  )
}

function SheetAmounts({ order }: { order: Order }) {
  return (
    <dl className="tabular mt-3 ml-auto grid w-72 gap-1 break-inside-avoid">
      {hasAllPrices(order) ? (
        <>
          <Amount name="Items" paise={itemsPaise(order)} />
          <Amount name="Handling and platform fee" paise={feesOfPaise(order)} />
        </>
      ) : null}
      <div className="flex justify-between gap-4 border-t border-line pt-1 text-base font-bold">
        <dt>Total</dt>
        <dd>{formatRupees(order.amount)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>Payment</dt>
        <dd>{`${order.paymentType}, ${order.isPaid ? 'Paid' : 'Pending'}`}</dd>
      </div>
    </dl>
  )
}

function Amount({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{formatRupees(rupeesFromPaise(paise))}</dd>
    </div>
  )
}
