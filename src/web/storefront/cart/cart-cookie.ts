import { type Cart, setQuantity } from '#domain/cart.ts'

/** The cart of a visitor whose browser runs no JavaScript. A browser keeps 4 KB for a cookie. */
export const cartCookie = { name: 'haat_cart', days: 30, maxLines: 50 } as const

const cookiePattern = new RegExp(`(?:^|;\\s*)${cartCookie.name}=([^;]*)`)

/** `cookies` as in the header Cookie. Skips what is not a line: anyone can write a cookie. */
export function parseCartCookie(cookies: string): Cart {
  return parseCart(cookiePattern.exec(cookies)?.[1] ?? '', { maxLines: cartCookie.maxLines })
}

/** The text of `formatCart`. */
export function parseCart(text: string, { maxLines }: { maxLines: number }): Cart {
  let cart: Cart = {}
  for (const line of text.split('~', maxLines)) {
    const [, id, quantity] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,3})$/.exec(line) ?? []
    if (id !== undefined) cart = setQuantity(cart, { id, quantity: Number(quantity) })
  }
  return cart
}

/** Without characters that a cookie or a form would encode. */
export function formatCart(cart: Cart): string {
  return Object.entries(cart)
    .map(([id, quantity]) => `${id}.${quantity}`)
    .join('~')
}
