import type { Order } from '#contract/order.ts'

type MapAddress = Pick<Order['address'], 'street' | 'city' | 'state' | 'zipcode' | 'country' | 'location'>

/** To the shopper's own location, if the address has one. */
export function mapLink({ street, city, state, zipcode, country, location }: MapAddress): string {
  const query = location
    ? `${location.latitude},${location.longitude}`
    : [street, city, `${state} ${zipcode}`, country].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
