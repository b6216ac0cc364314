import type { ReactNode } from 'react'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { formatRupees } from '#domain/money.ts'
import { formatCount } from '#domain/shop.ts'
import type { QuickEdit, QuickEditPart } from './use-quick-edit.ts'

type QuickEditValueProps = { product: SellerProduct; edit: QuickEdit }

export function PriceValue({ product: { offerPrice, price }, edit }: QuickEditValueProps) {
  return (
    <EditableValue part="price" label="the price" edit={edit}>
      <span className="font-bold">{formatRupees(offerPrice)}</span>
      {price > offerPrice ? <s className="text-xs text-ink-soft">{formatRupees(price)}</s> : null}
    </EditableValue>
  )
}

export function StockValue({ product: { stock }, edit }: QuickEditValueProps) {
  return (
    <EditableValue part="stock" label="the stock count" edit={edit}>
      {stock === null ? 'Not counted' : `${formatCount(stock)} in stock`}
    </EditableValue>
  )
}

export function WeightValue({ product: { weight }, edit }: QuickEditValueProps) {
  return (
    <EditableValue part="weight" label="the weight" edit={edit}>
      {weight ?? <span className="text-ink-soft">No weight</span>}
    </EditableValue>
  )
}

type EditableValueProps = { part: QuickEditPart; label: string; edit: QuickEdit; children: ReactNode }

function EditableValue({ part, label, edit, children }: EditableValueProps) {
  return (
    <button
      type="button"
      ref={(element) => edit.restoreFocus(part, element)}
      aria-disabled={edit.isSaving || undefined}
      onClick={() => edit.open(part)}
      className="tabular inline-flex min-h-11 flex-wrap items-center gap-x-1.5 -ml-1.5 rounded-sm px-1.5 text-left text-sm decoration-dotted underline-offset-4 hover:bg-sunken hover:underline pointer-fine:min-h-8"
    >
      {children}
      <span className="sr-only">, change {label}</span>
    </button>
  )
}
