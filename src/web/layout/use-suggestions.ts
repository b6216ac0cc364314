import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { trimSearch } from '#rules/catalogue.ts'
import { categoriesCalled } from '#rules/other-names.ts'
import { useApi } from '../api.ts'
import { viewOfAll } from '../catalogue/list-view.ts'
import { categoryLink, productLink } from '../links.ts'
import { nearQuery, productPagesQuery } from '../queries.ts'

export type Suggestion = { to: string; text: string; product?: Product }

const most = { categories: 2, products: 6 }

/**
 * Categories that the text may mean, then products: what the page of the same search has found already and is showing below, so that nothing
 * is asked for twice.
 */
export function useSuggestions(typed: string): Suggestion[] {
  const text = trimSearch(typed)
  const { pathname, search } = useLocation()
  const isSearching = text !== '' && pathname.toLowerCase().replace(/\/$/, '') === '/products'
  const { choice, filter } = viewOfAll(new URLSearchParams(isSearching ? search : ''))
  const api = useApi()
  const { q = '' } = choice
  const list = useInfiniteQuery({ ...productPagesQuery(api, filter), enabled: q !== '' })
  const near = useQuery(nearQuery(api, q))
  if (!isSearching || q === '') return []
  const isOf = (product: Product) => product.name.toLowerCase().includes(text.toLowerCase())
  // The list is a breath behind the fingers: until it is there, what it showed before is looked through.
  const found = (list.data?.pages[0]?.products ?? []).filter(isOf)
  const close = near.isPlaceholderData || q !== text ? [] : (near.data?.products ?? [])
  return [
    ...categoriesCalled(text)
      .slice(0, most.categories)
      .map((category) => ({ to: categoryLink(category.path), text: category.text })),
    ...[...found, ...close]
      .slice(0, most.products)
      .map((product) => ({ to: productLink(product), text: product.name, product })),
  ]
}
