import { useParams } from 'react-router'
import { findCategory } from '#rules/catalogue.ts'
import { deliveryMinutes } from '#rules/delivery.ts'
import { categoryLink } from '../links.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductPages } from './product-pages.tsx'

/** Everything of a category: what is in stock first, the rest after it, marked. */
export function CategoryPage() {
  const category = findCategory(useParams().category ?? '')
  if (!category) return null
  return (
    <div className="shop-column py-6">
      <PageHead
        title={category.text}
        path={categoryLink(category.path)}
        description={`${category.text}: prices, weights and offers, delivered in about ${deliveryMinutes} minutes.`}
      />
      <CategoryChips current={category.path} />
      <h1 className="text-2xl font-bold md:text-3xl">{category.text}</h1>
      <h2 className="sr-only">Products</h2>
      <ProductPages
        key={category.path}
        filter={{ category: category.path }}
        count={(total) => (total === 1 ? '1 product' : `${total} products`)}
        empty={
          <EmptyState
            icon={<Icon name="parcel" />}
            title="No products found in this category."
            action={
              <ButtonLink variant="secondary" to="/products">
                See all products
              </ButtonLink>
            }
          />
        }
      />
    </div>
  )
}
