type Locality = { street?: string; city: string; state?: string; zipcode: number | string; country?: string }

/** 'Tezpur, Assam 784001, India'. An order by phone may have neither city nor state. */
export function localityText({ street = '', city, state = '', zipcode, country = '' }: Locality): string {
  return [street, city, `${state} ${zipcode}`.trim(), country].filter((part) => part !== '').join(', ')
}
