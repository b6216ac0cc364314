import { type RawBuilder, sql } from 'kysely'
import { insertSaleEntries } from '#server/cash/payment-entry-store.ts'
import { newId } from '#server/database/new-id.ts'
import { type CounterCode, deleteUsedCode, lockByCode } from './credit-code-store.ts'

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

export const noCredit: CreditParts = {
  locked: sql``,
  isEnough: sql`true`,
  written: sql``,
  balance: sql`NULL::bigint`,
}

/** Parts of the statement that places an order, which has `asserted` and `placed`. */
export function spendCredit({ userId, paise }: SpentCredit): CreditParts {
  if (paise === 0) return noCredit
  return {
    locked: sql`, credit AS (
      SELECT id, balance_paise FROM credit_accounts
      WHERE user_id = ${userId}::uuid AND EXISTS (SELECT FROM asserted) FOR NO KEY UPDATE
    )`,
    isEnough: sql`EXISTS (SELECT FROM credit WHERE balance_paise >= ${paise}::bigint)`,
    written: sql`, spent AS (
      ${insertSpentEntry(paise)}
    ), paid AS (
      INSERT INTO order_payments (id, order_id, amount_paise, method)
      SELECT ${newId()}::uuid, id, ${paise}::bigint, 'Credit' FROM placed RETURNING *
    ), entered AS (
      ${insertSaleEntries}
    )`,
    balance: sql`(SELECT balance_paise FROM credit)`,
  }
}

/** Parts of the statement that sells at the counter, which has `lines` and `placed` and writes the payments. */
export function spendByCode({ amountPaise, ...given }: CounterCode & { amountPaise: number }): CreditParts {
  return {
    locked: sql`, credit AS (
      ${lockByCode(given)}
    )`,
    // Two customers with one phone number who have the same code pay in another way.
    isEnough: sql`(SELECT count(*) = 1 AND bool_and(balance_paise >= ${amountPaise}::bigint) FROM credit)`,
    written: sql`, spent AS (
      ${insertSpentEntry(amountPaise)}
    ), used AS (
      ${deleteUsedCode}
    )`,
    balance: sql`(SELECT min(balance_paise) FROM credit)`,
  }
}

function insertSpentEntry(paise: number): RawBuilder<unknown> {
  return sql`INSERT INTO credit_entries (account_id, kind, amount_paise, order_id)
      SELECT credit.id, 'spent', -${paise}::bigint, placed.id FROM credit, placed`
}
