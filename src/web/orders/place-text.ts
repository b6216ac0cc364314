import type { Order } from '#contract/order.ts'

type Place = Pick<Order['address'], 'city' | 'state' | 'zipcode'> & { street?: string; country?: string }

/** 'Tezpur, Assam 784001, India'. An order by phone may have neither city nor state. */
export function placeText({ street = '', city, state, zipcode, country = '' }: Place): string {
  return [street, city, `${state} ${zipcode}`.trim(), country].filter((part) => part !== '').join(', ')
}
