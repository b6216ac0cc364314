import { maxQuantity } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { unitPriceText } from '#web/orders/order-amounts.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { itemsAmount, type NewOrderLine } from './order-totals.ts'

type OrderLinesProps = { lines: readonly NewOrderLine[]; onChange: (id: string, quantity: number) => void }

export function OrderLines({ lines, onChange }: OrderLinesProps) {
  if (lines.length === 0) return <p className="text-ink-soft">{t('seller-orders.newOrder.empty')}</p>
  return (
    <ul aria-label={t('seller-orders.newOrder.lines')} className="grid gap-2">
      {lines.map((line) => {
        const { product, quantity } = line
        return (
          <li
            key={product._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface p-2"
          >
            <ProductThumbnail product={product} sizes="48px" className="size-12" />
            <div className="min-w-0 flex-1 basis-32">
              <p className="line-clamp-2 text-sm font-semibold">{product.name}</p>
              <p className="truncate text-xs text-ink-soft">
                {[product.stepGrams ? '' : formatWeight(product.weight ?? ''), unitPriceText(product)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="ml-auto flex items-center gap-3">
              <QuantityStepper
                name={product.name}
                text={formatQuantity(product, quantity)}
                isFull={quantity >= maxQuantity}
                onAdd={() => onChange(product._id, quantity + 1)}
                onRemove={() => onChange(product._id, quantity - 1)}
                className="w-28"
              />
              <span className="tabular min-w-20 text-right font-semibold">
                {formatRupees(itemsAmount([line]))}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
