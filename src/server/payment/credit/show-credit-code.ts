import { randomInt } from 'node:crypto'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { replaceCreditCode } from './credit-code-store.ts'

/** A new code for the counter. Throws 409 without credit. */
export async function showCreditCode(
  db: Db,
  { userId }: { userId: string },
): Promise<{ code: string; validUntil: string }> {
  const code = String(randomInt(10_000)).padStart(4, '0')
  const validUntil = await replaceCreditCode(db, { userId, code })
  if (!validUntil) throw new ShopError('credit_none')
  return { code, validUntil: validUntil.toISOString() }
}
