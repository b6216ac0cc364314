import { sql } from 'kysely'
import { deviceCookies } from '#domain/policy.ts'
import type { Db } from '#server/database/tables.ts'
import { hasLogin } from '../account-store.ts'
import { type Realm, realmTables } from '../realm.ts'

/** Per account: a script that keeps no cookies adds one at every login. */
const maxDevices = 20

export async function isKnownDevice(
  db: Db,
  { realm, login, tokenHash }: { realm: Realm; login: string; tokenHash: Buffer },
): Promise<boolean> {
  const { accounts, devices, accountId } = realmTables[realm]
  const account = db.selectFrom(accounts).select('id').where(hasLogin(login))
  const found = await db
    .selectFrom(devices)
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .where(accountId, 'in', account)
    .executeTakeFirst()
  return found !== undefined
}

type Login = { realm: Realm; accountId: string; tokenHash: Buffer; replaces: Buffer | null }

/** New at every login, so that a planted token stops working. The device's other accounts move to it. */
export async function rememberDevice(
  tx: Db,
  { realm, accountId, tokenHash, replaces }: Login,
): Promise<void> {
  const tables = realmTables[realm]
  if (replaces)
    await tx
      .updateTable(tables.devices)
      .set({ token_hash: tokenHash })
      .where('token_hash', '=', replaces)
      .execute()
  const now = { used_at: sql<Date>`now()` }
  await tx
    .insertInto(tables.devices)
    .values({ [tables.accountId]: accountId, token_hash: tokenHash, ...now })
    .onConflict((conflict) => conflict.columns([tables.accountId, 'token_hash']).doUpdateSet(now))
    .execute()
  const newest = tx
    .selectFrom(tables.devices)
    .select('token_hash')
    .where(tables.accountId, '=', accountId)
    .orderBy('used_at', 'desc')
    .limit(maxDevices)
  await tx
    .deleteFrom(tables.devices)
    .where(tables.accountId, '=', accountId)
    .where('token_hash', 'not in', newest)
    .execute()
}

export async function listKnownDevices(
  db: Db,
  { realm, accountId }: { realm: Realm; accountId: string },
): Promise<Date[]> {
  const tables = realmTables[realm]
  const rows = await db
    .selectFrom(tables.devices)
    .select('used_at')
    .where(tables.accountId, '=', accountId)
    .orderBy('used_at')
    .execute()
  return rows.map((row) => row.used_at)
}

export async function deleteOldDevices(db: Db, realm: Realm): Promise<void> {
  const { days } = realm === 'shopper' ? deviceCookies.shopper : deviceCookies.seller
  await db
    .deleteFrom(realmTables[realm].devices)
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
