import { useSearchParams } from 'react-router'
import { trimSearch } from '#rules/catalogue.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductPages } from './product-pages.tsx'

export function ProductsPage() {
  const [search] = useSearchParams()
  const q = trimSearch(search.get('q'))
  return (
    <div className="shop-column py-6">
      <PageHead
        title={q ? `Search: ${q}` : 'All products'}
        {...(q ? {} : { path: '/products' })}
        description="All products of the shop: groceries, vegetables, fruit, meat, fish, dairy and more."
      />
      <CategoryChips />
      <h1 className="text-2xl font-bold md:text-3xl">All products</h1>
      <h2 className="sr-only">{q ? 'Results' : 'Products'}</h2>
      <ProductPages
        filter={{ q, inStock: true }}
        count={(total) => {
          const products = total === 1 ? '1 product' : `${total} products`
          return q ? `${products} for “${q}”` : products
        }}
        empty={
          <EmptyState
            icon={<Icon name="search-x" />}
            title={q ? `Nothing found for “${q}”.` : 'There are no products yet.'}
            action={
              q ? (
                <ButtonLink variant="secondary" to="/products">
                  See all products
                </ButtonLink>
              ) : undefined
            }
          >
            {q ? 'Try fewer letters or another word.' : 'Please come back soon.'}
          </EmptyState>
        }
      />
    </div>
  )
}
