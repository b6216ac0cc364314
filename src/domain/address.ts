/** More than a family needs, and few enough to list on one page. */
export const maxAddresses = 100

export const addressErrors = {
  phone: 'Phone must be 7 to 15 digits',
  zipcode: 'PIN code must be 3 to 10 digits',
} as const

export function isPhone(text: string): boolean {
  return /^\+?[\d\p{Zs}-]+$/u.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))
}

/** 3 to 10 digits: addresses outside India are allowed. */
export function isZipcode(text: string): boolean {
  return /^\d{3,10}$/.test(text)
}
