import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'

export const practiceKey = (id: string) => ['practice', id]

/** A checkout of the practice card, of the shopper who asks. */
export function practiceQuery(api: Api, { id, shopperId }: { id: string; shopperId: string }) {
  return queryOptions({
    queryKey: [...practiceKey(id), shopperId],
    queryFn: async ({ signal }) => (await api.showPractice({ id }, { signal })).checkout,
    staleTime: 0,
  })
}
