import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

export function taxesQuery(api: Api) {
  return queryOptions({
    queryKey: ['seller-taxes'],
    queryFn: async ({ signal }) => api.getTaxes({}, { signal }),
  })
}
