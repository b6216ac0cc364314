import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount, totpSettings } from '#domain/staff-login.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import type { SecretBox } from '../secret-box.ts'
import { hashToken } from '../sessions/session-token.ts'
import {
  confirmKey,
  consumeRecoveryCode,
  consumeTimeStep,
  countWrongCode,
  deleteTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
  saveUnconfirmedKey,
  type TwoFactorRow,
} from './two-factor-store.ts'

/** As long as the hash that makes the codes (RFC 4226, section 4). */
const keyBytes = 20
/** Without those that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodeLength = 16

/** In a row. Three codes are valid at a time: guessing this often finds one in 17,000 logins. */
const maxWrongCodes = 20

type Owner = { staffId: string; secretBox: SecretBox }
type Given = Owner & { code: string }

/** Makes a key for an authenticator app, in base 32; it counts once confirmed. Throws 409 if two-factor is on. */
export async function startTwoFactor(db: Db, { staffId, secretBox }: Owner): Promise<string> {
  const key = randomBytes(keyBytes)
  if (!(await saveUnconfirmedKey(db, { staffId, sealedKey: secretBox.seal(key, staffId) })))
    throw new ShopError('second_step_on')
  return secretOf(key).base32
}

/**
 * Switches two-factor on by its first code. Gives the recovery codes, or a refusal, which is not thrown: the wrong
 * code has to stay counted.
 */
export async function confirmTwoFactor(tx: Db, given: Given): Promise<string[] | ShopError> {
  const { staffId } = given
  const found = await findTwoFactor(tx, staffId)
  if (found?.confirmed_at) return new ShopError('second_step_on')
  if (!found) return new ShopError('setup_code_wrong')
  if (found.wrong_codes >= maxWrongCodes) return new ShopError('setup_locked')
  const isRight = await isCodeTaken(tx, { ...given, found })
  await countWrongCode(tx, { staffId, isRight })
  if (!isRight) return new ShopError('setup_code_wrong')
  await confirmKey(tx, staffId)
  return regenerateCodes(tx, staffId)
}

/** Replaces the recovery codes and tells the owner by mail; only their hashes are kept. */
export async function regenerateCodes(tx: Db, staffId: string): Promise<string[]> {
  const made = Array.from({ length: recoveryCodeCount }, makeRecoveryCode)
  const hashes = made.map((code) => hashToken(normalize(code)))
  await replaceRecoveryCodes(tx, { staffId, hashes })
  await enqueueAccountMessage(tx, { kind: 'seller-two-factor', sellerId: staffId })
  return made
}

/** Removes two-factor and tells the owner by mail. False if it was not on. */
export async function removeTwoFactor(tx: Db, staffId: string): Promise<boolean> {
  const isRemoved = await deleteTwoFactor(tx, staffId)
  if (isRemoved) await enqueueAccountMessage(tx, { kind: 'seller-two-factor', sellerId: staffId })
  return isRemoved
}

type Pass = 'code' | 'recovery code' | null

/**
 * Asks for a code if the login has two-factor, and uses it up. Gives how it was passed, null without two-factor, or
 * a refusal, which is not thrown: the wrong code has to stay counted. After too many in a row only a recovery code
 * passes. The caller holds the lock of the account.
 */
export async function verifyTwoFactor(
  tx: Db,
  { staffId, code, secretBox }: Owner & { code: string | undefined },
): Promise<Pass | ShopError> {
  const found = await findTwoFactor(tx, staffId)
  if (!found?.confirmed_at) return null
  if (!code) return new ShopError('code_needed')
  const kind = normalize(code).length === recoveryCodeLength ? 'recovery code' : 'code'
  if (kind === 'code' && found.wrong_codes >= maxWrongCodes) return new ShopError('code_locked')
  const isRight =
    kind === 'code'
      ? await isCodeTaken(tx, { staffId, secretBox, code, found })
      : await consumeRecoveryCode(tx, { staffId, hash: hashToken(normalize(code)) })
  await countWrongCode(tx, { staffId, isRight })
  return isRight ? kind : new ShopError('code_wrong')
}

/** Uses the app's code up if it is right, at most one period off, and newer than the last. */
async function isCodeTaken(
  tx: Db,
  { staffId, secretBox, code, found }: Given & { found: TwoFactorRow },
): Promise<boolean> {
  const token = normalize(code)
  if (!/^\d+$/.test(token)) return false
  const key = secretBox.open(found.sealed_key, staffId)
  if (!key) throw new ShopError('second_step_sealed')
  const now = Date.now()
  const { digits, seconds: period } = totpSettings
  const totp = new TOTP({ secret: secretOf(key), digits, period })
  const off = totp.validate({ token, timestamp: now, window: 1 })
  if (off === null) return false
  return consumeTimeStep(tx, { staffId, step: TOTP.counter({ period, timestamp: now }) + off })
}

function secretOf(key: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(key).buffer })
}

/** 'abcd-efgh-jkmn-pqrs': eighty bits, so that a plain hash of one tells nothing. */
function makeRecoveryCode(): string {
  const signs = Array.from({ length: recoveryCodeLength }, () => letters[randomInt(letters.length)])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed. */
function normalize(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
