import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isNarrowed, writeListChoice } from '#rules/list-choice.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { nearQuery, productPagesQuery } from '../queries.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { CategoryChips } from './category-chips.tsx'
import { countText } from './count-text.ts'
import { ListControls } from './list-controls.tsx'
import { type ListView, viewOfAll } from './list-view.ts'
import { NearProducts } from './near-products.tsx'
import { NothingFits, NothingFound } from './nothing-found.tsx'
import { ProductGridSkeleton } from './product-grid.tsx'
import { ProductPages } from './product-pages.tsx'

const path = '/products'

export function ProductsPage() {
  const [search] = useSearchParams()
  const view = viewOfAll(search)
  const { q = '', after } = view.choice
  const near = useNear(view)
  const isClose = near.products.length > 0
  return (
    <div className="shop-column py-6">
      <PageHead
        title={q ? `Search: ${q}` : 'All products'}
        {...(q || after ? {} : { path })}
        description="All products of the shop: groceries, vegetables, fruit, meat, fish, dairy and more."
      />
      <CategoryChips current="all" />
      <h1 className="text-2xl font-bold md:text-3xl">All products</h1>
      <h2 className="sr-only">{q ? 'Results' : 'Products'}</h2>
      <ProductPages
        filter={view.filter}
        more={(cursor) => path + writeListChoice({ ...view.choice, after: cursor })}
        controls={
          // What found nothing needs no order.
          near.isAlone && !isNarrowed(view.choice) ? null : <ListControls path={path} choice={view.choice} />
        }
        count={(total) =>
          countText(total, view.choice) +
          (isClose && !near.isOld ? `, and ${near.products.length} that come close` : '')
        }
        empty={isClose ? null : <Nothing view={view} isSearching={near.isPending} />}
      />
      {isClose ? <NearProducts q={q} {...near} /> : null}
    </div>
  )
}

/** What comes close to the search, where it is shown at all: not in what was narrowed down, nor far down the list. */
function useNear({ choice, filter }: ListView) {
  const api = useApi()
  const { q = '', after } = choice
  const main = useInfiniteQuery(productPagesQuery(api, filter))
  const near = useQuery(nearQuery(api, q))
  const isWanted = q !== '' && !after && !isNarrowed(choice) && main.data !== undefined
  return {
    products: isWanted ? (near.data?.products ?? []) : [],
    isAlone: main.data?.pages[0]?.products.length === 0,
    isOld: near.isPlaceholderData,
    isPending: isWanted && (near.isPending || near.isPlaceholderData),
  }
}

function Nothing({ view: { choice }, isSearching }: { view: ListView; isSearching: boolean }) {
  const { q } = choice
  if (isNarrowed(choice)) return <NothingFits to={path + writeListChoice({ q })} />
  if (isSearching) return <ProductGridSkeleton count={5} />
  if (q) return <NothingFound q={q} />
  return (
    <EmptyState icon={<Icon name="parcel" />} title="There are no products yet.">
      Please come back soon.
    </EmptyState>
  )
}
