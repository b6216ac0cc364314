import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { groupByCombo, lineKey } from '#domain/combo/combo.ts'
import { localName } from '#web/local-name.ts'

type Item = Pick<Order['items'][number], 'combo' | 'position'> & { product: { _id: string } | null }
type ItemListProps<Line> = {
  items: readonly Line[]
  className: string
  /** A list item for each. */
  children: (item: Line, key: string) => ReactNode
}

/** What belongs to a combo stands below its name. */
export function ItemList<Line extends Item>({ items, className, children }: ItemListProps<Line>) {
  return (
    <ul className={className}>
      {groupByCombo(items).map((group, index) => {
        const combo = group[0]?.combo
        const rows = group.map((item) => children(item, item.product ? lineKey(item) : `${index}`))
        if (!combo) return rows
        return (
          <li key={combo._id} className="grid gap-2">
            <p className="tabular font-semibold wrap-anywhere">{`${combo.quantity} × ${localName(combo)}`}</p>
            <ul className={`${className} border-l-2 border-line pl-3`}>{rows}</ul>
          </li>
        )
      })}
    </ul>
  )
}
