import type { Db } from '#server/database/tables.ts'

export type StoredKeys = { public_key: Buffer; encrypted_key: Buffer }

/** Concurrent processes all get the keys that were stored first. */
export async function insertKeysOnce(db: Db, keys: StoredKeys): Promise<StoredKeys> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('push_keys').select(['public_key', 'encrypted_key']).executeTakeFirstOrThrow()
}

export async function findKeys(db: Db): Promise<StoredKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key', 'encrypted_key']).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockEncryptedKey(tx: Db): Promise<Buffer | undefined> {
  const found = await tx.selectFrom('push_keys').select('encrypted_key').forUpdate().executeTakeFirst()
  return found?.encrypted_key
}

export async function replaceEncryptedKey(tx: Db, encrypted: Buffer): Promise<void> {
  await tx.updateTable('push_keys').set({ encrypted_key: encrypted }).execute()
}

/** The next start creates new ones. */
export async function deleteKeys(tx: Db): Promise<void> {
  await tx.deleteFrom('push_keys').execute()
}
