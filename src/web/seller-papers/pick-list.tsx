import type { SellerOrder } from '#contract/seller-order.ts'
import { formatDateTime } from '#rules/shop.ts'
import { layOutPicks, type ShelfPick } from './lay-out-picks.ts'
import { Tick } from './tick.tsx'

export function PickList({ orders: chosen }: { orders: readonly SellerOrder[] }) {
  const orders = chosen.toSorted((one, other) => one.orderNumber - other.orderNumber)
  return (
    <article aria-label="Pick list" className="paper-sheet text-sm">
      <header>
        <h2 className="text-xl font-bold">Pick list</h2>
        <p className="tabular">{formatDateTime(new Date().toISOString())}</p>
        <p className="tabular">
          {orders.length === 1 ? '1 order' : `${orders.length} orders`}:{' '}
          {orders.map(({ orderNumber }) => `#${orderNumber}`).join(', ')}
        </p>
      </header>
      {layOutPicks(orders).map(({ text, picks }) => (
        <table key={text} className="mt-4 w-full border-collapse">
          <thead>
            <tr className="border-b-2 border-current text-left">
              <th className="py-1 text-base font-bold" colSpan={3}>
                {text}
              </th>
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => (
              <PickRow key={`${pick.name} ${pick.weight} ${pick.parts[0]?.orderNumber}`} pick={pick} />
            ))}
          </tbody>
        </table>
      ))}
    </article>
  )
}

function PickRow({ pick: { name, weight, total, parts } }: { pick: ShelfPick }) {
  return (
    <tr className="break-inside-avoid border-b border-current align-top">
      <td className="w-6 py-1.5">
        <Tick />
      </td>
      <td className="tabular w-1 py-1.5 pr-2 text-right text-base leading-5 font-bold whitespace-nowrap">
        {total} ×
      </td>
      <td className="py-1.5 wrap-anywhere">
        <span className="font-medium">{weight ? `${name}, ${weight}` : name}</span>
        <span className="tabular block text-xs">
          {parts.map(({ orderNumber, quantity }) => `#${orderNumber} × ${quantity}`).join(', ')}
        </span>
      </td>
    </tr>
  )
}
