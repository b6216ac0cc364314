import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findOwnerEntry, insertOwnerEntry, openAccount } from './credit-store.ts'

type Grant = {
  userId: string
  paise: number
  note: string
  key: string | null
  by: Actor & { sellerId: string }
}

/** Once per key. Throws 404 without the account, 422 for another amount with the same key. */
export async function grantCredit(db: Db, { userId, paise, note, key, by }: Grant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const accountId = await openAccount(tx, userId)
    if (accountId === undefined) throw new ShopError('customer_not_found')
    const isNew = await insertOwnerEntry(tx, { accountId, paise, note, sellerId: by.sellerId, key })
    if (!isNew && (await findOwnerEntry(tx, { accountId, key }))?.paise !== paise)
      throw new ShopError('key_reused')
    if (!isNew) return
    // The log outlives the account, so it has neither the reason nor the name of the customer.
    const subject = { id: userId, name: '' }
    await recordAudit(tx, {
      by,
      action: 'customer.credit',
      subject,
      before: null,
      after: { amountPaise: paise },
    })
  })
}
