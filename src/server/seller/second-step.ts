import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount, totpSettings } from '#domain/staff-login.ts'
import { hashToken } from '#server/account/session-token.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { Seal } from './seal.ts'
import {
  confirmKey,
  findSecondStep,
  keepNewKey,
  replaceRecoveryCodes,
  type SecondStepRow,
  takeRecoveryCode,
  takeStep,
} from './second-step-store.ts'

/** As long as the hash that makes the codes of it (RFC 4226, section 4). */
const keyBytes = 20
/** Without those that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 16

type Of = { sellerId: string; seal: Seal }
type Given = Of & { code: string }

/** Makes a key for an authenticator app, in base 32. It counts for nothing until a code of it was given. Throws 409 where one counts already. */
export async function beginSecondStep(db: Db, { sellerId, seal }: Of): Promise<string> {
  const key = randomBytes(keyBytes)
  if (!(await keepNewKey(db, { sellerId, sealedKey: seal.close(key, sellerId) })))
    throw new ShopError('second_step_on')
  return secretOf(key).base32
}

/** Switches the second step on by its first code; gives the recovery codes. Throws 400 where the code is wrong. */
export async function confirmSecondStep(tx: Db, given: Given): Promise<string[]> {
  const { sellerId } = given
  const found = await findSecondStep(tx, sellerId)
  if (found?.confirmed_at) throw new ShopError('second_step_on')
  if (!found || !(await isCodeTaken(tx, { ...given, found }))) throw new ShopError('setup_code_wrong')
  await confirmKey(tx, sellerId)
  return makeRecoveryCodes(tx, sellerId)
}

/** New recovery codes in place of those before; only their hashes are kept. */
export async function makeRecoveryCodes(tx: Db, sellerId: string): Promise<string[]> {
  const made = Array.from({ length: recoveryCodeCount }, makeCode)
  const hashes = made.map((code) => hashToken(plain(code)))
  await replaceRecoveryCodes(tx, { sellerId, hashes })
  return made
}

/**
 * Asks for the second step where the login has one, and uses the code up. Gives how it was passed, null where there is none. Throws 401 where no code was
 * given, and where it is wrong or was used before.
 */
export async function passSecondStep(
  tx: Db,
  { sellerId, code, seal }: Of & { code: string | undefined },
): Promise<'code' | 'recovery code' | null> {
  const found = await findSecondStep(tx, sellerId)
  if (!found?.confirmed_at) return null
  if (!code) throw new ShopError('code_needed')
  const given = plain(code)
  if (given.length === codeLength) {
    if (await takeRecoveryCode(tx, { sellerId, hash: hashToken(given) })) return 'recovery code'
  } else if (await isCodeTaken(tx, { sellerId, seal, code, found })) return 'code'
  throw new ShopError('code_wrong')
}

/** Whether the app's code is right, now or one step off for clocks that are, and newer than the last one. Uses it up. */
async function isCodeTaken(
  tx: Db,
  { sellerId, seal, code, found }: Given & { found: SecondStepRow },
): Promise<boolean> {
  const token = plain(code)
  if (!/^\d+$/.test(token)) return false
  const key = seal.open(found.sealed_key, sellerId)
  if (!key) throw new ShopError('second_step_sealed')
  const now = Date.now()
  const { digits, seconds: period } = totpSettings
  const totp = new TOTP({ secret: secretOf(key), digits, period })
  const off = totp.validate({ token, timestamp: now, window: 1 })
  if (off === null) return false
  return takeStep(tx, { sellerId, step: TOTP.counter({ period, timestamp: now }) + off })
}

function secretOf(key: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(key).buffer })
}

/** 'abcd-efgh-jkmn-pqrs': eighty bits, so that the plain hash of one tells nothing. */
function makeCode(): string {
  const signs = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
