import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { normalizeSearch } from '#domain/catalogue.ts'
import { matchCategories } from '#domain/search/synonyms.ts'
import { useApi } from '#web/api.ts'
import { categoryLink, productLink } from '#web/links.ts'
import { infiniteProductsQuery, similarProductsQuery } from '#web/storefront/catalogue/list-queries.ts'
import { readAllProductsQuery } from '#web/storefront/catalogue/list-query.ts'

export type Suggestion = { to: string; text: string; product?: Product }

const maxSuggestions = { categories: 2, products: 6 }

/** Reads the results of the search page from its cache, so nothing is requested twice. */
export function useSuggestions(typed: string): Suggestion[] {
  const text = normalizeSearch(typed)
  const { pathname, search } = useLocation()
  const isSearching = text !== '' && pathname.toLowerCase().replace(/\/$/, '') === '/products'
  const { choice, filter } = readAllProductsQuery(new URLSearchParams(isSearching ? search : ''))
  const api = useApi()
  const { q = '' } = choice
  const list = useInfiniteQuery({ ...infiniteProductsQuery(api, filter), enabled: q !== '' })
  const similarQuery = useQuery(similarProductsQuery(api, q))
  if (!isSearching || q === '') return []
  const matchesText = (product: Product) => product.name.toLowerCase().includes(text.toLowerCase())
  // Results lag behind the typing, so the previous ones are filtered until then.
  const found = (list.data?.pages[0]?.products ?? []).filter(matchesText)
  const similar = similarQuery.isPlaceholderData || q !== text ? [] : (similarQuery.data?.products ?? [])
  return [
    ...matchCategories(text)
      .slice(0, maxSuggestions.categories)
      .map((category) => ({ to: categoryLink(category.path), text: category.text })),
    ...[...found, ...similar]
      .slice(0, maxSuggestions.products)
      .map((product) => ({ to: productLink(product), text: product.name, product })),
  ]
}
