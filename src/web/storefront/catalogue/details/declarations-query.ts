import { queryOptions } from '@tanstack/react-query'
import type { ProductDeclarations } from '#contract/catalogue/product.ts'
import type { Api } from '#contract/client.ts'
import { queryKeys } from '#web/api.ts'

/** What the pack says, which lists do not have. */
export function declarationsQuery(api: Api, id: string) {
  return queryOptions<ProductDeclarations>({
    queryKey: [...queryKeys.product(id), 'declarations'],
    queryFn: async ({ signal }) => {
      const { products } = await api.listProducts({ ids: id, declarations: 'true' }, { signal })
      return products[0]?.declarations ?? {}
    },
  })
}
