import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Seller } from '#contract/seller/session.ts'
import { readStoredCatalogue, storeCatalogue, storePosSeller } from '#web/offline/pos-storage.ts'
import { isSessionEnd } from '#web/seller/layout/seller-api.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { type PosCatalogue, toPosProducts } from './pos-product.ts'

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
    queryFn: async ({ signal }): Promise<PosCatalogue> => {
      const { products, payee, buyerFromPaise } = await api.getPosCatalogue({}, { signal })
      const savedAt = new Date().toISOString()
      return { products: toPosProducts(products), payee, buyerFromPaise, savedAt }
    },
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

function isCatalogue(value: unknown): value is PosCatalogue {
  if (typeof value !== 'object' || value === null) return false
  const { savedAt, products } = { savedAt: 0, products: 0, ...value }
  return typeof savedAt === 'string' && Array.isArray(products)
}
