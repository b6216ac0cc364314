import { maxQuantity } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { packText, unitPriceText } from '#web/orders/order-amounts.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { isBeyondStock, type SaleLine, salePaiseOf } from './sale.ts'

type SaleLinesProps = {
  lines: readonly SaleLine[]
  onQuantity: (id: string, quantity: number) => void
}

export function SaleLines({ lines, onQuantity }: SaleLinesProps) {
  if (lines.length === 0) return <p className="text-ink-soft">{t('seller-pos.empty')}</p>
  return (
    <ul aria-label={t('seller-pos.lines')} className="grid gap-2">
      {lines.map((line) => (
        <Line key={line.product._id} line={line} onQuantity={onQuantity} />
      ))}
    </ul>
  )
}

function Line({ line, onQuantity }: { line: SaleLine } & Omit<SaleLinesProps, 'lines'>) {
  const { product, quantity } = line
  const name = localName(product)
  return (
    <li className="flex gap-2 rounded-md border border-line bg-surface p-2">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-semibold wrap-anywhere">{name}</p>
        <p className="tabular text-xs text-ink-soft">
          {[product.stepGrams ? null : packText(product), unitPriceText(product)].filter(Boolean).join(' · ')}
        </p>
        {isBeyondStock(line) ? <StockWarning line={line} /> : null}
      </div>
      <div className="grid content-between justify-items-end gap-1">
        <span className="tabular font-semibold">{formatPaise(salePaiseOf(line))}</span>
        <QuantityStepper
          name={name}
          text={formatQuantity(product, quantity)}
          isFull={quantity >= maxQuantity}
          onAdd={() => onQuantity(product._id, quantity + 1)}
          onRemove={() => onQuantity(product._id, quantity - 1)}
          className="w-36"
        />
      </div>
    </li>
  )
}

function StockWarning({ line: { product } }: { line: SaleLine }) {
  const amount = formatQuantity(product, Math.max(0, product.stock ?? 0))
  return <p className="text-sm font-medium text-amber-ink">{t('seller-pos.stock', { amount })}</p>
}

/** '2 × Joha rice, 750 g Potato' */
export function saleText(lines: readonly SaleLine[]): string {
  return lines
    .map(({ product, quantity }) =>
      [formatQuantity(product, quantity), product.stepGrams ? '' : '×', localName(product)]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}
