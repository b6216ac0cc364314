import type { Api } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import type { Language } from '#domain/i18n/language.ts'
import { negotiateLanguage } from '#domain/i18n/languages.ts'
import { deviceCookies, sessionCookies } from '#domain/policy.ts'
import type { StaffGrant, StaffRole } from '#domain/staff/roles.ts'
import { insertUser } from '#server/account/user-store.ts'
import { startSession } from '#server/auth/log-in.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import type { Realm } from '#server/auth/realm.ts'
import { newToken, sessionEnd } from '#server/auth/sessions/session-token.ts'
import { insertStaff, updateStaff } from '#server/staff/staff-store.ts'
import { type Browser, openBrowser, type Shop } from '../shop.ts'
import { addressFields } from './addresses.ts'

/** A user with a browser: every endpoint as a function. */
export type TestUser = Api & { browser: Browser; email: string; password: string }
export type Shopper = TestUser & { id: string; address: string }

let count = 0

/** As after a registration. */
export async function aShopper(
  shop: Shop,
  { name = 'Asha', language = 'en' }: { name?: string; language?: Language } = {},
): Promise<Shopper> {
  const browser = openBrowser(shop, { 'accept-language': language })
  const email = `${name.toLowerCase()}-${++count}@example.com`
  const password = 'mustard-fields-in-bloom'
  shopperPasswordHash ??= hashNewPassword({ password, email })
  const id = await insertShopper(shop, { name, email, passwordHash: await shopperPasswordHash, language })
  await openSession(shop, browser, { cookie: 'shopper', accountId: id })
  const { address } = await browser.api.addAddress({ address: anAddress({ email }) })
  return { ...browser.api, browser, email, password, id, address: address._id }
}

export type PhoneShopper = Shopper & { phone: string }

/** As after a registration by number, without an e-mail address. */
export async function aPhoneShopper(
  shop: Shop,
  { name = 'Bina Das', language = 'en' }: { name?: string; language?: Language } = {},
): Promise<PhoneShopper> {
  const browser = openBrowser(shop, { 'accept-language': language })
  const phone = `+9198640${String(++count).padStart(5, '0')}`
  const password = 'mustard-fields-in-bloom'
  shopperPasswordHash ??= hashNewPassword({ password })
  const id = await insertShopper(shop, { name, phone, passwordHash: await shopperPasswordHash, language })
  await openSession(shop, browser, { cookie: 'shopper', accountId: id })
  const { email: _, ...address } = anAddress({ phone })
  const added = await browser.api.addAddress({ address })
  return { ...browser.api, browser, email: '', phone, password, id, address: added.address._id }
}

async function insertShopper({ app, db }: Shop, shopper: NewShopper): Promise<string> {
  const language = negotiateLanguage(shopper.language, app.languages)
  const user = await insertUser(db, { ...shopper, language })
  if (!user) throw new Error(`${shopper.email} is taken`)
  return user.id
}
type NewShopper = Parameters<typeof insertUser>[1]

/** As after a login, without the time that a password takes. */
async function openSession({ app, db }: Shop, { cookies }: Browser, account: SessionOwner): Promise<void> {
  const { cookie, accountId } = account
  const realm: Realm = cookie === 'seller' ? 'staff' : cookie
  const token = { ...newToken(), replaces: null }
  const device = { ...newToken(), replaces: null }
  const endsAt = new Date(Date.now() + sessionCookies[cookie].maxDays * 24 * 60 * 60 * 1000)
  const session = { token, device, expiresAt: sessionEnd(sessionCookies[cookie]), endsAt, userAgent: '' }
  await startSession(db, { realm, accountId, session })
  const prefix = app.hasSecureCookies ? '__Host-' : ''
  cookies.set(prefix + sessionCookies[cookie].name, token.text)
  cookies.set(prefix + deviceCookies[cookie].name, device.text)
}
type SessionOwner = { cookie: keyof typeof sessionCookies; accountId: string }

/** 'shopper asha@example.com', 'staff bipul@haat.example' or 'visitor', in a database of an earlier release. */
export async function logInAs(shop: Shop, who: string): Promise<Browser> {
  const browser = openBrowser(shop)
  const [kind, email = ''] = who.split(' ')
  if (kind === 'visitor') return browser
  const table = kind === 'staff' ? 'sellers' : 'users'
  const account = shop.db.selectFrom(table).select('id').where('email', '=', email)
  const { id } = await account.executeTakeFirstOrThrow()
  await openSession(shop, browser, { cookie: kind === 'staff' ? 'seller' : 'shopper', accountId: id })
  return browser
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
  await openSession(shop, browser, { cookie: 'seller', accountId: id })
  if (language) await browser.api.setSellerLanguage({ language })
  return { ...browser.api, browser, email, password }
}

/** Hashing takes most of the time to create a person, so all share one password. */
let shopperPasswordHash: Promise<string> | undefined
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
