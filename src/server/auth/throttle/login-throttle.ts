import { createHash } from 'node:crypto'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Realm } from '../realm.ts'
import { isKnownDevice } from '../sessions/known-device-store.ts'
import {
  type Attempt,
  deleteOldAttempts,
  detachAttempts,
  insertAttempt,
  type Limit,
  lockAndCheck,
  recordAttempt,
} from './login-attempt-store.ts'
import { networkOf } from './network.ts'

/** Wrong passwords in 15 minutes. */
const maxTries = {
  /** For one account from one network, or from one browser that the account knows. */
  account: 10,
  /** For one account from everywhere: slows a guesser with many networks. */
  everywhere: 100,
  /** For all accounts from one network. */
  network: 100,
} as const
const loginMinutes = 15

/** An hour. Generous, since half a town may share the one address of its mobile network. */
const maxRegistrations = 300
/** An hour and network. Each tells that an e-mail address has an account. */
const maxTaken = 10
/** An hour. Each sends a mail if there is an account, and strangers must not fill a mailbox. */
const maxResets = { account: 5, network: 100 } as const
const hour = 60

export type LoginAttempt = { realm: Realm; email: string; address: string; deviceHash: Buffer | null }

/**
 * Records a login before its password is looked at; throws 429 after too many. Strangers are counted by account
 * and network; a browser that has logged in to the account before has a count of its own, which nobody else can
 * use up. After a success `deleteAttempts` takes the result back.
 */
export async function throttleLogin(db: Db, login: LoginAttempt): Promise<Attempt> {
  const { realm, email, deviceHash } = login
  const isKnown = deviceHash !== null && (await isKnownDevice(db, { realm, email, tokenHash: deviceHash }))
  const [account, address] = [accountKey({ realm, email }), digest(networkOf(login.address))]
  if (isKnown) {
    const limits = [{ account, device: deviceHash, max: maxTries.account }]
    return count(db, { attempt: { account, address, device: deviceHash }, limits, minutes: loginMinutes })
  }
  const limits = [
    { account, address, device: null, max: maxTries.account },
    { account, device: null, max: maxTries.everywhere },
    { address, device: null, max: maxTries.network },
  ]
  return count(db, { attempt: { account, address, device: null }, limits, minutes: loginMinutes })
}

/** The same for a password that a logged-in person has to repeat: strangers outside can't use this count up. */
export async function throttlePasswordConfirmation(
  db: Db,
  { realm, email }: { realm: Realm; email: string },
): Promise<Attempt> {
  const key = proofKey({ realm, email })
  return count(db, alone({ key, max: maxTries.account, minutes: loginMinutes }))
}

/** Records a registration, whether it works or not; throws 429 after too many from its network. */
export async function throttleRegistration(db: Db, address: string): Promise<void> {
  const key = digest(`register:${networkOf(address)}`)
  await count(db, alone({ key, max: maxRegistrations, minutes: hour }))
}

/** Throws 429 if the network was told too often that an e-mail address has an account; holds it until the end. */
export async function checkEmailTakenLimit(tx: Db, address: string): Promise<void> {
  refuse(await lockAndCheck(tx, emailTakenAttempt(address)))
}

/** Records that the network is told that an e-mail address has an account. */
export async function recordEmailTaken(tx: Db, address: string): Promise<void> {
  await insertAttempt(tx, emailTakenAttempt(address).attempt)
}

function emailTakenAttempt(address: string): Counted {
  return alone({ key: digest(`taken:${networkOf(address)}`), max: maxTaken, minutes: hour })
}

/** Records a request for a reset, whether there is an account or not; throws 429 after too many. */
export async function throttleResetRequest(
  db: Db,
  { realm, email, address: client }: { realm: Realm; email: string; address: string },
): Promise<void> {
  const [account, address] = [resetKey({ realm, email }), digest(`reset:${networkOf(client)}`)]
  const limits = [
    { account, device: null, max: maxResets.account },
    { address, device: null, max: maxResets.network },
  ]
  await count(db, { attempt: { account, address, device: null }, limits, minutes: hour })
}

/** Forgets the wrong passwords of an account that has a new one. */
export async function clearFailedLogins(tx: Db, account: { realm: Realm; email: string }): Promise<void> {
  await detachAttempts(tx, [accountKey(account), proofKey(account)])
}

/** Forgets everything that was counted for an account that is deleted. */
export async function clearAllAttempts(tx: Db, account: { realm: Realm; email: string }): Promise<void> {
  await detachAttempts(tx, [accountKey(account), proofKey(account), resetKey(account)])
}

/** Deletes what no limit counts any more. */
export async function purgeOldAttempts(db: Db): Promise<void> {
  await deleteOldAttempts(db, { minutes: hour })
}

type Counted = { attempt: Attempt; limits: readonly Limit[]; minutes: number }

async function count(db: Db, counted: Counted): Promise<Attempt> {
  refuse(await recordAttempt(db, counted))
  return counted.attempt
}

function refuse(seconds: number | null): void {
  if (seconds !== null) throw new ShopError('too_many_tries', { retryAfter: Math.max(1, seconds) })
}

/** What is counted by one key alone. */
function alone({ key, max, minutes }: { key: Buffer; max: number; minutes: number }): Counted {
  const attempt = { account: key, address: key, device: null }
  return { attempt, limits: [{ account: key, device: null, max }], minutes }
}

function accountKey({ realm, email }: { realm: Realm; email: string }): Buffer {
  return digest(`${realm}:${email.toLowerCase()}`)
}

function proofKey({ realm, email }: { realm: Realm; email: string }): Buffer {
  return digest(`inside:${realm}:${email.toLowerCase()}`)
}

function resetKey({ realm, email }: { realm: Realm; email: string }): Buffer {
  return digest(`reset:${realm}:${email.toLowerCase()}`)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
