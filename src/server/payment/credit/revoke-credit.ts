import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { unspentGrants } from '#domain/pricing/unspent-grants.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findOwnerEntry, insertOwnerEntry, listLedger, lockAccount } from './credit-store.ts'

type Revocation = {
  userId: string
  grantId: string
  paise: number
  note: string
  key: string | null
  by: Actor & { sellerId: string }
}

/**
 * Once per key. Throws 404 without the grant, 409 for more than is left of it, 422 for another request with
 * the key.
 */
export async function revokeCredit(db: Db, revocation: Revocation): Promise<void> {
  const { userId, grantId, paise, note, key, by } = revocation
  await inTransaction(db, async (tx) => {
    const accountId = await lockAccount(tx, userId)
    if (accountId === undefined) throw new ShopError('credit_grant_not_found')
    const known = key === null ? undefined : await findOwnerEntry(tx, { accountId, key })
    if (known) {
      if (known.grantId !== grantId || known.paise !== -paise) throw new ShopError('key_reused')
      return
    }
    // No order spends it now: spending locks the account.
    const leftPaise = unspentGrants(await listLedger(tx, { userId })).get(grantId)
    if (leftPaise === undefined) throw new ShopError('credit_grant_not_found')
    if (paise > leftPaise)
      throw new ShopError('credit_spent', {
        field: 'amount',
        message: () => t('server.creditSpent', { amount: formatPaise(leftPaise) }),
      })
    await insertOwnerEntry(tx, { accountId, paise, note, sellerId: by.sellerId, key, grantId })
    await recordAudit(tx, {
      ...{ by, action: 'customer.credit-revoke', subject: { id: userId, name: '' } },
      ...{ before: null, after: { amountPaise: paise } },
    })
  })
}
