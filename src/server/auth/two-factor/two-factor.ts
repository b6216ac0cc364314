import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount, totpSettings } from '#domain/staff/login.ts'
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

/** The length of a SHA-1 hash (RFC 4226, section 4). */
const keyBytes = 20
/** Without letters that look alike on paper. */
const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodeLength = 16

/** In a row. Three codes are valid at a time, so 20 guesses find one with a chance of 1 in 17,000. */
const maxWrongCodes = 20

type TwoFactorOwner = { staffId: string; secretBox: SecretBox }
type CodeInput = TwoFactorOwner & { code: string }

/** Returns a key in base 32 for an authenticator app, to be confirmed. Throws 409 if two-factor is on. */
export async function startTwoFactor(db: Db, { staffId, secretBox }: TwoFactorOwner): Promise<string> {
  const key = randomBytes(keyBytes)
  if (!(await saveUnconfirmedKey(db, { staffId, encryptedKey: secretBox.encrypt(key, staffId) })))
    throw new ShopError('two_factor_on')
  return toSecret(key).base32
}

/** Returns the recovery codes. Errors are returned: a throw would roll back the count of wrong codes. */
export async function confirmTwoFactor(tx: Db, input: CodeInput): Promise<string[] | ShopError> {
  const { staffId } = input
  const found = await findTwoFactor(tx, staffId)
  if (found?.confirmed_at) return new ShopError('two_factor_on')
  if (!found) return new ShopError('setup_code_wrong')
  if (found.wrong_codes >= maxWrongCodes) return new ShopError('setup_locked')
  const isRight = await consumeCode(tx, { ...input, found })
  await countWrongCode(tx, { staffId, isRight })
  if (!isRight) return new ShopError('setup_code_wrong')
  await confirmKey(tx, staffId)
  return regenerateCodes(tx, staffId)
}

/** Enqueues a mail. The database keeps only hashes. */
export async function regenerateCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, generateRecoveryCode)
  const hashes = codes.map((code) => hashToken(normalize(code)))
  await replaceRecoveryCodes(tx, { staffId, hashes })
  await enqueueAccountMessage(tx, { kind: 'seller-two-factor', sellerId: staffId })
  return codes
}

/** Enqueues a mail. false if two-factor was not on. */
export async function removeTwoFactor(tx: Db, staffId: string): Promise<boolean> {
  const isRemoved = await deleteTwoFactor(tx, staffId)
  if (isRemoved) await enqueueAccountMessage(tx, { kind: 'seller-two-factor', sellerId: staffId })
  return isRemoved
}

type Method = 'code' | 'recovery code'

/**
 * The caller holds the account's lock. null: two-factor is off. Errors are returned, because a throw would
 * roll back the count of wrong codes. After too many in a row only recovery codes work.
 */
export async function verifyTwoFactor(
  tx: Db,
  { staffId, code, secretBox }: TwoFactorOwner & { code: string | undefined },
): Promise<Method | null | ShopError> {
  const found = await findTwoFactor(tx, staffId)
  if (!found?.confirmed_at) return null
  if (!code) return new ShopError('code_needed')
  const method = normalize(code).length === recoveryCodeLength ? 'recovery code' : 'code'
  if (method === 'code' && found.wrong_codes >= maxWrongCodes) return new ShopError('code_locked')
  const isRight =
    method === 'code'
      ? await consumeCode(tx, { staffId, secretBox, code, found })
      : await consumeRecoveryCode(tx, { staffId, hash: hashToken(normalize(code)) })
  await countWrongCode(tx, { staffId, isRight })
  return isRight ? method : new ShopError('code_wrong')
}

/** A valid code is at most one period off and newer than the last one. */
async function consumeCode(
  tx: Db,
  { staffId, secretBox, code, found }: CodeInput & { found: TwoFactorRow },
): Promise<boolean> {
  const token = normalize(code)
  if (!/^\d+$/.test(token)) return false
  const key = secretBox.decrypt(found.encrypted_key, staffId)
  if (!key) throw new ShopError('two_factor_unavailable')
  const now = Date.now()
  const { digits, seconds: period } = totpSettings
  const totp = new TOTP({ secret: toSecret(key), digits, period })
  const offset = totp.validate({ token, timestamp: now, window: 1 })
  if (offset === null) return false
  return consumeTimeStep(tx, { staffId, step: TOTP.counter({ period, timestamp: now }) + offset })
}

function toSecret(key: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(key).buffer })
}

/** 'abcd-efgh-jkmn-pqrs': 80 random bits, so a plain hash is safe. */
function generateRecoveryCode(): string {
  const letters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)],
  )
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

function normalize(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
