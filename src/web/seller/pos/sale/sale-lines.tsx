import { t } from '#domain/i18n/translate.ts'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { formatGrams, formatQuantity } from '#domain/weight/steps.ts'
import { comboText, localName } from '#web/local-name.ts'
import { packText, unitPriceText } from '#web/orders/order-amounts.ts'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import type { PosProduct } from '../catalogue/pos-product.ts'
import { maxQuantityOf, type SaleLine, salePaiseOf, unitPaiseOf } from './sale.ts'
import { findShortLines, type Shortage } from './short-lines.ts'

type SaleLinesProps = {
  lines: readonly SaleLine[]
  /** With their stock. */
  products: readonly PosProduct[]
  /** What their stock does not show yet. */
  sold: readonly SaleLine[]
  mayChangePrices: boolean
  onQuantity: (id: string, quantity: number) => void
  onWeigh: (line: SaleLine) => void
  onPrice: (line: SaleLine) => void
}

export function SaleLines({ lines, products, sold, ...rest }: SaleLinesProps) {
  const short = findShortLines(lines, { products, sold })
  if (lines.length === 0) return <p className="text-ink-soft">{t('seller-pos.empty')}</p>
  return (
    <ul aria-label={t('seller-pos.lines')} className="grid gap-2">
      {lines.map((line) => (
        <Line key={line.product._id} line={line} shortage={short.get(line.product._id)} {...rest} />
      ))}
    </ul>
  )
}

type LineProps = { line: SaleLine; shortage: Shortage | undefined } & Omit<
  SaleLinesProps,
  'lines' | 'products' | 'sold'
>

function Line({ line, shortage, mayChangePrices, onQuantity, onWeigh, onPrice }: LineProps) {
  const { product, quantity, grams, changed } = line
  const name = localName(product)
  return (
    <li className="flex gap-2 rounded-md border border-line bg-surface p-2">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-semibold wrap-anywhere">{name}</p>
        <p className="tabular text-xs text-ink-soft">
          {product.stepGrams || !product.weight ? null : `${packText(product)} · `}
          {changed ? <s>{unitPriceText(product)}</s> : null} {unitPriceText(priced(line))}
        </p>
        {product.combo ? <p className="text-xs text-ink-soft wrap-anywhere">{comboText(product)}</p> : null}
        {changed ? (
          <p className="text-xs text-ink-soft wrap-anywhere">{t(`seller-pos.reason.${changed.reason}`)}</p>
        ) : null}
        {shortage ? <StockWarning product={product} shortage={shortage} /> : null}
      </div>
      <div className="grid content-between justify-items-end gap-1">
        <span className="tabular font-semibold">{formatPaise(salePaiseOf(line))}</span>
        <span className="flex items-center gap-1">
          {mayChangePrices ? (
            <IconButton
              icon="pencil"
              label={t('seller-pos.price.of', { name })}
              onClick={() => onPrice(line)}
            />
          ) : null}
          {grams === undefined ? (
            <QuantityStepper
              name={name}
              text={formatQuantity(product, quantity)}
              isFull={quantity >= maxQuantityOf(product)}
              onAdd={() => onQuantity(product._id, quantity + 1)}
              onRemove={() => onQuantity(product._id, quantity - 1)}
              className="w-32"
            />
          ) : (
            <>
              <RemoveButton
                label={t('seller-pos.remove', { name })}
                onClick={() => onQuantity(product._id, 0)}
              />
              <button
                type="button"
                aria-label={t('seller-pos.weigh.of', { name, weight: formatGrams(grams) })}
                onClick={() => onWeigh(line)}
                className="tabular min-h-11 rounded-md bg-leaf px-4 font-semibold text-on-leaf hover:bg-leaf-strong"
              >
                {formatGrams(grams)}
              </button>
            </>
          )}
        </span>
      </div>
    </li>
  )
}

function priced(line: SaleLine) {
  return { ...line.product, offerPrice: rupeesFromPaise(unitPaiseOf(line)) }
}

function StockWarning({ product, shortage }: { product: PosProduct; shortage: Shortage }) {
  const { left, isShared } = shortage
  const amount = formatQuantity(product, left)
  return (
    <p className="text-sm font-medium text-amber-ink">
      {isShared ? t('seller-pos.stock.left', { amount }) : t('seller-pos.stock', { amount })}
    </p>
  )
}

/** '2 × Joha rice, 750 g Potato' */
export function saleText(lines: readonly SaleLine[]): string {
  return lines.map(lineText).join(', ')
}

function lineText({ product, quantity, grams }: SaleLine): string {
  const name = localName(product)
  if (grams !== undefined) return `${formatGrams(grams)} ${name}`
  return [formatQuantity(product, quantity), product.stepGrams ? '' : '×', name].filter(Boolean).join(' ')
}
