import type { Api } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { StaffGrant, StaffRole } from '#domain/staff/roles.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import { insertStaff, updateStaff } from '#server/staff/staff-store.ts'
import { type Browser, openBrowser, type Shop } from '../shop.ts'
import { addressFields } from './addresses.ts'

/** A user with a browser: every endpoint as a function. */
export type TestUser = Api & { browser: Browser; email: string; password: string }
export type Shopper = TestUser & { id: string; address: string }

let count = 0

export async function aShopper(
  shop: Shop,
  { name = 'Asha', language = 'en' }: { name?: string; language?: Language } = {},
): Promise<Shopper> {
  const browser = openBrowser(shop, { 'accept-language': language })
  const email = `${name.toLowerCase()}-${++count}@example.com`
  const password = 'mustard-fields-in-bloom'
  const { user } = await browser.api.register({ name, email, password })
  const { address } = await browser.api.addAddress({ address: anAddress({ email }) })
  return { ...browser.api, browser, email, password, id: user._id, address: address._id }
}

type StaffOptions = { name?: string; role?: StaffRole; grants?: StaffGrant[]; language?: Language }

export async function aSeller(
  shop: Shop,
  { name = 'Bipul', role = 'owner', grants = [], language }: StaffOptions = {},
): Promise<TestUser> {
  const email = `seller-${++count}@example.com`
  const password = 'weekly-market-at-dawn'
  sellerPasswordHash ??= hashNewPassword({ password, email })
  const staff = { name, email, passwordHash: await sellerPasswordHash, role }
  const { id } = await insertStaff(shop.db, staff)
  if (grants.length > 0) await updateStaff(shop.db, { id, name: staff.name, role, grants, phone: null })
  const browser = openBrowser(shop)
  await browser.api.sellerLogin({ email, password })
  if (language) await browser.api.setSellerLanguage({ language })
  return { ...browser.api, browser, email, password }
}

/** Hashing takes most of the time to create a seller, so all share one password. */
let sellerPasswordHash: Promise<string> | undefined

export function atProcess<Who extends TestUser>(
  shop: Shop,
  person: Who,
  headers: Record<string, string> = {},
): Who {
  const browser = openBrowser(shop, headers)
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value)
  return { ...person, ...browser.api, browser }
}

export function aVisitor(shop: Shop): TestUser {
  const browser = openBrowser(shop)
  return { ...browser.api, browser, email: '', password: '' }
}

export function anAddress(changes: Partial<EndpointInput<'addAddress'>['address']> = {}) {
  return {
    ...addressFields,
    ...changes,
  }
}
