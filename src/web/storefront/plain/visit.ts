import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { User } from '#contract/account.ts'
import { type Api, ApiError } from '#contract/client.ts'
import { type Cart, mergeCarts } from '#domain/cart.ts'
import { servicesRouterContext } from '#web/api.ts'
import { cartCookie, formatCart, parseCartCookie } from '#web/storefront/cart/cart-cookie.ts'
import { plainPaths } from './plain-paths.ts'

/** Who sent the request, and the cart: a shopper's of the database with a visitor's of the cookie. */
export type Visit = { api: Api; shopper: User | null; cart: Cart; isSecure: boolean }

export async function readVisit({ request, context }: LoaderFunctionArgs): Promise<Visit> {
  const { api, settings } = context.get(servicesRouterContext)
  const shopper = await findShopper(api)
  const visitorCart = parseCartCookie(request.headers.get('cookie') ?? '')
  const cart = shopper ? mergeCarts(shopper.cartItems, visitorCart) : visitorCart
  return { api, shopper, cart, isSecure: settings.publicUrl.startsWith('https:') }
}

async function findShopper(api: Api): Promise<User | null> {
  try {
    return (await api.getShopperSession()).user
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_logged_in') return null
    throw error
  }
}

/** For a page of a shopper: the shopper, or the login page. */
export async function requireShopper(args: LoaderFunctionArgs): Promise<Visit & { shopper: User }> {
  const visit = await readVisit(args)
  const { shopper } = visit
  if (shopper) return { ...visit, shopper }
  throw redirect(`${plainPaths.login}?next=${new URL(args.request.url).pathname.split('/').at(-1)}`, 303)
}

/** Returns the value of Set-Cookie. */
export async function saveCart({ api, shopper, isSecure }: Visit, cart: Cart): Promise<string> {
  if (!shopper) return writeCookie(formatCart(cart), { isSecure, days: cartCookie.days })
  await api.updateCart({ cartItems: { ...cart } })
  return clearCartCookie({ isSecure })
}

export function clearCartCookie({ isSecure }: Pick<Visit, 'isSecure'>): string {
  return writeCookie('', { isSecure, days: 0 })
}

/** Not HttpOnly: a browser that runs JavaScript moves the cart into its own storage. */
function writeCookie(value: string, { isSecure, days }: { isSecure: boolean; days: number }): string {
  const age = days * 24 * 60 * 60
  return `${cartCookie.name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export type Form = Record<string, string>

export async function readForm(request: Request): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await request.text()))
}

/** Shown on the page of the form, with what was typed. `field` is the refused one. */
export type Refusal = { message: string; field?: string; typed: Form }

/** A refusal of the API, in the shopper's language. Other errors are pages of their own. */
export function refuse(error: unknown, { typed }: { typed: Form }) {
  if (!(error instanceof ApiError)) throw error
  const { status, message, field } = error
  const refusal: Refusal = { message, typed, ...(typeof field === 'string' && { field }) }
  return data(refusal, { status: Math.max(status, 400) })
}
