import { sql } from 'kysely'
import type { ImportCounts } from '#contract/catalogue-import.ts'
import type { ImportState } from '#rules/catalogue-file.ts'
import type { Db } from '../database/tables.ts'

/** A run of a file, by the number that only it has. */
export type Run = { id: string; version: number; state: 'checking' | 'applying' }

/**
 * Begins a run where nothing else runs on the file, and gives its number; undefined where something does. To apply, `seen` is the
 * number of the check that was looked at.
 */
export async function beginRun(
  db: Db,
  wanted: { id: string; from: readonly ImportState[]; to: Run['state']; seen?: number },
): Promise<Run | undefined> {
  const row = await db
    .updateTable('catalogue_imports')
    .set({
      state: wanted.to,
      version: sql<number>`version + 1`,
      failure: null,
      progress_done: 0,
      progress_of: 0,
      ...alive,
    })
    .where('id', '=', wanted.id)
    .where('state', 'in', wanted.from)
    .$if(wanted.seen !== undefined, (update) => update.where('version', '=', wanted.seen ?? 0))
    .returning('version')
    .executeTakeFirst()
  return row && { id: wanted.id, version: row.version, state: wanted.to }
}

/** Tells how far a run is; false where it is not to go on: given up, or taken for dead. */
export async function touchRun(
  db: Db,
  { id, version, state, done, of }: Run & { done: number; of: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_imports')
    .set({ progress_done: done, progress_of: of, ...alive })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a run with where the file stands now; false where the run was not to go on. */
export async function endRun(
  db: Db,
  { run, ...end }: { run: Run; state: ImportState; summary?: ImportCounts; failure?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_imports')
    .set({
      state: end.state,
      failure: end.failure ?? null,
      ...(end.summary && { summary: JSON.stringify(end.summary) }),
      ...alive,
    })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', '=', run.state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A run whose process ended says nothing any more: its file goes back to where it can be begun again. */
export async function noticeCutShort(db: Db): Promise<void> {
  await db
    .updateTable('catalogue_imports')
    .set({
      state: sql<ImportState>`CASE state WHEN 'checking' THEN 'uploaded' ELSE 'checked' END`,
      failure: cutShort,
    })
    .where('state', 'in', ['checking', 'applying'])
    .where('touched_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

const alive = { touched_at: sql<Date>`now()`, expires_at: sql<Date>`now() + interval '1 hour'` }

const cutShort =
  'The shop was stopped in the middle of this. Nothing was changed: press the button once more, please.'
