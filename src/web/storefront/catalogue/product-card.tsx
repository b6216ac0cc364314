import { Suspense } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { discountPercent } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatUnitPrice } from '#domain/weight/unit-price.ts'
import { categoryColor } from '#web/category-colors.ts'
import { productLink } from '#web/links.ts'
import { comboText, localName } from '#web/local-name.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { DietMark } from './details/diet-mark.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

// Split off, because few products have sizes and cards are in the first code of Home and the lists.
const loadSizes = () => import('./sizes/size-picker.tsx')
const SizePicker = import.meta.env.SSR
  ? (await loadSizes()).SizePicker
  : optionalPart(async () => (await loadSizes()).SizePicker)
const LowestPrice = import.meta.env.SSR
  ? (await loadSizes()).LowestPrice
  : optionalPart(async () => (await loadSizes()).LowestPrice)

const cardClass =
  'relative grid grid-cols-1 grid-rows-[auto_1fr] gap-2 rounded-lg border border-line bg-surface p-2.5 sm:p-3'
const pictureClass = 'rounded-md [grid-area:1/1] max-sm:aspect-4/3'
const pictureSizes = '(min-width: 72rem) 225px, (min-width: 56rem) 22vw, (min-width: 40rem) 30vw, 45vw'

export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  const discount = discountPercent(product)
  const unitPrice = formatUnitPrice(product)
  return (
    <article
      // The name's focus ring would be clipped, so the card shows it.
      className={`${cardClass} outline-offset-2 outline-leaf hover:border-line-strong has-[a:focus-visible]:outline-3`}
    >
      <ResponsiveImage
        src={product.image[0]}
        alt=""
        sizes={pictureSizes}
        eager={eager}
        className={classNames(
          categoryColor(product.category),
          pictureClass,
          !product.inStock && 'opacity-55 grayscale',
        )}
      />
      {discount > 0 && product.inStock ? (
        <Badge tone="amber" className="absolute top-4 left-4">
          {t('shop.product.off', { percent: discount })}
        </Badge>
      ) : null}
      {/* All cards have one height, so that a list keeps its place. */}
      <div className="flex min-h-23.5 flex-col">
        <div className="flex items-baseline">
          <Price product={product} />
          {product.sizes ? (
            <Suspense>
              <LowestPrice product={product} />
            </Suspense>
          ) : null}
        </div>
        <h3 className="line-clamp-2 text-sm leading-4.5 font-semibold">
          <Link
            to={productLink(product)}
            className="outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {localName(product)}
          </Link>
        </h3>
        <p className={classNames('text-xs/4 text-ink-soft', product.combo && 'line-clamp-2')}>
          {product.diet ? <DietMark diet={product.diet} /> : null}
          {product.diet ? ' ' : null}
          {[product.brand, comboText(product), product.sizes ? '' : formatWeight(product.weight ?? '')]
            .filter(Boolean)
            .join(' · ')}
          {product.sizes ? (
            <>
              {product.brand ? ' · ' : null}
              <Suspense fallback={formatWeight(product.weight ?? '')}>
                <SizePicker product={product} count={product.sizes.length} />
              </Suspense>
            </>
          ) : null}
          {unitPrice ? ' ' : null}
          {unitPrice ? <span className="inline-block">{`(${unitPrice})`}</span> : null}
        </p>
        <div className="mt-auto">
          <Rating />
        </div>
      </div>
      <div className="z-1 self-end p-1.5 [grid-area:1/1]">
        <AddToCartButton product={product} />
      </div>
    </article>
  )
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className={cardClass}>
      <Skeleton className={`${pictureClass} aspect-square w-full`} />
      <Skeleton className="h-23.5 w-full" />
    </div>
  )
}
