import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/client.ts'
import type { Seller } from '#contract/seller/session.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { readStoredCatalogue, storeCatalogue, storePosSeller } from '#web/offline/pos-storage.ts'
import { isSessionEnd } from '#web/seller/layout/seller-api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import type { PosCatalogue, PosPayee, PosProduct } from './pos-product.ts'

const refetchIntervalMs = 10 * 60_000

/** Starts with the catalogue of the last visit, which may be all there is without the network. */
export function usePosCatalogue(seller: Seller) {
  const { api } = useSellerContext()
  const stored = useQuery({
    queryKey: ['seller-pos-stored-catalogue'],
    queryFn: async () => {
      const value = await readStoredCatalogue()
      return isCatalogue(value) ? value : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fresh = useQuery({
    queryKey: ['seller-pos-catalogue'],
    queryFn: ({ signal }) => loadCatalogue(api, { seller, signal }),
    refetchInterval: refetchIntervalMs,
  })
  const { data, error } = fresh
  useEffect(() => {
    // Data of an ended session is not stored again.
    if (!data || isSessionEnd(error)) return
    storePosSeller(seller)
    void storeCatalogue(data)
  }, [seller, data, error])
  return { catalogue: data ?? stored.data ?? null, error, refetch: fresh.refetch }
}

const pageLength = 200

type LoadOptions = { seller: Seller; signal: AbortSignal }

async function loadCatalogue(api: Api, { seller, signal }: LoadOptions): Promise<PosCatalogue> {
  const payee = loadPayee(api, { seller, signal })
  const products: PosProduct[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = { limit: pageLength, sort: 'name', ...(cursor !== '' && { cursor }) } as const
    const reply: Awaited<ReturnType<Api['listSellerProducts']>> = await api.listSellerProducts(page, {
      signal,
    })
    for (const product of reply.products)
      if (product.isSwitchedOn && !product.isArchived) products.push(toPosProduct(product))
    cursor = reply.nextCursor
  }
  return { products, payee: await payee, savedAt: new Date().toISOString() }
}

/** Only the owner may read the settings. */
async function loadPayee(api: Api, { seller, signal }: LoadOptions): Promise<PosPayee | null> {
  if (!hasPermission(seller, 'shop')) return null
  const { upiId, name } = (await api.getShopSettings({}, { signal })).values
  return upiId === '' ? null : { id: upiId, name }
}

function toPosProduct(product: PosProduct): PosProduct {
  const { _id, name, names, brand, searchWords, category, image, barcode, sku } = product
  const { offerPrice, weight, stepGrams, inStock, stock } = product
  return {
    ...{ _id, name, names, brand, searchWords, category, barcode, sku },
    // The pages show the first one.
    image: image.slice(0, 1),
    ...{ offerPrice, weight, stepGrams, inStock, stock },
  }
}

function isCatalogue(value: unknown): value is PosCatalogue {
  if (typeof value !== 'object' || value === null) return false
  const { savedAt, products } = { savedAt: 0, products: 0, ...value }
  return typeof savedAt === 'string' && Array.isArray(products)
}
