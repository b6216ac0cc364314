import { lazy, Suspense } from 'react'
import type { Category } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { categoryLink } from '#web/links.ts'
import { ProductGridSkeleton } from '#web/storefront/catalogue/product-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { productsSectionId } from './use-selected-category.ts'

export function CategoryProducts({ category }: { category: Category }) {
  const name = t(`shop.category.${category.path}`)
  return (
    <section id={productsSectionId} aria-labelledby="products-heading">
      <h2 id="products-heading" className="text-xl font-bold md:text-2xl">
        {t('shop.home.category.title')}
      </h2>
      <Suspense fallback={<ProductsSkeleton />}>
        <PagedProductGrid
          key={category.path}
          filter={{ category: category.path, inStock: true }}
          nextPageUrl={(cursor) => `${categoryLink(category.path)}?inStock=true&after=${cursor}`}
          formatCount={(count) => t('shop.home.category.count', { category: name, count })}
          empty={
            <EmptyState
              icon={<Icon name="parcel" />}
              title={t('shop.home.category.empty')}
              action={
                <ButtonLink variant="secondary" to={categoryLink(category.path)}>
                  {t('shop.home.category.see', { category: name })}
                </ButtonLink>
              }
            />
          }
        />
      </Suspense>
    </section>
  )
}

function ProductsSkeleton() {
  return (
    <div className="mt-11">
      <ProductGridSkeleton />
    </div>
  )
}

const importProductGrid = () => import('#web/storefront/catalogue/paged-product-grid.tsx')
const PagedProductGrid = lazy(async () => ({ default: (await importProductGrid()).PagedProductGrid }))

export function preloadCategoryProducts(): void {
  void importProductGrid()
}
