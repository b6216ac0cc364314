import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

/** The shop's settings with their defaults, as the panel shows them. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['seller-settings'],
    queryFn: ({ signal }) => api.getShopSettings({}, { signal }),
  })
}
