import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { productLink } from '#web/links.ts'
import { localName } from '#web/local-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

/** The other sizes, each with a page of its own. */
export function SizeLinks({ product: { _id, sizes, sizeOption } }: { product: Product }) {
  if (!sizes) return null
  return (
    <nav aria-label={sizeOption ? localName(sizeOption) : t('catalogue.product.sizes')}>
      {sizeOption ? (
        <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
          {localName(sizeOption)}
        </p>
      ) : null}
      <ul className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <li key={size._id}>
            <Link
              to={productLink(size)}
              preventScrollReset
              aria-current={size._id === _id ? 'page' : undefined}
              className={classNames(
                'grid min-h-11 content-center rounded-md border px-3 py-1.5 text-sm',
                size._id === _id
                  ? 'border-leaf bg-leaf-soft text-leaf-strong'
                  : 'border-line hover:border-line-strong',
                !size.inStock && 'border-dashed',
              )}
            >
              <span className="font-semibold">{formatWeight(size.pack)}</span>
              <span className="tabular text-xs">
                {size.inStock ? formatPrice(size.offerPrice) : t('shop.product.outOfStock')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
