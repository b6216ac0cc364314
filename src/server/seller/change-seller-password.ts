import { forgetAccount } from '#server/account/login-throttle-store.ts'
import { hashNewPassword } from '#server/account/password.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { enqueueAccountMessage } from '#server/notifications/outbox/message-store.ts'
import { endDevices } from './device-store.ts'
import { beginSession } from './log-in.ts'
import type { NewSession } from './open-session.ts'
import { proveSeller } from './prove-seller.ts'
import { dropSellerReset } from './seller-reset-store.ts'
import { lockSeller, type SellerRow, setSellerPassword } from './seller-store.ts'

type PasswordChange = {
  seller: SellerRow
  current: string
  wanted: string
  /** Who asks, of the network. */
  address: string
  /** The one session that there is afterwards. */
  session: NewSession
  requestId: string
}

/** Sets another password, ends every session of the seller and begins a new one. Throws 400 where the current password is wrong. */
export async function changeSellerPassword(db: Db, change: PasswordChange): Promise<void> {
  const { seller, session } = change
  const from = await proveSeller(db, { seller, password: change.current, address: change.address })
  const passwordHash = await hashNewPassword({ password: change.wanted, email: seller.email })
  await db.transaction().execute(async (tx) => {
    const now = await lockSeller(tx, seller.id)
    // Changed meanwhile by somebody else: then the current password given here was not the current one any more.
    if (!now || now.disabled_at || now.password_hash !== from) throw new ShopError('wrong_password')
    await setSellerPassword(tx, { sellerId: seller.id, passwordHash })
    await endDevices(tx, { sellerId: seller.id, except: null })
    await dropSellerReset(tx, seller.id)
    await forgetAccount(tx, { realm: 'seller', email: seller.email })
    await beginSession(tx, { sellerId: seller.id, session })
    const by = { sellerId: seller.id, requestId: change.requestId }
    await recordAudit(tx, { by, action: 'login.password', subject: now, before: null, after: {} })
    await enqueueAccountMessage(tx, { kind: 'seller-password', sellerId: seller.id })
  })
}
