import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/** `last_step`: time step of the last used code (30 seconds each). `wrong_codes`: in a row. */
export type TwoFactorRow = {
  encrypted_key: Buffer
  confirmed_at: Date | null
  last_step: string
  wrong_codes: number
}

export async function findTwoFactor(db: Db, staffId: string): Promise<TwoFactorRow | null> {
  const found = await db
    .selectFrom('seller_authenticators')
    .select(['encrypted_key', 'confirmed_at', 'last_step', 'wrong_codes'])
    .where('seller_id', '=', staffId)
    .executeTakeFirst()
  return found ?? null
}

/** Replaces an unconfirmed key. false if two-factor is already on. */
export async function saveUnconfirmedKey(
  db: Db,
  { staffId, encryptedKey }: { staffId: string; encryptedKey: Buffer },
): Promise<boolean> {
  const saved = await db
    .insertInto('seller_authenticators')
    .values({ seller_id: staffId, encrypted_key: encryptedKey, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('seller_id')
        .doUpdateSet({ encrypted_key: encryptedKey, last_step: 0, wrong_codes: 0 })
        .where('seller_authenticators.confirmed_at', 'is', null),
    )
    .returning('seller_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function confirmKey(tx: Db, staffId: string): Promise<void> {
  await tx
    .updateTable('seller_authenticators')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('seller_id', '=', staffId)
    .execute()
}

/** Also uses up all earlier steps. false if the step was used. */
export async function consumeTimeStep(
  tx: Db,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('seller_authenticators')
    .set({ last_step: step })
    .where('seller_id', '=', staffId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function countWrongCode(
  tx: Db,
  { staffId, isRight }: { staffId: string; isRight: boolean },
): Promise<void> {
  await tx
    .updateTable('seller_authenticators')
    .set((row) => ({ wrong_codes: isRight ? 0 : row('wrong_codes', '+', 1) }))
    .where('seller_id', '=', staffId)
    .execute()
}

/** A foreign key deletes the recovery codes, too. false if two-factor was not on. */
export async function deleteTwoFactor(tx: Db, staffId: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('seller_authenticators')
    .where('seller_id', '=', staffId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return dropped !== undefined && dropped.confirmed_at !== null
}

export async function replaceRecoveryCodes(
  tx: Db,
  { staffId, hashes }: { staffId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.deleteFrom('seller_recovery_codes').where('seller_id', '=', staffId).execute()
  const rows = hashes.map((hash) => ({ seller_id: staffId, code_hash: hash }))
  await tx.insertInto('seller_recovery_codes').values(rows).execute()
}

export async function consumeRecoveryCode(
  tx: Db,
  { staffId, hash }: { staffId: string; hash: Buffer },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('seller_recovery_codes')
    .where('seller_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('seller_recovery_codes')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('seller_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In the order of the ids, locked until the transaction ends. */
export async function listEncryptedKeys(
  tx: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ owner: string; encrypted: Buffer }[]> {
  return tx
    .selectFrom('seller_authenticators')
    .select(['seller_id as owner', 'encrypted_key as encrypted'])
    .$if(after !== null, (query) => query.where('seller_id', '>', after))
    .orderBy('seller_id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function replaceEncryptedKey(
  tx: Db,
  { owner, encrypted }: { owner: string; encrypted: Buffer },
): Promise<void> {
  await tx
    .updateTable('seller_authenticators')
    .set({ encrypted_key: encrypted })
    .where('seller_id', '=', owner)
    .execute()
}
