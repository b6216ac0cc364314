import type { Db } from '#server/database/tables.ts'

export async function findCanary(db: Db): Promise<Buffer | undefined> {
  return (await db.selectFrom('secret_canary').select('encrypted_key').executeTakeFirst())?.encrypted_key
}

/** Locked until the transaction ends. */
export async function lockCanary(tx: Db): Promise<Buffer | undefined> {
  const found = await tx.selectFrom('secret_canary').select('encrypted_key').forUpdate().executeTakeFirst()
  return found?.encrypted_key
}

/** Concurrent processes all get the one that was stored first. */
export async function insertCanaryOnce(db: Db, encrypted: Buffer): Promise<Buffer | undefined> {
  await db
    .insertInto('secret_canary')
    .values({ encrypted_key: encrypted })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findCanary(db)
}

export async function replaceCanary(tx: Db, encrypted: Buffer): Promise<void> {
  await tx
    .insertInto('secret_canary')
    .values({ encrypted_key: encrypted })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ encrypted_key: encrypted }))
    .execute()
}
