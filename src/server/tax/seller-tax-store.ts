import { type RawBuilder, sql } from 'kysely'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import type { Db } from '#server/database/tables.ts'

/** Finds how the seller is registered on a day ('YYYY-MM-DD'). null: nothing is set, so not registered. */
export async function findSellerTax(db: Db, { on }: { on: string }): Promise<SellerTax | null> {
  const { rows } = await selectTaxes(
    sql`WHERE valid_from <= ${on}::date ORDER BY valid_from DESC, id DESC LIMIT 1`,
  ).execute(db)
  return rows[0] ?? null
}

/** The newest day first; of a day, the row that counts. Planned ones too. */
export async function listSellerTaxes(db: Db): Promise<SellerTax[]> {
  const { rows } = await selectTaxes(sql`
    WHERE NOT EXISTS (SELECT FROM seller_taxes later WHERE later.valid_from = t.valid_from AND later.id > t.id)
    ORDER BY valid_from DESC`).execute(db)
  return rows
}

function selectTaxes(rest: RawBuilder<unknown>) {
  return sql<SellerTax>`
    SELECT mode, gstin, legal_name AS "legalName", trade_name AS "tradeName", state_code AS "stateCode", address,
      charges_tax AS "chargesTax", valid_from::text AS "validFrom"
    FROM seller_taxes t ${rest}`
}

/** The past stays: the database refuses a day before today. */
export async function insertSellerTax(tx: Db, tax: SellerTax): Promise<void> {
  await tx
    .insertInto('seller_taxes')
    .values({
      valid_from: tax.validFrom,
      mode: tax.mode,
      gstin: tax.gstin,
      legal_name: tax.legalName,
      trade_name: tax.tradeName,
      state_code: tax.stateCode,
      address: tax.address,
      charges_tax: tax.chargesTax,
    })
    .execute()
}
