import { type RawBuilder, sql } from 'kysely'
import type { ProductTax } from '#domain/tax/product-tax.ts'
import { parseTaxClass, type TaxClass } from '#domain/tax/tax-class.ts'
import type { UnitCode } from '#domain/tax/unit-codes.ts'
import type { Db } from '#server/database/tables.ts'

export type TaxRow = { id: string; hsn: string; tax_class: TaxClass; unit_code: UnitCode; valid_from: string }

/**
 * Finds how products are taxed on a day ('YYYY-MM-DD'): as they are themselves, else as their category. A product
 * without a tax class is not in the result. Products sold by weight are counted in kilograms.
 */
export async function findProductTaxes(
  db: Db,
  { productIds, on }: { productIds: readonly string[]; on: string },
): Promise<Map<string, ProductTax>> {
  const ids = sql`SELECT unnest(${productIds}::uuid[])`
  const { rows } = await selectProductTaxes({ ids, on: sql`${on}::date` }).execute(db)
  return toProductTaxes(rows)
}

/** The statement alone, for one that reads more. `ids` is a query, `on` a date. */
export function selectProductTaxes({ ids, on }: { ids: RawBuilder<unknown>; on: RawBuilder<unknown> }) {
  return sql<TaxRow>`
    SELECT p.id, coalesce(own.hsn, by_category.hsn, '') AS hsn, coalesce(own.tax_class, by_category.tax_class) AS tax_class,
      coalesce(own.unit_code, CASE WHEN p.step_grams IS NOT NULL THEN 'KGS' ELSE coalesce(by_category.unit_code, 'NOS') END)
        AS unit_code,
      (CASE WHEN own.tax_class IS NOT NULL THEN own.valid_from ELSE by_category.valid_from END)::text AS valid_from
    FROM products p
    LEFT JOIN LATERAL (
      SELECT * FROM product_taxes WHERE product_id = p.id AND valid_from <= ${on} ORDER BY valid_from DESC LIMIT 1
    ) own ON true
    LEFT JOIN LATERAL (
      SELECT * FROM category_taxes WHERE category = p.category AND valid_from <= ${on} ORDER BY valid_from DESC LIMIT 1
    ) by_category ON true
    WHERE p.id IN (${ids}) AND coalesce(own.tax_class, by_category.tax_class) IS NOT NULL`
}

export function toProductTaxes(rows: readonly TaxRow[]): Map<string, ProductTax> {
  return new Map(rows.flatMap((row) => toEntry(row)))
}

function toEntry({ id, hsn, tax_class, unit_code, valid_from }: TaxRow): [string, ProductTax][] {
  const rate = parseTaxClass(tax_class)
  return rate ? [[id, { hsn, ...rate, uqc: unit_code, validFrom: valid_from }]] : []
}

/** What a category gives its products now. */
const ofCategory = (column: 'hsn' | 'tax_class') => sql`(
  SELECT ${sql.ref(`c.${column}`)} FROM category_taxes c WHERE c.category = products.category
  ORDER BY c.valid_from DESC LIMIT 1)`

/** A condition on `products`: without an HSN code or a tax class, of its own or of its category. */
export const isUntaxed = sql<boolean>`(combo IS NULL AND (
  (hsn IS NULL AND ${ofCategory('hsn')} IS NULL) OR (tax_class IS NULL AND ${ofCategory('tax_class')} IS NULL)))`

export async function countUntaxed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM products WHERE archived_at IS NULL AND ${isUntaxed}`.execute(db)
  return rows[0]?.count ?? 0
}

export type CategoryCount = { category: string; products: number; untaxed: number }

export async function countByCategory(db: Db): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    SELECT category, count(*)::int AS products, (count(*) FILTER (WHERE ${isUntaxed}))::int AS untaxed
    FROM products WHERE archived_at IS NULL GROUP BY category`.execute(db)
  return rows
}

/** Why products need a look: `threshold` lowers the turnover from which a seller must register. */
const warningConditions = {
  threshold: sql`(coalesce(hsn, '') ~ '^(2105|24|21069020)'
    OR name ~* '\\m(ice ?creams?|kulfi|pan masala|gutkha|khaini|zarda|cigarettes?|bidis?|beedis?|tobacco)\\M')`,
  // Heading 2202 got new numbers on 1 May 2026.
  renumbered: sql`hsn IN ('22029920', '22029930', '22029990')`,
}
export type TaxWarningKind = keyof typeof warningConditions
type WarnedProducts = { count: number; products: { _id: string; name: string }[] }

const maxNamed = 5

export async function findWarnedProducts(db: Db, kind: TaxWarningKind): Promise<WarnedProducts> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    SELECT id, name, (count(*) OVER ())::int AS count FROM products
    WHERE archived_at IS NULL AND ${warningConditions[kind]} ORDER BY name, id LIMIT ${maxNamed}`.execute(db)
  return { count: rows[0]?.count ?? 0, products: rows.map(({ id, name }) => ({ _id: id, name })) }
}
