import { sql } from 'kysely'
import type { ImportCounts } from '#contract/catalogue-import.ts'
import type { ImportState } from '#domain/catalogue-csv.ts'
import type { Db } from '#server/database/tables.ts'

/** `version` identifies the run. */
export type ImportRun = { id: string; version: number; state: 'checking' | 'applying' }

/** Returns undefined if a run is active. `expectedVersion` is the check that the seller saw. */
export async function startRun(
  db: Db,
  wanted: { id: string; from: readonly ImportState[]; to: ImportRun['state']; expectedVersion?: number },
): Promise<ImportRun | undefined> {
  const row = await db
    .updateTable('catalogue_imports')
    .set({
      state: wanted.to,
      version: sql<number>`version + 1`,
      failure: null,
      progress_done: 0,
      progress_of: 0,
      ...aliveColumns,
    })
    .where('id', '=', wanted.id)
    .where('state', 'in', wanted.from)
    .$if(wanted.expectedVersion !== undefined, (update) =>
      update.where('version', '=', wanted.expectedVersion ?? 0),
    )
    .returning('version')
    .executeTakeFirst()
  return row && { id: wanted.id, version: row.version, state: wanted.to }
}

/** Returns false if the run was cancelled or marked as dead; the caller stops. */
export async function saveProgress(
  db: Db,
  { id, version, state, done, of }: ImportRun & { done: number; of: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_imports')
    .set({ progress_done: done, progress_of: of, ...aliveColumns })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishRun(
  db: Db,
  { run, ...end }: { run: ImportRun; state: ImportState; summary?: ImportCounts; failure?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_imports')
    .set({
      state: end.state,
      failure: end.failure ?? null,
      ...(end.summary && { summary: JSON.stringify(end.summary) }),
      ...aliveColumns,
    })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', '=', run.state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Resets runs without progress, so that a seller can start them again. */
export async function resetStaleRuns(db: Db): Promise<void> {
  await db
    .updateTable('catalogue_imports')
    .set({
      state: sql<ImportState>`CASE state WHEN 'checking' THEN 'uploaded' ELSE 'checked' END`,
      failure: interruptedMessage,
    })
    .where('state', 'in', ['checking', 'applying'])
    .where('touched_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

const aliveColumns = { touched_at: sql<Date>`now()`, expires_at: sql<Date>`now() + interval '1 hour'` }

const interruptedMessage =
  'The shop was stopped in the middle of this. Nothing was changed: press the button once more, please.'
