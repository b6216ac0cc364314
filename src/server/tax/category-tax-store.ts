import { sql } from 'kysely'
import type { TaxClass } from '#domain/tax/tax-class.ts'
import type { UnitCode } from '#domain/tax/unit-codes.ts'
import type { Db } from '#server/database/tables.ts'

/** What products have that have nothing of their own. null: nothing. */
export type CategoryTax = {
  category: string
  hsn: string | null
  taxClass: TaxClass | null
  unitCode: UnitCode | null
}

/** As they are now. */
export async function listCategoryTaxes(db: Db): Promise<CategoryTax[]> {
  const { rows } = await sql<CategoryTax>`
    SELECT DISTINCT ON (category) category, hsn, tax_class AS "taxClass", unit_code AS "unitCode"
    FROM category_taxes ORDER BY category, valid_from DESC`.execute(db)
  return rows
}

/** From `on` ('YYYY-MM-DD', today). The earlier days stay as they were. */
export async function insertCategoryTax(
  tx: Db,
  { on, tax }: { on: string; tax: CategoryTax },
): Promise<void> {
  const values = { hsn: tax.hsn, tax_class: tax.taxClass, unit_code: tax.unitCode }
  await tx
    .insertInto('category_taxes')
    .values({ category: tax.category, valid_from: on, ...values })
    .onConflict((conflict) => conflict.columns(['category', 'valid_from']).doUpdateSet(values))
    .execute()
}
