import { t } from '#domain/i18n/translate.ts'
import { formatPrice, formatPricePaise } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatPerKg, formatQuantity } from '#domain/weight/steps.ts'
import { categoryColor } from '#web/category-colors.ts'
import { rich } from '#web/i18n/rich.tsx'
import { productLink } from '#web/links.ts'
import { comboText, localName } from '#web/local-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import type { CartLine } from './build-cart-view.ts'
import { lineImageSizes } from './prefetch-cart.ts'

/** Shared with the skeleton. With large text the words wrap below the picture. */
export const lineClass = 'flex flex-wrap gap-x-3 gap-y-2 p-3 sm:gap-x-4 sm:p-4'
export const lineImageClass = 'w-20 shrink-0 sm:w-24'
export const lineTextClass = 'flex min-w-0 grow basis-44 flex-col justify-between gap-2'

type CartLineItemProps = {
  line: CartLine
  /** Among the first lines, whose pictures are loaded with the page. */
  isEager: boolean
  priceNote: string
  /** Number of the shopper's own unpaid order that reserves this product. */
  reservedByOrder: number | undefined
  onQuantityChange: (quantity: number) => void
  onRemove: () => void
}

export function CartLineItem({
  line,
  isEager,
  priceNote,
  reservedByOrder,
  onQuantityChange,
  onRemove,
}: CartLineItemProps) {
  const { product, quantity, subtotalPaise } = line
  const link = productLink(product)
  const isSoldOut = !product.inStock && reservedByOrder === undefined
  return (
    <li className={lineClass}>
      {/* Hidden from the keyboard: the name is the same link. */}
      <Link to={link} tabIndex={-1} aria-hidden="true" className={lineImageClass}>
        <ResponsiveImage
          src={product.image[0]}
          alt=""
          sizes={lineImageSizes}
          eager={isEager}
          className={classNames(
            categoryColor(product.category),
            'rounded-md',
            isSoldOut && 'opacity-55 grayscale',
          )}
        />
      </Link>
      <div className={lineTextClass}>
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className={classNames('line-clamp-2 font-semibold', isSoldOut && 'text-ink-soft')}>
              <Link to={link} className="hover:text-leaf">
                {localName(product)}
              </Link>
            </h3>
            <p className="text-sm text-ink-soft">{unitText(line)}</p>
            {priceNote && product.inStock ? <p className="mt-1 text-sm text-amber-ink">{priceNote}</p> : null}
          </div>
          <RemoveButton
            label={t('checkout.line.remove', { name: localName(product) })}
            onClick={onRemove}
            className="-mt-2 -mr-2"
          />
        </div>
        {product.inStock ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Select
              label={t('checkout.line.quantityOf', { name: localName(product) })}
              hideLabel
              className="min-w-20"
              value={quantity}
              options={quantityOptions(quantity).map((count) => ({
                value: `${count}`,
                text: formatQuantity(product, count),
              }))}
              onChange={(event) => onQuantityChange(Number(event.currentTarget.value))}
            />
            <p className="text-lg font-bold">
              {rich('checkout.line.subtotal', {
                price: formatPricePaise(subtotalPaise),
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </p>
          </div>
        ) : reservedByOrder === undefined ? (
          <p className="flex min-h-11 items-center">
            <Badge tone="red">{t('checkout.line.soldOut')}</Badge>
          </p>
        ) : (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <p className="text-sm text-ink-soft">
              {t('checkout.line.quantity', { quantity: formatQuantity(product, quantity) })}
              <span className="block text-amber-ink">
                {t('checkout.line.reserved', { orderNumber: reservedByOrder })}
              </span>
            </p>
            <p className="text-lg font-bold">{formatPricePaise(subtotalPaise)}</p>
          </div>
        )}
      </div>
    </li>
  )
}

/** '500 g · ₹34.50 each', '₹60/kg' */
export function unitText({ product, quantity }: CartLine): string {
  const { weight, offerPrice, stepGrams } = product
  if (stepGrams) return formatPerKg(offerPrice, stepGrams)
  const each = quantity > 1 ? ` · ${t('checkout.line.each', { price: formatPrice(offerPrice) })}` : ''
  return `${weight ? formatWeight(weight) : comboText(product) || t('checkout.line.noWeight')}${each}`
}

export function quantityOptions(quantity: number): number[] {
  return Array.from({ length: Math.max(9, quantity) }, (_, index) => index + 1)
}

export function MissingLineItem({ onRemove }: { onRemove: () => void }) {
  return (
    <li className={lineClass}>
      <span className={lineImageClass}>
        <ResponsiveImage src={undefined} alt="" sizes={lineImageSizes} className="rounded-md bg-sunken" />
      </span>
      <div className={lineTextClass}>
        <div className="flex items-start justify-between gap-2">
          <h3 className="font-semibold text-ink-soft">{t('checkout.line.unknown')}</h3>
          <RemoveButton label={t('checkout.line.removeUnknown')} onClick={onRemove} className="-mt-2 -mr-2" />
        </div>
        <p className="flex min-h-11 items-center">
          <Badge tone="red">{t('checkout.line.noLongerSold')}</Badge>
        </p>
      </div>
    </li>
  )
}

/* On phones the summary column dissolves (`contents`), so that the order bar can stick. */
export const cartColumnsClass =
  'flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8'
export const itemsColumnClass = 'grid min-w-0 grid-cols-1 gap-6'
export const choiceRowsClass = 'divide-y divide-line border-y border-line'
export const lineListClass = 'divide-y divide-line rounded-lg border border-line bg-surface'
export const summaryClass =
  'grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:rounded-none lg:border-0'
