import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue/product.ts'
import { type Api, ApiError } from '#contract/client.ts'
import type { ProductSort } from '#domain/search/product-list-params.ts'
import { type AppServices, queryKeys } from './api.ts'

/** A failed check counts as logged out. */
export function shopperQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.shopper,
    queryFn: async ({ signal }) =>
      nullIfRefused(api.getShopperSession({}, { signal }).then((reply) => reply.user)),
    staleTime: 5 * 60_000,
  })
}

export function sellerQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.seller,
    queryFn: async ({ signal }) =>
      nullIfRefused(api.getSellerSession({}, { signal }).then((reply) => reply.seller)),
    staleTime: 5 * 60_000,
  })
}

export type ProductFilter = {
  q?: string
  category?: string
  subcategory?: string
  inStock?: boolean
  sort?: ProductSort
  minPrice?: number
  maxPrice?: number
  offer?: true
  brand?: string
  veg?: true
  origin?: string
  size?: string
  after?: string
}

export function topProductsQuery(api: Api, { limit, ...filter }: ProductFilter & { limit: number }) {
  return queryOptions({
    queryKey: [...queryKeys.products, 'row', { ...filter, limit }],
    queryFn: ({ signal }) => api.listProducts({ ...toListParams(filter), limit }, { signal }),
  })
}

/** Starts with the product from a cached list, if there is one. */
export function productQuery({ api, queries }: AppServices, id: string) {
  return queryOptions<Product | null>({
    queryKey: queryKeys.product(id),
    queryFn: async ({ signal }) => {
      const reply = await nullIfRefused(api.listProducts({ ids: id, families: 'true' }, { signal }))
      return reply?.products[0] ?? null
    },
    initialData: () => readCachedProduct(queries, id)?.product,
    initialDataUpdatedAt: () => readCachedProduct(queries, id)?.updatedAt,
  })
}

export function productsByIdQuery({ api, queries }: AppServices, ids: readonly string[]) {
  return queryOptions<Product[]>({
    queryKey: [...queryKeys.products, 'ids', ids.toSorted()],
    queryFn: async ({ signal }) =>
      (await api.listProducts({ ids: ids.join(','), limit: 200 }, { signal })).products,
    placeholderData: (previous) => {
      const cached = ids.flatMap((id) => readCachedProduct(queries, id)?.product ?? [])
      return cached.length === ids.length ? cached : previous
    },
    enabled: ids.length > 0,
  })
}

/** The key contains the shopper, so that no other shopper on this device sees the data. */
export function addressesQuery(api: Api, shopperId: string) {
  return queryOptions({
    queryKey: [...queryKeys.addresses, shopperId],
    queryFn: async ({ signal }) => (await api.listAddresses({}, { signal })).addresses,
  })
}

export function myOrdersQuery(api: Api, shopperId: string) {
  return queryOptions({
    queryKey: [...queryKeys.myOrders, shopperId],
    queryFn: async ({ signal }) => (await api.listMyOrders({}, { signal })).orders,
  })
}

/** The newest copy in the cache, from the product's own query or any list. */
function readCachedProduct(queries: QueryClient, id: string) {
  const single = queries.getQueryState<Product | null>(queryKeys.product(id))
  let newest = single?.data ? { product: single.data, updatedAt: single.dataUpdatedAt } : undefined
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: queryKeys.products })) {
    // Lists by id have no sizes: a product's page reads it again.
    const updatedAt = queryKey[1] === 'ids' ? 0 : state.dataUpdatedAt
    if (newest && newest.updatedAt >= updatedAt) continue
    const product = listCachedProducts(state.data).find(({ _id }) => _id === id)
    if (product) newest = { product, updatedAt }
  }
  return newest
}

type CachedList = Product[] | { products: Product[] } | { pages: { products: Product[] }[] } | undefined

function listCachedProducts(list: CachedList | unknown): Product[] {
  if (Array.isArray(list)) return list
  if (typeof list !== 'object' || list === null) return []
  if ('products' in list && Array.isArray(list.products)) return list.products
  if ('pages' in list && Array.isArray(list.pages)) return list.pages.flatMap(listCachedProducts)
  return []
}

export function toListParams({ inStock, offer, veg, ...filter }: ProductFilter) {
  return {
    ...filter,
    families: 'true' as const,
    ...(inStock ? { inStock: 'true' as const } : {}),
    ...(offer ? { offer: 'true' as const } : {}),
    ...(veg ? { veg: 'true' as const } : {}),
  }
}

/** 4xx means null, such as 'not logged in' or 'no such product'. Network and server errors are thrown. */
async function nullIfRefused<Value>(reply: Promise<Value>): Promise<Value | null> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}
