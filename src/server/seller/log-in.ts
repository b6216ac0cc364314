import { countTry, forgetTries } from '#server/account/login-throttle-store.ts'
import { isPasswordRight } from '#server/account/password.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { deviceName } from './device-name.ts'
import type { NewSession } from './open-session.ts'
import type { Seal } from './seal.ts'
import { passSecondStep } from './second-step.ts'
import {
  deleteSellerSession,
  findSellerByEmail,
  insertSellerSession,
  lockSeller,
  type SellerRow,
} from './seller-store.ts'

type Login = {
  email: string
  password: string
  code: string | undefined
  /** Who asks, of the network. */
  address: string
  session: NewSession
  requestId: string
  seal: Seal
}

/**
 * Logs a seller in. Throws 401 where e-mail or password are wrong, in the same words and time for both, and only then asks for the second step, if the login has
 * one. Every try counts until one has passed both.
 */
export async function logIn(db: Db, login: Login): Promise<SellerRow> {
  const { email, password, code, seal, session } = login
  const counted = { realm: 'seller', email, address: login.address } as const
  await countTry(db, counted)
  const found = await findSellerByEmail(db, email)
  const isRight = await isPasswordRight({ password, hashed: found?.password_hash })
  if (!found || !isRight) throw new ShopError('wrong_credentials')
  const seller = await db.transaction().execute(async (tx) => {
    // Switched off, or given another password, while this one was looked at.
    const now = await lockSeller(tx, found.id)
    if (!now || now.disabled_at || now.password_hash !== found.password_hash)
      throw new ShopError('wrong_credentials')
    const secondStep = await passSecondStep(tx, { sellerId: now.id, code, seal })
    await beginSession(tx, { sellerId: now.id, session })
    await recordAudit(tx, {
      by: { sellerId: now.id, requestId: login.requestId },
      action: 'login.in',
      subject: now,
      before: null,
      after: { device: deviceName(session.userAgent), ...(secondStep ? { secondStep } : {}) },
    })
    return { id: now.id, name: now.name, email: now.email, role: now.role }
  })
  await forgetTries(db, counted)
  return seller
}

/** A new token at every login; a session the browser brought along ends. */
export async function beginSession(
  tx: Db,
  { sellerId, session }: { sellerId: string; session: NewSession },
): Promise<void> {
  if (session.old) await deleteSellerSession(tx, session.old)
  await insertSellerSession(tx, { ...session, sellerId })
}
