import { useParams } from 'react-router'
import { findCategory } from '#rules/catalogue.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { categoryLink } from './links.ts'
import { ProductPages } from './product-pages.tsx'

export function CategoryPage() {
  const category = findCategory(useParams().category ?? '')
  if (!category) return null
  return (
    <div className="shop-column py-6">
      <PageHead
        title={category.text}
        path={categoryLink(category.path)}
        description={`${category.text}: prices, weights and offers, delivered in about 30 minutes.`}
      />
      <h1 className="mb-5 text-2xl font-bold">{category.text}</h1>
      <ProductPages
        filter={{ category: category.path }}
        empty={
          <EmptyState
            icon={<Icon name="parcel" />}
            title="No products found in this category."
            action={<ButtonLink to="/products">See all products</ButtonLink>}
          />
        }
      />
    </div>
  )
}
