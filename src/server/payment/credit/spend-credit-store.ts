import { type RawBuilder, sql } from 'kysely'
import { insertSaleEntries } from '#server/cash/payment-entry-store.ts'
import { newId } from '#server/database/new-id.ts'

type SpentCredit = { userId: string | null; paise: number }

type CreditParts = {
  /** The account, locked after the products: a cancelled order takes its locks in that order. */
  locked: RawBuilder<unknown>
  isEnough: RawBuilder<unknown>
  /** Entry, payment and cash book of `placed`. */
  written: RawBuilder<unknown>
  /** What can be spent, in paise. Null: none is spent. */
  balance: RawBuilder<unknown>
}

/** Parts of the statement that places an order, which has `asserted` and `placed`. */
export function spendCredit({ userId, paise }: SpentCredit): CreditParts {
  if (paise === 0) return { locked: sql``, isEnough: sql`true`, written: sql``, balance: sql`NULL::bigint` }
  return {
    locked: sql`, credit AS (
      SELECT id, balance_paise FROM credit_accounts
      WHERE user_id = ${userId}::uuid AND EXISTS (SELECT FROM asserted) FOR NO KEY UPDATE
    )`,
    isEnough: sql`EXISTS (SELECT FROM credit WHERE balance_paise >= ${paise}::bigint)`,
    written: sql`, spent AS (
      INSERT INTO credit_entries (account_id, kind, amount_paise, order_id)
      SELECT credit.id, 'spent', -${paise}::bigint, placed.id FROM credit, placed
    ), paid AS (
      INSERT INTO order_payments (id, order_id, amount_paise, method)
      SELECT ${newId()}::uuid, id, ${paise}::bigint, 'Credit' FROM placed RETURNING *
    ), entered AS (
      ${insertSaleEntries}
    )`,
    balance: sql`(SELECT balance_paise FROM credit)`,
  }
}
