import { sql } from 'kysely'
import type { LocalTexts } from '#domain/catalogue.ts'
import { noFamilyRank } from '#domain/family/family-rank.ts'
import { sortSizes } from '#domain/family/sort-sizes.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'
import { toProduct } from '../product-store.ts'
import { listSellerProductsOf, type SellerProductRow } from '../seller-product-store.ts'

/** What the sizes of a family are chosen by, if it is not the size. */
export type FamilyOption = { name: string; names: LocalTexts<string> }

export async function listOptions(db: Db): Promise<Map<string, FamilyOption>> {
  const rows = await db.selectFrom('product_families').selectAll().execute()
  return new Map(
    rows.map(({ family, option, option_names }) => [family, { name: option, names: option_names }]),
  )
}

export async function findOption(db: Db, family: string): Promise<FamilyOption | null> {
  const row = await db
    .selectFrom('product_families')
    .select(['option', 'option_names'])
    .where('family', '=', family)
    .executeTakeFirst()
  return row ? { name: row.option, names: row.option_names } : null
}

/** null: the size. */
export async function saveOption(
  tx: Db,
  { family, option }: { family: string; option: FamilyOption | null },
): Promise<void> {
  if (!option) {
    await tx.deleteFrom('product_families').where('family', '=', family).execute()
    return
  }
  const values = { option: option.name, option_names: JSON.stringify(option.names) }
  await tx
    .insertInto('product_families')
    .values({ family, ...values })
    .onConflict((conflict) => conflict.column('family').doUpdateSet(values))
    .execute()
}

/** In the order that shoppers see. Archived ones too. */
export async function listFamilyRows(db: Db, family: string): Promise<SellerProductRow[]> {
  const rows = await listSellerProductsOf(db, family)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ranks = new Map(rows.map(({ id, family_rank }) => [id, family_rank]))
  return sortSizes(rows.map(toProduct), ranks).flatMap(({ _id }) => byId.get(_id) ?? [])
}

/** Until the end of the transaction no other adds a size. Call before a product is locked. */
export async function lockFamilies(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.families})`.execute(tx)
}

/** After those that the owner has ordered. */
export async function placeLast(tx: Db, { id, family }: { id: string; family: string }): Promise<void> {
  await sql`
    UPDATE products SET family_rank = (
      SELECT max(p.family_rank) + 1 FROM products p
      WHERE p.family = ${family} AND p.family_rank < ${noFamilyRank}::integer
    )
    WHERE id = ${id}`.execute(tx)
}
