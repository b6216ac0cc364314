import type { Order } from '#contract/order.ts'

type MapAddress = Pick<Order['address'], 'street' | 'city' | 'state' | 'zipcode'> & {
  country?: string
  location?: Order['address']['location'] | null
}

/** To the shopper's own location, if the address has one. */
export function mapLink({ street, city, state, zipcode, country, location }: MapAddress): string {
  const query = location
    ? `${location.latitude},${location.longitude}`
    : [street, city, `${state} ${zipcode}`, country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
