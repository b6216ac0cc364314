import { createHash } from 'node:crypto'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Realm } from '../realm.ts'
import { isKnownDevice } from '../sessions/known-device-store.ts'
import {
  type Attempt,
  type AttemptWithLimits,
  checkLimits,
  deleteOldAttempts,
  detachAttempts,
  insertAttempt,
  recordAttempt,
} from './login-attempt-store.ts'
import { networkOf } from './network.ts'

/** Wrong passwords in 15 minutes. */
const maxLogins = {
  /** For one account from one network, or from one known device. */
  account: 10,
  /** For one account from all networks together. */
  everywhere: 100,
  /** For all accounts from one network. */
  network: 100,
} as const
const loginMinutes = 15

/** Per hour and network. Generous: a mobile network may share one address among half a town. */
const maxRegistrations = 300
/** Per hour and network. Each reply that an e-mail or a number is taken reveals an account. */
const maxLoginsTaken = 10
/** Per hour. Each request sends a mail if there is an account. */
const maxResets = { account: 5, network: 100 } as const
/** Per hour and login: each file takes seconds of a core. */
const maxUploads = 60
/** Per hour. Each request mails a code to an address that anyone may type. */
const maxContacts = { account: 3, network: 30, shop: 200 } as const
/** Codes per hour and network, for all messages together. */
const maxContactCodes = 100
/** Per hour and shopper. Each may bring three photos. */
const maxTickets = 10
const maxTicketReplies = 30
const hour = 60

/** An account with two logins has a count for each: one shared count would tell that they belong together. */
type AccountLogin = { realm: Realm; login: string }
export type LoginAttempt = AccountLogin & { address: string; deviceHash: Buffer | null }

/**
 * Records a login before its password is verified; throws 429 over a limit. A known device has its own count,
 * which no stranger can use up. After a success `deleteAttempts` removes the attempt.
 */
export async function throttleLogin(db: Db, attempt: LoginAttempt): Promise<Attempt> {
  const { deviceHash } = attempt
  const isKnown = deviceHash !== null && (await isKnownDevice(db, { ...attempt, tokenHash: deviceHash }))
  const [account, address] = [accountKey(attempt), digest(networkOf(attempt.address))]
  if (isKnown) {
    const limits = [{ account, device: deviceHash, max: maxLogins.account }]
    return record(db, { attempt: { account, address, device: deviceHash }, limits, minutes: loginMinutes })
  }
  const limits = [
    { account, address, device: null, max: maxLogins.account },
    { account, device: null, max: maxLogins.everywhere },
    { address, device: null, max: maxLogins.network },
  ]
  return record(db, { attempt: { account, address, device: null }, limits, minutes: loginMinutes })
}

/** The password of a logged-in caller is counted apart, so that strangers can't use up this count. */
export async function throttlePasswordConfirmation(db: Db, account: AccountLogin): Promise<Attempt> {
  const key = confirmationKey(account)
  return record(db, singleKeyAttempt({ key, max: maxLogins.account, minutes: loginMinutes }))
}

/** Counts registrations that fail, too. */
export async function throttleRegistration(db: Db, address: string): Promise<void> {
  const key = digest(`register:${networkOf(address)}`)
  await record(db, singleKeyAttempt({ key, max: maxRegistrations, minutes: hour }))
}

/** Throws 429 after too many 'login is taken' replies. Locks the network's count until the transaction ends. */
export async function checkLoginTakenLimit(tx: Db, address: string): Promise<void> {
  throwIfLimited(await checkLimits(tx, loginTakenAttempt(address)))
}

export async function recordLoginTaken(tx: Db, address: string): Promise<void> {
  await insertAttempt(tx, loginTakenAttempt(address).attempt)
}

function loginTakenAttempt(address: string): AttemptWithLimits {
  return singleKeyAttempt({ key: digest(`taken:${networkOf(address)}`), max: maxLoginsTaken, minutes: hour })
}

