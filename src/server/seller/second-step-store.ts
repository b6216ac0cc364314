import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

export type SecondStepRow = { sealed_key: Buffer; confirmed_at: Date | null; last_step: string }

export async function findSecondStep(db: Db, sellerId: string): Promise<SecondStepRow | undefined> {
  return db
    .selectFrom('seller_second_steps')
    .select(['sealed_key', 'confirmed_at', 'last_step'])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
}

/** Keeps a key that is not confirmed yet, in place of one that never was. False where one counts already. */
export async function keepNewKey(
  db: Db,
  { sellerId, sealedKey }: { sellerId: string; sealedKey: Buffer },
): Promise<boolean> {
  const kept = await db
    .insertInto('seller_second_steps')
    .values({ seller_id: sellerId, sealed_key: sealedKey, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('seller_id')
        .doUpdateSet({ sealed_key: sealedKey, last_step: 0 })
        .where('seller_second_steps.confirmed_at', 'is', null),
    )
    .returning('seller_id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function confirmKey(tx: Db, sellerId: string): Promise<void> {
  await tx
    .updateTable('seller_second_steps')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('seller_id', '=', sellerId)
    .execute()
}

/** Uses up the code of these thirty seconds and of all before. False where it was used: of two at once the second comes too late. */
export async function takeStep(
  tx: Db,
  { sellerId, step }: { sellerId: string; step: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('seller_second_steps')
    .set({ last_step: step })
    .where('seller_id', '=', sellerId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes the second step off, and its recovery codes with it. False where there was none that counted. */
export async function dropSecondStep(tx: Db, sellerId: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('seller_second_steps')
    .where('seller_id', '=', sellerId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return dropped !== undefined && dropped.confirmed_at !== null
}

/** Puts new recovery codes in place of those before. */
export async function replaceRecoveryCodes(
  tx: Db,
  { sellerId, hashes }: { sellerId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.deleteFrom('seller_recovery_codes').where('seller_id', '=', sellerId).execute()
  const rows = hashes.map((hash) => ({ seller_id: sellerId, code_hash: hash }))
  await tx.insertInto('seller_recovery_codes').values(rows).execute()
}

/** Uses a recovery code up. False where there is none such. */
export async function takeRecoveryCode(
  tx: Db,
  { sellerId, hash }: { sellerId: string; hash: Buffer },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('seller_recovery_codes')
    .where('seller_id', '=', sellerId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('seller_recovery_codes')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
