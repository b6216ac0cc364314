type Priced = { _id: string; offerPrice: number; inStock: boolean }

/** What the cheapest size in stock costs, in rupees. Null unless it is below the price that is shown. */
export function findLowestPrice({ offerPrice, sizes = [] }: Priced & { sizes?: Priced[] | undefined }) {
  const prices = sizes.filter(({ inStock }) => inStock).map((size) => size.offerPrice)
  const lowest = Math.min(...prices)
  return lowest < offerPrice ? lowest : null
}
