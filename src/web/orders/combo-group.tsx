import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { groupByCombo, lineKey } from '#domain/combo/combo.ts'
import { localDigits } from '#domain/i18n/translate.ts'
import { localName } from '#web/local-name.ts'

type Combo = NonNullable<Order['items'][number]['combo']>
type Item = Pick<Order['items'][number], 'combo' | 'position'> & { product: { _id: string } | null }
type ItemListProps<Line> = {
  items: readonly Line[]
  className: string
  /** Below the name of a combo, for its lines. */
  underName?: (lines: readonly Line[], combo: Combo) => ReactNode
  /** A list item for each. */
  children: (item: Line, key: string) => ReactNode
}

/** What belongs to a combo stands below its name. */
export function ItemList<Line extends Item>({ items, className, underName, children }: ItemListProps<Line>) {
  return (
    <ul className={className}>
      {groupByCombo(items).map((group, index) => {
        const combo = group[0]?.combo
        const rows = group.map((item) => children(item, item.product ? lineKey(item) : `${index}`))
        if (!combo) return rows
        return (
          <li key={combo._id} className="grid gap-2">
            <p className="tabular font-semibold wrap-anywhere">{comboName(combo)}</p>
            {underName?.(group, combo)}
            <ul className={`${className} border-l-2 border-line pl-3`}>{rows}</ul>
          </li>
        )
      })}
    </ul>
  )
}

type Named = Pick<Combo, 'name' | 'names'> & { quantity?: number | undefined }

/** '2 × Breakfast kit' */
export function comboName(combo: Named): string {
  const name = localName(combo)
  return combo.quantity === undefined ? name : `${localDigits(String(combo.quantity))} × ${name}`
}

type Row = { combo?: (Named & Pick<Combo, '_id'>) | undefined }

/** What stands above the row: the combo whose first row it is. */
export function comboHeading(rows: readonly Row[], index: number): string | null {
  const combo = rows[index]?.combo
  return combo && combo._id !== rows[index - 1]?.combo?._id ? comboName(combo) : null
}

/** Above the parts of a combo in a printed table. */
export function ComboRow({ name, columns }: { name: string | null; columns: number }) {
  if (name === null) return null
  return (
    <tr className="break-inside-avoid break-after-avoid">
      <th scope="rowgroup" colSpan={columns} className="tabular py-1.5 text-left font-semibold wrap-anywhere">
        {name}
      </th>
    </tr>
  )
}
