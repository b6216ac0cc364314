import { priceReasons } from '#domain/pos/pos.ts'
import { type SoldTo, unknownCustomer } from './customer.ts'
import { emptySale, type Sale, type SaleLine } from './sale.ts'

/** A sale that waits until its customer is back. */
export type HeldSale = Sale & { id: string; heldAt: string }

export type StoredSales = { sale: Sale; held: readonly HeldSale[] }

const salesKey = (staff: string) => `haat-pos-open-${staff}`
const nothing: StoredSales = { sale: emptySale, held: [] }

/** The sale of this device and those on hold. They outlive a reload, and belong to one staff member. */
export function readStoredSales(staff: string): StoredSales {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(salesKey(staff)) ?? 'null')
    return isStoredSales(stored) ? stored : nothing
  } catch {
    return nothing
  }
}

export function storeSales(staff: string, { sale, held }: StoredSales): void {
  try {
    if (sale.lines.length === 0 && held.length === 0) localStorage.removeItem(salesKey(staff))
    else localStorage.setItem(salesKey(staff), JSON.stringify({ sale, held }))
  } catch {
    // A device without storage keeps them until the page is closed.
  }
}

function isStoredSales(value: unknown): value is StoredSales {
  const { sale, held } = fieldsOf(value)
  return isSale(sale) && Array.isArray(held) && held.every(isHeldSale)
}

function isHeldSale(value: unknown): boolean {
  const { id, heldAt } = fieldsOf(value)
  return isSale(value) && typeof id === 'string' && typeof heldAt === 'string'
}

export function isSale(value: unknown): value is Sale {
  const { lines, customer = unknownCustomer } = fieldsOf(value)
  const { name, phone } = fieldsOf(customer)
  return (
    Array.isArray(lines) &&
    lines.every(isSaleLine) &&
    [name, phone].every((text) => typeof text === 'string') &&
    isSoldTo(customer)
  )
}

/** What is known of a customer. */
export function isSoldTo(value: unknown): value is SoldTo {
  const { name = '', phone = '', business = noBusiness, address = noBusiness } = fieldsOf(value)
  const { gstin, name: businessName, street, zipcode } = fieldsOf(business)
  const place = fieldsOf(address)
  const texts = [name, phone, gstin, businessName, street, zipcode, place.street, place.zipcode]
  return texts.every((text) => typeof text === 'string')
}

const noBusiness = { gstin: '', name: '', street: '', zipcode: '' }

function isSaleLine(value: unknown): value is SaleLine {
  const { product, quantity, grams = 1, changed = { unitPaise: 0, reason: 'agreed' } } = fieldsOf(value)
  const { _id, name, offerPrice } = fieldsOf(product)
  const { unitPaise, reason } = fieldsOf(changed)
  return (
    typeof _id === 'string' &&
    typeof name === 'string' &&
    typeof offerPrice === 'number' &&
    Number.isInteger(quantity) &&
    Number.isInteger(grams) &&
    Number.isInteger(unitPaise) &&
    priceReasons.some((known) => known === reason)
  )
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export type SalesStore = ReturnType<typeof createSalesStore>

/** Two scans may come before the page is drawn again, so a change takes the newest sales. */
export function createSalesStore(staff: string) {
  let sales = readStoredSales(staff)
  const listeners = new Set<() => void>()
  return {
    read: () => sales,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(toNext: (sales: StoredSales) => StoredSales) {
      sales = toNext(sales)
      storeSales(staff, sales)
      for (const listener of listeners) listener()
    },
  }
}

/** The sale goes on hold, and the next one begins. */
export function holdSale({ sale, held, ...rest }: StoredSales, now: { id: string; at: string }): StoredSales {
  if (sale.lines.length === 0) return { sale, held, ...rest }
  return { ...rest, sale: emptySale, held: [...held, { ...sale, id: now.id, heldAt: now.at }] }
}
