import type { ReactNode } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { formatRupees } from '#rules/money.ts'
import { formatCount } from '#rules/shop.ts'
import type { EditPart } from './check-edit.ts'
import type { QuickEditing } from './use-quick-edit.ts'

/* What a press on a card changes. */

type ValueProps = { product: SellerProduct; edit: QuickEditing }

export function PriceValue({ product: { offerPrice, price }, edit }: ValueProps) {
  return (
    <Value part="price" about="the price" edit={edit}>
      <span className="font-bold">{formatRupees(offerPrice)}</span>
      {price > offerPrice ? <s className="text-xs text-ink-soft">{formatRupees(price)}</s> : null}
    </Value>
  )
}

export function StockValue({ product: { stock }, edit }: ValueProps) {
  return (
    <Value part="stock" about="the count" edit={edit}>
      {stock === null ? 'Not counted' : `${formatCount(stock)} in stock`}
    </Value>
  )
}

export function WeightValue({ product: { weight }, edit }: ValueProps) {
  return (
    <Value part="weight" about="the weight" edit={edit}>
      {weight ?? <span className="text-ink-soft">No weight</span>}
    </Value>
  )
}

type OneValueProps = { part: EditPart; about: string; edit: QuickEditing; children: ReactNode }

function Value({ part, about, edit, children }: OneValueProps) {
  return (
    <button
      type="button"
      ref={(element) => edit.focusBack(part, element)}
      aria-disabled={edit.isSaving || undefined}
      onClick={() => edit.open(part)}
      className="tabular inline-flex min-h-11 flex-wrap items-center gap-x-1.5 -ml-1.5 rounded-sm px-1.5 text-left text-sm decoration-dotted underline-offset-4 hover:bg-sunken hover:underline pointer-fine:min-h-8"
    >
      {children}
      <span className="sr-only">, change {about}</span>
    </button>
  )
}
