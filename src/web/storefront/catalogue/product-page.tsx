import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigationType, useParams } from 'react-router'
import type { Product } from '#contract/catalogue/product.ts'
import { relatedCount } from '#domain/catalogue.ts'
import { findSubcategory, listVisible } from '#domain/category/category-tree.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatUnitPrice } from '#domain/weight/unit-price.ts'
import { useApi, useServices, useSettings } from '#web/api.ts'
import { productLink } from '#web/links.ts'
import { localDescription, localName } from '#web/local-name.ts'
import { PageHead } from '#web/page-head.tsx'
import { ProductName } from '#web/product-name.tsx'
import { productQuery, topProductsQuery } from '#web/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BuyBox } from './buy-box.tsx'
import { Breadcrumb } from './details/breadcrumb.tsx'
import { ProductDetails } from './details/product-details.tsx'
import { relatedFilter } from './loaders.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { Rating } from './rating.tsx'
import { SizeChoice } from './sizes/size-choice.tsx'

export function ProductPage() {
  const { data: product } = useQuery(productQuery(useServices(), useParams().id ?? ''))
  // Null only if the product was removed after the loader ran.
  if (!product) return null
  const { _id, brand } = product
  const weight = formatWeight(product.weight ?? '')
  const name = localName(product)
  const description = localDescription(product)
  return (
    <div className="shop-column pt-3 pb-6 md:pt-5">
      <PageHead
        title={weight ? `${name}, ${weight}` : name}
        path={productLink(product)}
        description={`${name}: ${description.join('. ')}`}
      />
      <ProductBreadcrumb product={product} />
      {/* One column on phones, so that the buttons can stick to the lower edge. */}
      <div className="mt-3 flex flex-col gap-4 md:mt-5 md:grid md:grid-cols-2 md:gap-10 lg:gap-14">
        <ProductGallery key={_id} product={product} />
        <div className="contents content-start gap-4 md:grid">
          <div>
            <h1 className="text-2xl font-bold md:text-3xl">
              <ProductName product={product} />
            </h1>
            {brand || weight ? (
              <p className="mt-1 text-ink-soft">
                {[brand, weight, formatUnitPrice(product)].filter(Boolean).join(' · ')}
              </p>
            ) : null}
            <div className="mt-2">
              <Rating />
            </div>
          </div>
          <SizeChoice product={product} />
          <BuyBox product={product} />
          <ComboParts product={product} />
          {description.length > 0 ? (
            <section aria-labelledby="about">
              <h2 id="about" className="mb-2 text-lg font-bold">
                {t('catalogue.product.about')}
              </h2>
              <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-leaf">
                {description.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
                  <li key={index}>{line}</li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
      <BelowFirstScreen product={product} />
    </div>
  )
}

function ComboParts({ product: { combo } }: { product: Product }) {
  if (!combo) return null
  return (
    <section aria-labelledby="combo">
      <h2 id="combo" className="mb-2 text-lg font-bold">
        {t('catalogue.product.combo')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {combo.map(({ product: id, quantity, ...part }) => (
          <li key={id} className="tabular flex gap-3 px-4 py-2.5">
            <span className="font-semibold text-leaf">{`${quantity} ×`}</span>
            <span className="min-w-0 wrap-anywhere">
              <ProductName product={part} />
            </span>
            {part.weight === undefined ? null : (
              <span className="ml-auto shrink-0 text-ink-soft">{formatWeight(part.weight)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProductBreadcrumb({ product: { category, subcategory, ...product } }: { product: Product }) {
  const { categories } = useSettings()
  const found = subcategory === undefined ? undefined : findSubcategory(categories, subcategory)
  return <Breadcrumb root={category} trail={listVisible(found?.trail)} last={localName(product)} />
}

/**
 * After a press in a list the first screen is painted alone: decision 0193. First loads and Back need the whole
 * page at once.
 */
function BelowFirstScreen({ product }: { product: Product }) {
  const isShown = useDeferredValue(true, useNavigationType() === 'POP')
  if (!isShown) return <div className="min-h-dvh" />
  return (
    <>
      <ProductDetails product={product} />
      <RelatedProducts product={product} />
    </>
  )
}

function RelatedProducts({ product }: { product: Product }) {
  const list = useQuery(topProductsQuery(useApi(), relatedFilter(product.category)))
  const sizes = [product, ...(product.sizes ?? [])]
  const others =
    list.data?.products.filter(({ _id }) => sizes.every((size) => size._id !== _id)).slice(0, relatedCount) ??
    []
  return (
    <section aria-labelledby="related" className="mt-12 md:mt-16">
      <h2 id="related" className="mb-4 text-xl font-bold md:text-2xl">
        {t('catalogue.product.related')}
      </h2>
      {list.isPending ? <ProductGridSkeleton count={relatedCount} /> : <ProductGrid products={others} />}
      <div className="mt-6 grid justify-items-center">
        <ButtonLink variant="secondary" to="/products" className="min-w-[min(12rem,100%)]">
          {t('catalogue.product.more')}
        </ButtonLink>
      </div>
    </section>
  )
}
