import type { Db } from '#server/database/tables.ts'

export type StoredKeys = { public_key: Buffer; sealed_key: Buffer }

/** Concurrent processes all get the keys that were stored first. */
export async function insertKeysOnce(db: Db, keys: StoredKeys): Promise<StoredKeys> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('push_keys').select(['public_key', 'sealed_key']).executeTakeFirstOrThrow()
}

export async function findKeys(db: Db): Promise<StoredKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key', 'sealed_key']).executeTakeFirst()
}
