import { sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'

export type SearchWord = { term: string; means: string }

/** A trigger raises the version of the catalogue with every change, so each process learns of it. */
export async function listSearchWords(db: Db): Promise<SearchWord[]> {
  return db.selectFrom('search_words').select(['term', 'means']).orderBy('term').execute()
}

export async function findSearchWord(db: Db, term: string): Promise<SearchWord | null> {
  const row = await db
    .selectFrom('search_words')
    .select(['term', 'means'])
    .where('term', '=', term)
    .executeTakeFirst()
  return row ?? null
}

export async function countSearchWords(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_words')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Until the end of the transaction. */
export async function lockSearchWords(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.searchWords})`.execute(tx)
}

export async function saveSearchWord(
  tx: Db,
  { term, means, sellerId }: SearchWord & { sellerId: string | null },
): Promise<void> {
  await tx
    .insertInto('search_words')
    .values({ term, means, created_by: sellerId })
    .onConflict((conflict) => conflict.column('term').doUpdateSet({ means }))
    .execute()
}

export async function deleteSearchWord(tx: Db, term: string): Promise<void> {
  await tx.deleteFrom('search_words').where('term', '=', term).execute()
}
