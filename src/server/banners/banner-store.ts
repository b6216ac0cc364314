import { sql } from 'kysely'
import type { StoredBanner } from '#domain/banners/banner.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/tables.ts'

/** In the owner's order. */
export async function listBanners(db: Db): Promise<StoredBanner[]> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'version', 'title', 'titles', 'alt', 'alts', 'pictures', 'link', 'is_on'])
    .select([
      sql<string | null>`first_day::text`.as('firstDay'),
      sql<string | null>`last_day::text`.as('lastDay'),
    ])
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map(({ is_on, ...row }) => ({ ...row, isOn: is_on }))
}

/** Changes happen in turn: each is checked against what the one before has left. */
export async function lockBanners(tx: Db): Promise<StoredBanner[]> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.banners})`.execute(tx)
  return listBanners(tx)
}

export async function insertBanner(tx: Db, banner: StoredBanner): Promise<void> {
  const lastRank = sql<number>`(SELECT coalesce(max(rank), 0) + 1 FROM banners)`
  await tx
    .insertInto('banners')
    .values({ id: banner.id, rank: lastRank, ...toColumns(banner) })
    .execute()
}

export async function updateBanner(tx: Db, banner: StoredBanner): Promise<void> {
  await tx
    .updateTable('banners')
    .set({ ...toColumns(banner), version: banner.version })
    .where('id', '=', banner.id)
    .execute()
}

/** In the order of the ids. */
export async function rankBanners(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE banners SET rank = wanted.rank
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, rank) WHERE banners.id = wanted.id`.execute(tx)
}

export async function deleteBanner(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

function toColumns({ title, titles, alt, alts, pictures, link, firstDay, lastDay, isOn }: StoredBanner) {
  return {
    title,
    titles: JSON.stringify(titles),
    alt,
    alts: JSON.stringify(alts),
    pictures: JSON.stringify(pictures),
    link,
    first_day: firstDay,
    last_day: lastDay,
    is_on: isOn,
  }
}
