import { useSearchParams } from 'react-router'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductPages } from './product-pages.tsx'

export function ProductsPage() {
  const [search] = useSearchParams()
  const q = (search.get('q') ?? '').trim().slice(0, 200)
  return (
    <div className="shop-column py-6">
      <PageHead
        title={q ? `Search: ${q}` : 'All products'}
        {...(q ? {} : { path: '/products' })}
        description="All products of the shop: groceries, vegetables, fruit, meat, fish, dairy and more."
      />
      <h1 className="text-2xl font-bold">All products</h1>
      <p className="mt-1 mb-5 min-h-6 text-ink-soft">{q ? `Results for “${q}”` : ''}</p>
      <ProductPages
        filter={{ q, inStock: true }}
        empty={
          <EmptyState
            icon={<Icon name="search-x" />}
            title={q ? `Nothing found for “${q}”.` : 'There are no products yet.'}
            action={q ? <ButtonLink to="/products">See all products</ButtonLink> : undefined}
          >
            {q ? 'Try fewer letters or another word.' : 'Please come back soon.'}
          </EmptyState>
        }
      />
    </div>
  )
}
