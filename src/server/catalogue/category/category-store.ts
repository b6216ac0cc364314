import { sql } from 'kysely'
import { findCategory } from '#domain/catalogue.ts'
import type { StoredCategory } from '#domain/category/stored-category.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'

export async function listCategories(db: Db): Promise<StoredCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['slug', 'version', 'root', 'parent', 'level', 'name', 'names', 'picture', 'rank', 'is_hidden'])
    .orderBy('level')
    .orderBy('rank')
    .orderBy('slug')
    .execute()
  return rows.flatMap(({ root, picture, is_hidden, ...row }) => {
    const category = findCategory(root)
    const address = picture === null ? null : pictureUrl(picture)
    return category ? [{ ...row, root: category.path, picture: address, isHidden: is_hidden }] : []
  })
}

/** Changes of the tree happen in turn: each is checked against what the one before has left. */
export async function lockCategories(tx: Db): Promise<StoredCategory[]> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.categories})`.execute(tx)
  return listCategories(tx)
}

/** Without a picture. */
export async function insertCategory(
  tx: Db,
  category: Omit<StoredCategory, 'picture' | 'version'>,
): Promise<void> {
  const { isHidden, names, ...row } = category
  await tx
    .insertInto('categories')
    .values({
      ...row,
      parent_level: row.level - 1,
      names: JSON.stringify(names),
      is_hidden: isHidden,
    })
    .execute()
}

export async function updateCategory(
  tx: Db,
  {
    slug,
    version,
    name,
    names,
    isHidden,
  }: Pick<StoredCategory, 'slug' | 'version' | 'name' | 'names' | 'isHidden'>,
): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ version, name, names: JSON.stringify(names), is_hidden: isHidden })
    .where('slug', '=', slug)
    .execute()
}

/** `picture`: its name in the picture store. */
export async function updateCategoryPicture(
  tx: Db,
  { slug, picture }: { slug: string; picture: string | null },
): Promise<void> {
  await tx.updateTable('categories').set({ picture }).where('slug', '=', slug).execute()
}

/** The foreign keys take all below, with the products, to another root. Locks products by id, as orders do. */
export async function updateCategoryPositions(tx: Db, rows: readonly StoredCategory[]): Promise<void> {
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (slug text, version integer, parent text, root text, level integer, rank integer)`
  const products = await sql<{ id: string }>`
    SELECT p.id FROM products p JOIN categories c ON c.slug = p.subcategory JOIN ${incoming} ON r.slug = c.slug
    WHERE r.root <> c.root ORDER BY p.id FOR NO KEY UPDATE OF p`.execute(tx)
  await sql`
    UPDATE categories c SET version = r.version, parent = r.parent, root = r.root, level = r.level,
      parent_level = r.level - 1, rank = r.rank
    FROM ${incoming} WHERE c.slug = r.slug`.execute(tx)
  await sql`
    UPDATE products SET version = version + 1, updated_at = now()
    WHERE id = ANY (${products.rows.map(({ id }) => id)}::uuid[])`.execute(tx)
}

export async function deleteCategory(tx: Db, slug: string): Promise<void> {
  await tx.deleteFrom('categories').where('slug', '=', slug).execute()
}

/** Archived ones too: they may come back. By the category that a product is in itself. */
export async function countCategoryProducts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; count: number }>`
    SELECT coalesce(subcategory, lower(category)) AS slug, count(*)::int AS count FROM products GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}
