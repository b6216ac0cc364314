import type { ProductSort } from '#domain/search/product-list-params.ts'
import { compareHits, type SearchHit } from '#domain/search/search-products.ts'
import type { IndexedRow } from './product-index-store.ts'

export type Hit = SearchHit<IndexedRow>

type Compare = (one: Hit, other: Hit) => number

function ascending(keyOf: (product: IndexedRow) => number | string | boolean): Compare {
  return ({ product: one }, { product: other }) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)]
    return key < otherKey ? -1 : key > otherKey ? 1 : 0
  }
}

/** Ids sort by creation time. */
export const oldestFirst = ascending(({ id }) => id)

export const best: Compare = (one, other) =>
  compareHits(one, other) || one.product.featuredRank - other.product.featuredRank

export function inTurn(...orders: readonly Compare[]): Compare {
  return (one, other) => {
    for (const compare of orders) {
      const order = compare(one, other)
      if (order !== 0) return order
    }
    return 0
  }
}

const reverse =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one)

/** By what products are equal before their age decides. */
const firstKeys: Record<ProductSort, Compare> = {
  featured: inTurn(
    ascending(({ isAvailable }) => !isAvailable),
    best,
  ),
  price: ascending(({ offerPricePaise }) => offerPricePaise),
  '-price': reverse(ascending(({ offerPricePaise }) => offerPricePaise)),
  discount: reverse(ascending(({ discountPermille }) => discountPermille)),
  name: ascending(({ name, brand }) => `${name} ${brand ?? ''}`.trimEnd().toLowerCase()),
  newest: reverse(oldestFirst),
  origin: ascending(({ originCountry }) => originCountry ?? 'ZZ'),
  'unit-price': inTurn(
    ascending(({ unitKind }) => unitKind),
    ascending(({ unitPrice }) => unitPrice),
  ),
}

/** As the database sorts lists without a text. */
export const sortOrders: Record<ProductSort, Compare> = {
  featured: inTurn(firstKeys.featured, oldestFirst),
  price: inTurn(firstKeys.price, oldestFirst),
  '-price': inTurn(firstKeys['-price'], reverse(oldestFirst)),
  discount: inTurn(firstKeys.discount, reverse(oldestFirst)),
  name: inTurn(firstKeys.name, oldestFirst),
  newest: firstKeys.newest,
  origin: inTurn(firstKeys.origin, oldestFirst),
  'unit-price': inTurn(firstKeys['unit-price'], oldestFirst),
}

/** The size that stands for its family: in stock, first in the order, then by the owner's order, then by sales. */
export function takeOnePerFamily(hits: readonly Hit[], sort: ProductSort): Hit[] {
  const before = inTurn(
    ascending(({ isAvailable }) => !isAvailable),
    firstKeys[sort],
    ascending(({ familyRank }) => familyRank),
    reverse(ascending(({ soldUnits }) => soldUnits)),
    ascending(({ offerPricePaise }) => offerPricePaise),
    oldestFirst,
  )
  const taken = new Map<string, Hit>()
  for (const hit of hits) {
    const { family } = hit.product
    const best = family === null ? undefined : taken.get(family)
    if (family !== null && (!best || before(hit, best) < 0)) taken.set(family, hit)
  }
  return hits.filter((hit) => hit.product.family === null || taken.get(hit.product.family) === hit)
}
