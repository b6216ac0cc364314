import { t } from '#domain/i18n/translate.ts'
import { type Actor, type NewAuditEntry, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { deleteBlockedPhone, insertBlockedPhone } from './blocked-phone-store.ts'

type PhoneChange = { phone: string; by: Actor & { sellerId: string } }

/** Blocking a number again replaces its reason. */
export async function blockPhone(
  db: Db,
  { phone, reason, by }: PhoneChange & { reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertBlockedPhone(tx, { phone, reason, sellerId: by.sellerId })
    await recordAudit(tx, { ...toEntry({ phone, by }), action: 'customer.block' })
  })
}

export async function unblockPhone(db: Db, { phone, by }: PhoneChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteBlockedPhone(tx, phone))
      await recordAudit(tx, { ...toEntry({ phone, by }), action: 'customer.unblock' })
  })
}

/** The log outlives block and account, so it has the last two digits and no reason. */
function toEntry({ phone, by }: PhoneChange): Omit<NewAuditEntry, 'action'> {
  return { by, subject: { id: null, name: `…${phone.slice(-2)}` }, before: null, after: {} }
}

/** Names no reason. */
export function phoneBlockedError(shopPhone: string): ShopError {
  return new ShopError('phone_blocked', {
    message: () => t('server.delivery.phoneBlocked', { phone: shopPhone }),
  })
}
