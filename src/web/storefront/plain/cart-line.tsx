import { maxQuantity } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { categoryColor } from '#web/category-colors.ts'
import { productLink } from '#web/links.ts'
import { localName } from '#web/local-name.ts'
import type { CartLine } from '#web/storefront/cart/build-cart-view.ts'
import { lineClass, lineImageClass, lineTextClass, unitText } from '#web/storefront/cart/cart-line-item.tsx'
import { lineImageSizes } from '#web/storefront/cart/prefetch-cart.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { PlainForm } from './plain-form.tsx'

export function PlainCartLine({ line }: { line: CartLine }) {
  const { product, quantity, subtotalPaise } = line
  const name = localName(product)
  return (
    <li className={lineClass}>
      <ResponsiveImage
        src={product.image[0]}
        alt=""
        sizes={lineImageSizes}
        className={`${categoryColor(product.category)} ${lineImageClass} rounded-md`}
      />
      <div className={lineTextClass}>
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="line-clamp-2 font-semibold">
              <Link to={productLink(product)} className="hover:text-leaf">
                {name}
              </Link>
            </h2>
            <p className="tabular text-sm text-ink-soft">{unitText(line)}</p>
          </div>
          <RemoveForm id={product._id} label={t('checkout.line.remove', { name })} />
        </div>
        {product.inStock ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PlainForm className="flex min-h-11 items-stretch rounded-md bg-leaf text-on-leaf">
              <input type="hidden" name="product" value={product._id} />
              <button type="submit" name="quantity" value={quantity - 1} className={stepClass}>
                <span className="sr-only">{t('shop.ui.quantity.less', { name })}</span>
                <Icon name="minus" className="size-4" />
              </button>
              <span className="tabular grid min-w-7 place-items-center px-1 font-semibold">
                {formatQuantity(product, quantity)}
              </span>
              <button
                type="submit"
                name="quantity"
                value={quantity + 1}
                disabled={quantity >= maxQuantity}
                className={stepClass}
              >
                <span className="sr-only">{t('shop.ui.quantity.more', { name })}</span>
                <Icon name="plus" className="size-4" />
              </button>
            </PlainForm>
            <p className="tabular text-lg font-bold">{formatPaise(subtotalPaise)}</p>
          </div>
        ) : (
          <p className="flex min-h-11 items-center">
            <Badge tone="red">{t('checkout.line.soldOut')}</Badge>
          </p>
        )}
      </div>
    </li>
  )
}

/** A product that is no longer sold. */
export function PlainMissingLine({ id }: { id: string }) {
  return (
    <li className={`${lineClass} items-center justify-between`}>
      <h2 className="font-semibold text-ink-soft">{t('checkout.line.unknown')}</h2>
      <Badge tone="red">{t('checkout.line.noLongerSold')}</Badge>
      <RemoveForm id={id} label={t('checkout.line.removeUnknown')} />
    </li>
  )
}

function RemoveForm({ id, label }: { id: string; label: string }) {
  return (
    <PlainForm className="-mt-2 -mr-2">
      <input type="hidden" name="product" value={id} />
      <button type="submit" name="quantity" value="0" aria-label={label} className={removeClass}>
        <PageIcon name="bin" className="size-5" />
      </button>
    </PlainForm>
  )
}

const stepClass = 'grid min-w-11 place-items-center rounded-md hover:bg-leaf-strong disabled:opacity-50'
const removeClass =
  'grid min-h-11 min-w-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-red'
