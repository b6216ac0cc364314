import type { Language } from '#domain/i18n/language.ts'
import { startSession } from '#server/auth/log-in.ts'
import { hashNewPassword } from '#server/auth/password/hash-password.ts'
import type { NewSession } from '#server/auth/sessions/session-token.ts'
import {
  checkLoginTakenLimit,
  recordLoginTaken,
  throttleRegistration,
} from '#server/auth/throttle/login-throttle.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { insertUser, type UserRow } from './user-store.ts'

type Registration = {
  name: string
  email?: string | undefined
  phone?: string | undefined
  password: string
  address: string
  session: NewSession
  language: Language
}

/** Throws 409 if the e-mail or number is taken, and 429 for any after too many 409s, which reveal customers. */
export async function register(db: Db, registration: Registration): Promise<UserRow> {
  const { name, email, phone, address, session, language } = registration
  await throttleRegistration(db, address)
  const passwordHash = await hashNewPassword({ password: registration.password, email, phone })
  const user = await db.transaction().execute(async (tx) => {
    await checkLoginTakenLimit(tx, address)
    const added = await insertUser(tx, { name, email, phone, passwordHash, language })
    if (added) await startSession(tx, { realm: 'shopper', accountId: added.id, session })
    else await recordLoginTaken(tx, address)
    return added
  })
  if (!user) throw new ShopError(email === undefined ? 'phone_taken' : 'email_taken')
  return user
}
