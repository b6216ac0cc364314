import { t } from '#domain/i18n/translate.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
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
    const before = await insertBlockedPhone(tx, { phone, reason, sellerId: by.sellerId })
    await recordAudit(tx, {
      by,
      action: 'customer.block',
      subject: { id: null, name: phone },
      before: before === null ? null : { reason: before },
      after: { reason },
    })
  })
}

export async function unblockPhone(db: Db, { phone, by }: PhoneChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reason = await deleteBlockedPhone(tx, phone)
    if (reason === null) return
    await recordAudit(tx, {
      by,
      action: 'customer.unblock',
      subject: { id: null, name: phone },
      before: { reason },
      after: null,
    })
  })
}

/** Names no reason. */
export function phoneBlockedError(shopPhone: string): ShopError {
  return new ShopError('phone_blocked', {
    message: () => t('server.delivery.phoneBlocked', { phone: shopPhone }),
  })
}
