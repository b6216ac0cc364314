import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'

/**
 * Every column that names pictures of the store, with the names. A failed upload keeps the files that one of
 * them names, and a backup reports those that have no file.
 */
export const pictureColumns: Record<string, string> = {
  'products.pictures': `
    SELECT unnest(pictures) AS name FROM products`,
  'categories.picture': `
    SELECT picture FROM categories`,
  'banners.pictures': `
    SELECT value #>> '{}' FROM banners, jsonb_path_query(pictures, '$.** ? (@.type() == "string")') AS value`,
  'order_lines.picture': `
    SELECT picture FROM order_lines`,
  'order_substitutes.picture': `
    SELECT picture FROM order_substitutes`,
  'catalogue_import_pictures.picture': `
    SELECT picture FROM catalogue_import_pictures`,
  'catalogue_import_rows.product': `
    SELECT jsonb_array_elements_text(product -> 'pictures') FROM catalogue_import_rows
    WHERE jsonb_typeof(product -> 'pictures') = 'array'`,
  'catalogue_import_undo.previous': `
    SELECT jsonb_array_elements_text(previous -> 'pictures') FROM catalogue_import_undo
    WHERE jsonb_typeof(previous -> 'pictures') = 'array'`,
}

/** Only columns that the database has: a backup of an earlier release lacks some. */
export function pictureNamesSql(columns: ReadonlySet<string>): string {
  const known = Object.entries(pictureColumns).filter(([column]) => columns.has(column))
  const names = known.map(([, statement]) => statement).join(' UNION ')
  return `SELECT name FROM (${names}) AS used (name) WHERE name IS NOT NULL`
}

export async function isPictureUsed(db: Db, name: string): Promise<boolean> {
  const uses = Object.values(pictureColumns).map(
    (statement) => sql`EXISTS (SELECT FROM (${sql.raw(statement)}) AS used (name) WHERE name = ${name})`,
  )
  const { rows } = await sql<{ isUsed: boolean }>`SELECT ${sql.join(uses, sql` OR `)} AS "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? true
}
