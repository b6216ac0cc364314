import type { Order } from '#contract/order.ts'

type MapAddress = Pick<Order['address'], 'street' | 'city' | 'state' | 'zipcode' | 'country'>

export function mapLink({ street, city, state, zipcode, country }: MapAddress): string {
  const query = [street, city, `${state} ${zipcode}`, country].join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
