import { formatPhoneKey } from '#domain/address.ts'
import { type Account, findChosenLanguage } from '#server/auth/account-store.ts'
import type { Db } from '#server/database/tables.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import { lockPhone, markPhoneProved, removePhone } from './phone-store.ts'
import { deleteUser, insertUser } from './user-store.ts'

type Link = { account: Account; phone: string; passwordHash: string }

/**
 * For the person who opened the link that was sent to `phone`. If the account's number was not proved, or was
 * unused for 180 days, another person may have created the account: the number moves to a new, empty one, and
 * earlier orders are visible to staff only.
 */
export async function takeOverNumber(tx: Db, { account, phone, passwordHash }: Link): Promise<Account> {
  const current = await lockPhone(tx, account.id)
  if (current?.isKnown) return account
  const language = (await findChosenLanguage(tx, { realm: 'shopper', id: account.id })) ?? 'en'
  if (account.email === null) await deleteUser(tx, account.id)
  else {
    await removePhone(tx, account.id)
    await enqueueAccountMessage(tx, { kind: 'phone-changed', userId: account.id })
  }
  const owner = await insertUser(tx, { name: formatPhoneKey(phone), phone, passwordHash, language })
  if (!owner) throw new Error('the number belongs to another account')
  await markPhoneProved(tx, { userId: owner.id, phone })
  return owner
}
