import type { Api } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import type { StaffRole } from '#domain/staff.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import { insertStaff } from '#server/staff/staff-store.ts'
import { type Browser, openBrowser, type Shop } from '../shop.ts'

/** Somebody at a browser: every call of the API as a function, and the browser itself. */
export type TestUser = Api & { browser: Browser; email: string; password: string }
export type Shopper = TestUser & { id: string; address: string }

let count = 0

/** A logged-in shopper with one address. */
export async function aShopper(shop: Shop, { name = 'Asha' }: { name?: string } = {}): Promise<Shopper> {
  const browser = openBrowser(shop)
  const email = `${name.toLowerCase()}-${++count}@example.com`
  const password = 'mustard-fields-in-bloom'
  const { user } = await browser.api.register({ name, email, password })
  const { address } = await browser.api.addAddress({ address: anAddress({ email }) })
  return { ...browser.api, browser, email, password, id: user._id, address: address._id }
}

/** A logged-in seller; the owner may do everything. */
export async function aSeller(shop: Shop, { role = 'owner' }: { role?: StaffRole } = {}): Promise<TestUser> {
  const email = `seller-${++count}@example.com`
  const password = 'weekly-market-at-dawn'
  sellerPasswordHash ??= hashNewPassword({ password, email })
  await insertStaff(shop.db, { name: 'Bipul', email, passwordHash: await sellerPasswordHash, role })
  const browser = openBrowser(shop)
  await browser.api.sellerLogin({ email, password })
  return { ...browser.api, browser, email, password }
}

/** All of them have one password, which is hashed once: that takes longest of what makes a seller. */
let sellerPasswordHash: Promise<string> | undefined

/** The same person, served by another process of the shop. */
export function atProcess<Who extends TestUser>(shop: Shop, person: Who): Who {
  const browser = openBrowser(shop)
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value)
  return { ...person, ...browser.api, browser }
}

/** Nobody the shop knows. */
export function aVisitor(shop: Shop): TestUser {
  const browser = openBrowser(shop)
  return { ...browser.api, browser, email: '', password: '' }
}

export function anAddress(changes: Partial<EndpointInput<'addAddress'>['address']> = {}) {
  return {
    firstName: 'Asha',
    lastName: 'Borah',
    email: 'asha@example.com',
    street: 'Station Road 4',
    city: 'Biswanath Chariali',
    state: 'Assam',
    zipcode: 784164,
    country: 'India',
    phone: '+91 60000 12345',
    ...changes,
  }
}
