import { findCategory } from '#rules/catalogue.ts'
import { type ListChoice, priceBands, readListChoice } from '#rules/list-choice.ts'
import type { ProductFilter } from '../queries.ts'

/** A list as an address asks for it: what was chosen, and how that is asked of the API. Loader, page and search box all read it here. */
export type ListView = { choice: ListChoice; filter: ProductFilter }

/** All products: only what is in stock. */
export function viewOfAll(params: URLSearchParams): ListView {
  const choice = readListChoice(params, 'all')
  return view(choice, { q: choice.q ?? '', inStock: true })
}

/** A category, or null for one that the shop does not have. */
export function viewOfCategory(path: string, params: URLSearchParams): ListView | null {
  const category = findCategory(path)
  if (!category) return null
  const choice = readListChoice(params, 'category')
  return view(choice, { category: category.path, ...(choice.inStock && { inStock: true }) })
}

function view(choice: ListChoice, base: ProductFilter): ListView {
  const { sort, price, offer, after } = choice
  const band = priceBands.find(({ key }) => key === price)
  const filter: ProductFilter = {
    ...base,
    ...(sort && { sort }),
    ...(band && 'minPrice' in band && { minPrice: band.minPrice }),
    ...(band && 'maxPrice' in band && { maxPrice: band.maxPrice }),
    ...(offer && { offer }),
    ...(after && { after }),
  }
  return { choice, filter }
}
