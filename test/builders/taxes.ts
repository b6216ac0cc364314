import { sql } from 'kysely'
import type { EndpointInput } from '#contract/schemas.ts'
import { dayOf } from '#domain/days.ts'
import type { Db } from '#server/database/tables.ts'

/** A regular seller in Assam, from today. */
export function aSellerTax(changes: Partial<EndpointInput<'saveSellerTax'>> = {}) {
  return {
    mode: 'regular' as const,
    gstin: '18AABCU9603R1ZM',
    legalName: 'Rita Bora',
    tradeName: 'Bor Bazar',
    stateCode: '18',
    address: 'Station Road\nBihpuria 784161',
    validFrom: dayOf(new Date()),
    ...changes,
  }
}

/** As if every tax that is saved until now had been saved some days earlier. */
export async function ageTaxes(tx: Db, { days }: { days: number }): Promise<void> {
  await sql`SET LOCAL session_replication_role = replica`.execute(tx)
  // Two steps: in one, a day can meet the day before it, which is not moved yet.
  for (const step of [-100_000 - days, 100_000])
    for (const table of ['product_taxes', 'category_taxes'])
      await sql`UPDATE ${sql.table(table)} SET valid_from = valid_from + ${step}::int`.execute(tx)
}
