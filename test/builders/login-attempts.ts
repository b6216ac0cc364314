import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/**
 * Counts the newest attempt again so many times, with its account and network or with those given by chance.
 * An attempt takes the shop several statements.
 */
export async function repeatLastAttempt(
  db: Db,
  times: number,
  { sameAccount = true, sameNetwork = true }: { sameAccount?: boolean; sameNetwork?: boolean } = {},
): Promise<void> {
  const byChance = sql`sha256(convert_to(random()::text, 'UTF8'))`
  await sql`INSERT INTO failed_logins (account, address, device)
    SELECT ${sameAccount ? sql`account` : byChance}, ${sameNetwork ? sql`address` : byChance}, device
    FROM (SELECT * FROM failed_logins ORDER BY id DESC LIMIT 1) AS last, generate_series(1, ${times})`.execute(
    db,
  )
}
