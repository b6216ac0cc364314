import { type RawBuilder, sql } from 'kysely'
import { phoneKey } from '#domain/address.ts'
import { creditCodeMinutes, maxWrongCodes } from '#domain/payment.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'

/** Replaces the code before it. undefined: the shopper has no credit. */
export async function replaceCreditCode(
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ valid_until: Date }>`
    INSERT INTO credit_codes (account_id, code, valid_until)
    SELECT id, ${code}, now() + make_interval(mins => ${creditCodeMinutes}) FROM credit_accounts
    WHERE user_id = ${userId}::uuid AND balance_paise > 0
    ON CONFLICT (account_id) DO UPDATE SET code = excluded.code, valid_until = excluded.valid_until, wrong_tries = 0
    RETURNING valid_until`.execute(db)
  return rows[0]?.valid_until
}

export type CounterCode = { phone: string; code: string }

/** Whether code `c` is valid and its account `a` is of a customer with the phone number. */
function isOfCustomer({ phone }: CounterCode): RawBuilder<unknown> {
  const key = phoneKey(phone)
  return sql`c.valid_until > now() AND c.wrong_tries < ${maxWrongCodes} AND EXISTS (
    SELECT FROM users u WHERE u.id = a.user_id AND (u.phone = ${`+91${key}`} OR EXISTS (
      SELECT FROM addresses d WHERE d.user_id = u.id AND phone_key(d.phone) = ${key})))`
}

/** In paise. Counts a wrong code against each customer with the phone number. null: it is wrong. */
export async function tryCreditCode(db: Db, given: CounterCode): Promise<number | null> {
  const { rows } = await sql<{ is_right: boolean; paise: unknown }>`
    UPDATE credit_codes c SET wrong_tries = c.wrong_tries + (c.code <> ${given.code})::int
    FROM credit_accounts a WHERE a.id = c.account_id AND ${isOfCustomer(given)}
    RETURNING c.code = ${given.code} AS is_right, a.balance_paise AS paise`.execute(db)
  const right = rows.filter(({ is_right: isRight }) => isRight)
  return right.length === 1 ? parseAmount(right[0]?.paise) : null
}

/**
 * Part of the statement that sells: the account that the code opens, locked with it after the products of
 * `lines`.
 */
export function lockByCode(given: CounterCode): RawBuilder<unknown> {
  return sql`SELECT a.id, a.balance_paise FROM credit_codes c JOIN credit_accounts a ON a.id = c.account_id
      WHERE c.code = ${given.code} AND ${isOfCustomer(given)} AND EXISTS (SELECT FROM lines)
      FOR NO KEY UPDATE OF a, c`
}

/** Part of the same statement: a code works once. */
export const deleteUsedCode: RawBuilder<unknown> = sql`DELETE FROM credit_codes c USING credit, placed WHERE c.account_id = credit.id`
