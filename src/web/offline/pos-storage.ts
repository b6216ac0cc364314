import type { Seller } from '#contract/seller/session.ts'
import { openKeyValueStore } from './key-value-store.ts'

/** What the counter needs without the network: the catalogue, and who is logged in. */
const sellerKey = 'haat-pos-seller'
const catalogueKey = 'catalogue'
const store = openKeyValueStore('haat-pos')

/** The key of sales that wait. They stay on the device after a logout, until the same person logs in again. */
export const salesQueueKey = (staff: string) => `haat-pos-sales-${staff}`

export function readPosSeller(): Seller | null {
  try {
    const seller: unknown = JSON.parse(localStorage.getItem(sellerKey) ?? 'null')
    return isSeller(seller) ? seller : null
  } catch {
    return null
  }
}

export function storePosSeller(seller: Seller): void {
  try {
    localStorage.setItem(sellerKey, JSON.stringify(seller))
  } catch {
    // Without storage the page works only with the network.
  }
}

export async function readStoredCatalogue(): Promise<unknown> {
  return store.read(catalogueKey)
}

export async function storeCatalogue(catalogue: unknown): Promise<void> {
  await store.write(catalogueKey, catalogue)
}

/** The session has ended. Sales that wait stay. */
export function clearStoredPos(): void {
  try {
    localStorage.removeItem(sellerKey)
  } catch {
    // Nothing is stored then.
  }
  if ('indexedDB' in window) void store.clear()
}

export function countWaitingSales(staff: string): number {
  try {
    const sales: unknown = JSON.parse(localStorage.getItem(salesQueueKey(staff)) ?? '[]')
    return Array.isArray(sales) ? sales.length : 0
  } catch {
    return 0
  }
}

function isSeller(value: unknown): value is Seller {
  if (typeof value !== 'object' || value === null) return false
  const { email, role, name } = { email: 0, role: 0, name: 0, ...value }
  return typeof email === 'string' && typeof role === 'string' && typeof name === 'string'
}
