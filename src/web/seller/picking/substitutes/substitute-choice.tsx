import type { SubstituteChoice } from '#contract/seller/orders/substitutes.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatGrams, formatPerKg } from '#domain/weight/steps.ts'
import { ProductName } from '#web/product-name.tsx'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LineView } from '../build-picking-view.ts'
import { isSamePriceOrLess } from './offer-amounts.ts'

type ChoiceProps = { product: SubstituteChoice; line: LineView; onChoose: () => void }

export function Choice({ product, line, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-17 w-full items-center gap-3 rounded-md border border-line bg-surface p-2 text-left hover:bg-leaf-soft"
    >
      <ProductThumbnail
        product={{ ...product, category: line.product.category, inStock: true }}
        sizes="48px"
        className="size-12 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          <ProductName product={product} />
        </span>
        <span className="tabular block text-sm text-ink-soft">{choiceText(product)}</span>
        {isSamePriceOrLess(line, product) ? (
          <Badge tone="green" className="whitespace-normal">
            {t('seller-orders.substitute.sameOrLess')}
          </Badge>
        ) : null}
      </span>
      <Icon name="right" className="size-5 shrink-0 text-ink-soft" />
    </button>
  )
}

/** '500 g · ₹34.50 · 12 in stock' */
export function choiceText({ weight, offerPrice, stepGrams, stock }: SubstituteChoice): string {
  return [
    stepGrams ? formatPerKg(offerPrice, stepGrams) : weight,
    stepGrams ? null : formatRupees(offerPrice),
    stock === null
      ? null
      : t('seller-orders.substitute.stock', {
          quantity: stepGrams ? formatGrams(stock * stepGrams) : formatCount(stock),
        }),
  ]
    .filter(Boolean)
    .join(' · ')
}
