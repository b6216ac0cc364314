/** How many a shopper may keep: more than any family needs, few enough to be listed whole. */
export const maxAddresses = 100

/** What is wrong with a field of an address, in the words that form and server share. */
export const addressErrors = {
  phone: 'Phone must be 7 to 15 digits',
  zipcode: 'Zipcode must be 3 to 10 digits',
} as const

/** 7 to 15 digits; an optional + in front, spaces and dashes between. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\p{Zs}-]+$/u.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))
}

/** 3 to 10 digits: not every address is in India. */
export function isZipcode(text: string): boolean {
  return /^\d{3,10}$/.test(text)
}
