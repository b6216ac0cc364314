import { sql } from 'kysely'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { GivenPictures } from '../check/find-pictures.ts'
import { toCancelledError } from '../import-run.ts'
import { type ImportRun, startRun } from '../import-run-store.ts'
import { isApplied, type StoredImport } from '../import-store.ts'

export type PictureResult = { picture: string; failure: null } | { picture: null; failure: string }

/** Forgets an earlier check. Throws 409 if a run is active or the import is done. */
export async function startPictureRun(
  db: Db,
  { storedImport, column, of }: { storedImport: StoredImport; column: number; of: number },
): Promise<ImportRun> {
  return db.transaction().execute(async (tx) => {
    const { id } = storedImport
    const run = await startRun(tx, { id, from: ['uploaded', 'checked'], to: 'reading-pictures' })
    if (!run) throw new ShopError(isApplied(storedImport) ? 'import_done' : 'import_running')
    await sql`
      UPDATE catalogue_imports
      SET summary = NULL, progress_of = ${of}, columns = columns || jsonb_build_object('image', ${column}::int)
      WHERE id = ${id}`.execute(tx)
    return run
  })
}

/** The run ends at its next picture. */
export async function stopPictureRun(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('catalogue_imports')
    .set({ state: 'uploaded' })
    .where('id', '=', importId)
    .where('state', '=', 'reading-pictures')
    .execute()
}

/** Counts as progress. A failure does not replace a picture. Throws if the run was stopped. */
export async function savePicture(
  db: Db,
  { run, cell, picture, failure }: { run: ImportRun; cell: string } & PictureResult,
): Promise<void> {
  const { rows } = await sql<{ isAlive: boolean }>`
    WITH alive AS (
      UPDATE catalogue_imports
      SET progress_done = progress_done + 1, touched_at = now(),
        expires_at = greatest(expires_at, now() + interval '1 hour')
      WHERE id = ${run.id} AND version = ${run.version} AND state = ${run.state}
      RETURNING id
    ), saved AS (
      INSERT INTO catalogue_import_pictures AS known (import_id, cell, picture, failure)
      SELECT id, ${cell}, ${picture}, ${failure} FROM alive
      ON CONFLICT (import_id, cell) DO UPDATE SET picture = excluded.picture, failure = excluded.failure
      WHERE known.picture IS NULL OR excluded.picture IS NOT NULL
    )
    SELECT EXISTS (SELECT FROM alive) AS "isAlive"`.execute(db)
  if (!rows[0]?.isAlive) throw toCancelledError()
}

export async function getGivenPictures(db: Db, importId: string): Promise<GivenPictures> {
  const rows = await db
    .selectFrom('catalogue_import_pictures')
    .select(['cell', 'picture'])
    .where('import_id', '=', importId)
    .execute()
  return new Map(rows.map(({ cell, picture }) => [cell, picture]))
}

type PictureCounts = { ready: number; failed: number; failures: { name: string; reason: string }[] }

export async function countPictures(
  db: Db,
  { importId, maxListed }: { importId: string; maxListed: number },
): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    SELECT count(picture)::int AS ready, count(failure)::int AS failed,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', cell, 'reason', failure) ORDER BY cell)
        FROM (SELECT cell, failure FROM catalogue_import_pictures
          WHERE import_id = ${importId} AND failure IS NOT NULL ORDER BY cell LIMIT ${maxListed}) AS listed), '[]') AS failures
    FROM catalogue_import_pictures WHERE import_id = ${importId}`.execute(db)
  return rows[0] ?? { ready: 0, failed: 0, failures: [] }
}
