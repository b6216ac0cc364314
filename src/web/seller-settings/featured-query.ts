import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

/** The products that come first, in their order. */
export function featuredQuery(api: Api) {
  return queryOptions({
    queryKey: ['seller-featured'],
    queryFn: async ({ signal }) => (await api.listFeatured({}, { signal })).products,
  })
}
