import { findAccountByLogin, lockAccount } from '#server/auth/account-store.ts'
import { confirmPassword } from '#server/auth/password/confirm-password.ts'
import { deleteResetRequests } from '#server/auth/reset/reset-request-store.ts'
import { deleteResetToken } from '#server/auth/reset/reset-token-store.ts'
import { checkLoginTakenLimit, recordLoginTaken } from '#server/auth/throttle/login-throttle.ts'
import type { Db } from '#server/database/tables.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import { setLogin } from './phone-store.ts'
import type { UserRow } from './user-store.ts'

type LoginChange = {
  shopper: UserRow
  login: { email: string } | { phone: string }
  password: string
  address: string
}

/**
 * The new e-mail address or number is not proved, and links that were sent to the old one no longer work. The
 * old e-mail address gets a mail. Throws 400 for a wrong password, 409 if another account has the new one, and
 * 429 after many such replies, like `register`.
 */
export async function changeLogin(db: Db, { shopper, login, password, address }: LoginChange): Promise<void> {
  const verifiedHash = await confirmPassword(db, { realm: 'shopper', account: shopper, password })
  const isTaken = await db
    .transaction()
    .execute(async (tx) => {
      const current = await lockAccount(tx, { realm: 'shopper', id: shopper.id })
      // Another request changed the password while this one was verified.
      if (current?.password_hash !== verifiedHash) throw new ShopError('wrong_password')
      await checkLoginTakenLimit(tx, address)
      const text = 'email' in login ? login.email : login.phone
      const other = await findAccountByLogin(tx, { realm: 'shopper', login: text })
      if (other && other.id !== shopper.id) {
        await recordLoginTaken(tx, address)
        return true
      }
      if ([current.email, current.phone].includes(text)) return false
      await setLogin(tx, { userId: shopper.id, ...login })
      await deleteResetToken(tx, { realm: 'shopper', accountId: shopper.id })
      await notify(tx, { shopper, isEmail: 'email' in login, oldEmail: current.email })
      return false
    })
    .catch((error) => {
      // A parallel request was faster.
      if (errorCode(error) === '23505') return true
      throw error
    })
  if (isTaken) throw new ShopError('email' in login ? 'email_taken' : 'phone_taken')
}

type Notice = { shopper: UserRow; isEmail: boolean; oldEmail: string | null }

async function notify(tx: Db, { shopper, isEmail, oldEmail }: Notice): Promise<void> {
  if (oldEmail === null) return
  const kind = isEmail ? 'email-changed' : 'phone-changed'
  await enqueueAccountMessage(tx, { kind, userId: shopper.id, recipient: oldEmail })
  if (isEmail) await deleteResetRequests(tx, { realm: 'shopper', email: oldEmail })
}