/** Counts requests for unknown addresses, too. */
export async function throttleResetRequest(
  db: Db,
  { realm, login, address: client }: AccountLogin & { address: string },
): Promise<void> {
  const [account, address] = [resetKey({ realm, login }), digest(`reset:${networkOf(client)}`)]
  const limits = [
    { account, device: null, max: maxResets.account },
    { address, device: null, max: maxResets.network },
  ]
  await record(db, { attempt: { account, address, device: null }, limits, minutes: hour })
}

/** Counts uploads that are refused, too. */
export async function throttleUpload(db: Db, sellerId: string): Promise<void> {
  await record(db, singleKeyAttempt({ key: digest(`upload:${sellerId}`), max: maxUploads, minutes: hour }))
}

/**
 * Messages of people without an account. Throws 429. `onShopLimit` words the refusal if all of them together
 * are too many; a caller over a limit of their own does not count there.
 */
export async function throttleContact(
  db: Db,
  { email, address: client, onShopLimit }: ContactAttempt,
): Promise<void> {
  const [account, address] = [contactKey(email), digest(`contact:${networkOf(client)}`)]
  const limits = [
    { account, device: null, max: maxContacts.account },
    { address, device: null, max: maxContacts.network },
  ]
  await record(db, { attempt: { account, address, device: null }, limits, minutes: hour })
  const all = singleKeyAttempt({ key: digest('contacts'), max: maxContacts.shop, minutes: hour })
  const seconds = await recordAttempt(db, all)
  if (seconds !== null) throw onShopLimit(seconds)
}

type ContactAttempt = { email: string; address: string; onShopLimit: (seconds: number) => ShopError }

/** Counts right codes, too. */
export async function throttleContactCode(db: Db, address: string): Promise<void> {
  const key = digest(`contact-code:${networkOf(address)}`)
  await record(db, singleKeyAttempt({ key, max: maxContactCodes, minutes: hour }))
}

/** New tickets and replies are counted apart. `by`: the shopper, or the ticket of a person without an account. */
export async function throttleTicket(
  db: Db,
  { by, action }: { by: string; action: 'open' | 'reply' },
): Promise<void> {
  const [key, max] = [digest(`ticket-${action}:${by}`), action === 'open' ? maxTickets : maxTicketReplies]
  await record(db, singleKeyAttempt({ key, max, minutes: hour }))
}

export async function clearFailedLogins(tx: Db, { realm, logins }: AccountLogins): Promise<void> {
  const accounts = logins.map((login) => ({ realm, login }))
  await detachAttempts(
    tx,
    accounts.flatMap((account) => [accountKey(account), confirmationKey(account)]),
  )
}

export async function clearAllAttempts(tx: Db, { realm, logins }: AccountLogins): Promise<void> {
  await clearFailedLogins(tx, { realm, logins })
  await detachAttempts(
    tx,
    logins.map((login) => resetKey({ realm, login })),
  )
}

type AccountLogins = { realm: Realm; logins: readonly string[] }

export async function purgeOldAttempts(db: Db): Promise<void> {
  await deleteOldAttempts(db, { minutes: hour })
}

async function record(db: Db, attempt: AttemptWithLimits): Promise<Attempt> {
  throwIfLimited(await recordAttempt(db, attempt))
  return attempt.attempt
}

function throwIfLimited(seconds: number | null): void {
  if (seconds !== null) throw new ShopError('too_many_tries', { retryAfter: Math.max(1, seconds) })
}

function singleKeyAttempt({
  key,
  max,
  minutes,
}: {
  key: Buffer
  max: number
  minutes: number
}): AttemptWithLimits {
  const attempt = { account: key, address: key, device: null }
  return { attempt, limits: [{ account: key, device: null, max }], minutes }
}

function accountKey({ realm, login }: AccountLogin): Buffer {
  return digest(`${realm}:${login.toLowerCase()}`)
}

function confirmationKey({ realm, login }: AccountLogin): Buffer {
  return digest(`inside:${realm}:${login.toLowerCase()}`)
}

function resetKey({ realm, login }: AccountLogin): Buffer {
  return digest(`reset:${realm}:${login.toLowerCase()}`)
}

function contactKey(email: string): Buffer {
  return digest(`contact:${email.toLowerCase()}`)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
