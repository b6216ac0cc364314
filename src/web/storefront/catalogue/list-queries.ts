import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ProductList } from '#contract/catalogue/product-list.ts'
import type { Api } from '#contract/client.ts'
import type { PublicSettings } from '#contract/page.ts'
import { homeSectionFilter, isListedSection, type ListedSection } from '#domain/settings/home-sections.ts'
import { queryKeys } from '#web/api.ts'
import { type ProductFilter, toListParams, topProductsQuery } from '#web/queries.ts'

export function infiniteProductsQuery(api: Api, { after = '', ...filter }: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.products, 'pages', filter, ...(after ? [after] : [])],
    queryFn: ({ pageParam, signal }) =>
      api.listProducts(
        {
          ...toListParams(filter),
          limit: 40,
          ...(pageParam ? { cursor: pageParam } : { facets: 'true' as const }),
        },
        { signal },
      ),
    initialPageParam: after,
    getNextPageParam: (last: ProductList) => last.nextCursor ?? null,
    placeholderData: keepPreviousData,
  })
}

export function homeSectionQuery(api: Api, section: ListedSection) {
  return topProductsQuery(api, homeSectionFilter(section))
}

/** What the page of every visitor shows. */
export function homeSectionQueries(api: Api, { storeProfile }: PublicSettings) {
  return storeProfile.homeSections.filter(isListedSection).map((section) => homeSectionQuery(api, section))
}
