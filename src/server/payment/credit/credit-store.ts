import { type RawBuilder, sql } from 'kysely'
import type { Credit } from '#contract/payment/credit.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { CreditKind } from '#domain/payment.ts'
import { type LedgerEntry, unspentGrants } from '#domain/pricing/unspent-grants.ts'
import { newId } from '#server/database/new-id.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

/** In paise. 0 without an account. */
export async function findBalance(db: Db, userId: string): Promise<number> {
  const account = await db
    .selectFrom('credit_accounts')
    .select('balance_paise')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return parseAmount(account?.balance_paise ?? 0)
}

const maxShownEntries = 100

/** `forStaff`: also what the owner can take back. */
export async function findCredit(
  db: Db,
  { userId, forStaff = false }: { userId: string; forStaff?: boolean },
): Promise<Credit> {
  const rows = await db
    .selectFrom('credit_entries as e')
    .innerJoin('credit_accounts as a', 'a.id', 'e.account_id')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.id', 'e.kind', 'e.amount_paise', 'e.order_id', 'o.number', 'e.note', 'e.at'])
    .where('a.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .limit(maxShownEntries)
    .execute()
  const unspent = forStaff ? unspentGrants(await listLedger(db, { userId })) : null
  const entries = rows.map(({ id, kind, amount_paise: paise, order_id: orderId, number, note, at }) => ({
    _id: id,
    kind,
    amount: rupeesFromPaise(parseAmount(paise)),
    ...(orderId !== null && { order: { _id: orderId, orderNumber: Number(number) } }),
    ...(note !== null && { note }),
    ...(unspent?.get(id) && { unspent: rupeesFromPaise(unspent.get(id) ?? 0) }),
    at: at.toISOString(),
  }))
  return { balance: rupeesFromPaise(await findBalance(db, userId)), entries }
}

/** The oldest first. */
export async function listLedger(db: Db, { userId }: { userId: string }): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('credit_entries as e')
    .innerJoin('credit_accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.kind', 'e.amount_paise', 'e.grant_id'])
    .where('a.user_id', '=', userId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ id, kind, amount_paise: paise, grant_id: grantId }) => ({
    ...{ id, kind, paise: parseAmount(paise), grantId },
  }))
}

/** Others who spend from it wait. undefined: there is none. */
export async function lockAccount(tx: Db, userId: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom('credit_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.id
}

/** Opens one if there is none. undefined: there is no such user. */
export async function openAccount(tx: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO credit_accounts (id, user_id) SELECT ${newId()}::uuid, id FROM users WHERE id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING id`.execute(tx)
  return rows[0]?.id
}

type OwnerEntry = {
  accountId: string
  paise: number
  note: string
  sellerId: string
  key: string | null
  /** The grant that it takes back. */
  grantId?: string
}

/** A grant, or what is taken back of one. False: an earlier request with the key has written it. */
export async function insertOwnerEntry(tx: Db, entry: OwnerEntry): Promise<boolean> {
  const { accountId, paise, note, sellerId, key, grantId = null } = entry
  const kind: CreditKind = grantId === null ? 'granted' : 'revoked'
  const { rows } = await sql`
    INSERT INTO credit_entries (account_id, kind, amount_paise, note, seller_id, request_key, grant_id)
    VALUES (${accountId}, ${kind}, ${grantId === null ? paise : -paise}, ${note}, ${sellerId}, ${key}, ${grantId})
    ON CONFLICT (account_id, request_key) WHERE request_key IS NOT NULL DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

/** What a request with the key wrote: paise, below 0 if they were taken back from `grantId`. */
export async function findOwnerEntry(
  tx: Db,
  { accountId, key }: { accountId: string; key: string | null },
): Promise<{ paise: number; grantId: string | null } | undefined> {
  const entry = await tx
    .selectFrom('credit_entries')
    .select(['amount_paise', 'grant_id'])
    .where('account_id', '=', accountId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return entry && { paise: parseAmount(entry.amount_paise), grantId: entry.grant_id }
}

type OrderEntry = {
  orderId: string
  accountId: string
  kind: Extract<CreditKind, 'returned' | 'claim'>
  paise: number
  sellerId: string | null
}

export async function insertOrderEntry(tx: Db, entry: OrderEntry): Promise<void> {
  const { orderId, accountId, kind, paise, sellerId } = entry
  await tx
    .insertInto('credit_entries')
    .values({ account_id: accountId, kind, amount_paise: paise, order_id: orderId, seller_id: sellerId })
    .execute()
}

/** The account that paid the order, also once it has no user any more. */
export async function findPayingAccount(tx: Db, orderId: string): Promise<string | undefined> {
  const spent = await tx
    .selectFrom('credit_entries')
    .select('account_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spent')
    .executeTakeFirst()
  return spent?.account_id
}

/** Paise that claims of the order give as credit before money: what credit pays, less what earlier claims gave. */
export async function findClaimableCredit(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: unknown }>`
    SELECT greatest(0, coalesce((
        SELECT amount_paise FROM order_payments
        WHERE order_id = ${orderId} AND reversed_at IS NULL AND method = 'Credit'), 0)
      - (SELECT coalesce(sum(amount_paise), 0) FROM credit_entries
        WHERE order_id = ${orderId} AND kind = 'claim'))::bigint AS paise`.execute(db)
  return parseAmount(rows[0]?.paise)
}

/** The account is deleted: what the owner wrote may name its customer. The amounts stay. */
export async function anonymizeCredit(tx: Db, userId: string): Promise<void> {
  await sql`
    UPDATE credit_entries SET note = NULL FROM credit_accounts a
    WHERE a.id = account_id AND a.user_id = ${userId} AND note IS NOT NULL`.execute(tx)
}

/** Paise of order `o` that went back to store credit. */
export const creditBackColumn: RawBuilder<unknown> = sql`(SELECT coalesce(sum(e.amount_paise), 0)::bigint FROM credit_entries e
  WHERE e.order_id = o.id AND e.kind = 'returned')`
