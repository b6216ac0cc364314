import { lazy, Suspense } from 'react'
import type { Category } from '#rules/catalogue.ts'
import { ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { categoryLink } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { productsId } from './use-chosen-category.ts'

/** What is in stock of the category chosen above. The list's code comes with the first choice. */
export function CategoryProducts({ category }: { category: Category }) {
  return (
    <section id={productsId} aria-labelledby="products-heading">
      <h2 id="products-heading" className="text-xl font-bold md:text-2xl">
        Products
      </h2>
      <Suspense fallback={<Waiting />}>
        <ProductPages
          key={category.path}
          filter={{ category: category.path, inStock: true }}
          more={(cursor) => `${categoryLink(category.path)}?inStock=true&after=${cursor}`}
          count={(total) => `${category.text} · ${total === 1 ? '1 product' : `${total} products`}`}
          empty={
            <EmptyState
              icon={<Icon name="parcel" />}
              title="No enabled products in this category."
              action={
                <ButtonLink variant="secondary" to={categoryLink(category.path)}>
                  See {category.text}
                </ButtonLink>
              }
            />
          }
        />
      </Suspense>
    </section>
  )
}

/** As high as the list will be while it asks for its products. */
function Waiting() {
  return (
    <div className="mt-11">
      <ProductGridSkeleton />
    </div>
  )
}

const importPages = () => import('../catalogue/product-pages.tsx')
const ProductPages = lazy(async () => ({ default: (await importPages()).ProductPages }))

/** Fetches the list's code before it is asked for. */
export function prepareCategoryProducts(): void {
  void importPages()
}
