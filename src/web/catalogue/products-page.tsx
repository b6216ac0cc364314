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
import { ProductPages } from './product-pages.tsx'

const path = '/products'

export function ProductsPage() {
  const [search] = useSearchParams()
  const view = viewOfAll(search)
  const { q = '', after } = view.choice
  const near = useNear(view)
  return (
    <div className="shop-column py-6">
      <PageHead
        title={q ? `Search: ${q}` : 'All products'}
        {...(q || after ? {} : { path })}
        description="All products of the shop: groceries, vegetables, fruit, meat, fish, dairy and more."
      />
      <CategoryChips />
      <h1 className="text-2xl font-bold md:text-3xl">All products</h1>
      <h2 className="sr-only">{q ? 'Results' : 'Products'}</h2>
      <ProductPages
        filter={view.filter}
        more={(cursor) => path + writeListChoice({ ...view.choice, after: cursor })}
        controls={
          near.isAlone && !isNarrowed(view.choice) ? null : <ListControls path={path} choice={view.choice} />
        }
        count={(total) =>
          countText(total, view.choice) + (near.count > 0 ? `, and ${near.count} that come close` : '')
        }
        empty={<Nothing view={view} isSearched={near.isSettled && near.count === 0} />}
      />
      {near.count > 0 ? <NearProducts q={q} isAlone={near.isAlone} /> : null}
    </div>
  )
}

/** What comes close to the search, where it is shown at all: not in what was narrowed down, nor far down the list. */
function useNear({ choice, filter }: ListView) {
  const api = useApi()
  const { q = '', after } = choice
  const main = useInfiniteQuery(productPagesQuery(api, filter))
  const near = useQuery(nearQuery(api, q))
  const isWanted = q !== '' && !after && !isNarrowed(choice)
  return {
    count: isWanted && main.data && !near.isPlaceholderData ? (near.data?.products.length ?? 0) : 0,
    isAlone: main.data?.pages[0]?.products.length === 0,
    isSettled: !isWanted || (!near.isPending && !near.isPlaceholderData),
  }
}

function Nothing({ view: { choice }, isSearched }: { view: ListView; isSearched: boolean }) {
  const { q } = choice
  if (isNarrowed(choice)) return <NothingFits to={path + writeListChoice({ q })} />
  if (q) return isSearched ? <NothingFound q={q} /> : null
  return (
    <EmptyState icon={<Icon name="parcel" />} title="There are no products yet.">
      Please come back soon.
    </EmptyState>
  )
}
