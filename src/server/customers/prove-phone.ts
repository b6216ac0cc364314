import { lockPhone, markPhoneProved } from '#server/account/phone-store.ts'
import { reopenAddresses } from '#server/address/address-store.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

type Proof = { userId: string; phone: string }

/** Opens the address book again. Returns whether the number needed the proof. */
export async function provePhone(tx: Db, proof: Proof): Promise<boolean> {
  const isProof = await markPhoneProved(tx, proof)
  if (isProof) await reopenAddresses(tx, proof.userId)
  return isProof
}

/** By a member of staff. Throws 404 without the account, 409 without a number. */
export async function provePhoneByStaff(
  db: Db,
  { userId, by }: { userId: string; by: Actor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { phone } = await getPhone(tx, userId)
    if (await provePhone(tx, { userId, phone }))
      await recordAudit(tx, { ...toEntry({ userId, phone, by }), action: 'customer.prove-phone' })
  })
}

export async function getPhone(tx: Db, userId: string) {
  const found = await lockPhone(tx, userId)
  if (!found) throw new ShopError('customer_not_found')
  const { phone } = found
  if (phone === null) throw new ShopError('no_phone')
  return { ...found, phone }
}

/** The log outlives the account, so it has the last two digits. */
export function toEntry({ userId, phone, by }: Proof & { by: Actor }) {
  return { by, subject: { id: userId, name: `…${phone.slice(-2)}` }, before: null, after: {} }
}
