import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatGrams, formatPerKg } from '#domain/weight/steps.ts'
import type { QuickEdit } from './use-quick-edit.ts'

type PriceValueProps = { product: SellerProduct; edit: QuickEdit; canEdit: boolean }

/** A press opens the sheet of the product. */
export function PriceValue({ product, edit, canEdit }: PriceValueProps) {
  const prices = <Prices product={product} />
  if (!canEdit) return <p className="tabular flex min-w-0 items-center gap-x-1.5 text-sm">{prices}</p>
  return (
    <button
      type="button"
      aria-disabled={edit.isSaving || undefined}
      onClick={edit.open}
      className="tabular -mx-1.5 inline-flex min-h-11 min-w-0 items-center gap-x-1.5 rounded-sm px-1.5 text-left text-sm whitespace-nowrap decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken [&>span:first-child]:underline pointer-fine:min-h-9"
    >
      {prices}
      <span className="sr-only">{t('seller-products.quick.change')}</span>
    </button>
  )
}

export function Prices({ product: { offerPrice, price, stepGrams } }: { product: SellerProduct }) {
  const text = (rupees: number) => (stepGrams ? formatPerKg(rupees, stepGrams) : formatRupees(rupees))
  return (
    <>
      <span className="font-bold">{text(offerPrice)}</span>
      {price > offerPrice ? <s className="truncate text-xs text-ink-soft">{text(price)}</s> : null}
    </>
  )
}

/** '40 left', or '' for what is not counted. */
export function stockText({ stock, stepGrams }: SellerProduct): string {
  if (stock === null) return ''
  return t('seller-products.quick.left', {
    count: formatCount(stock) + (stepGrams ? ` × ${formatGrams(stepGrams)}` : ''),
  })
}
