import { sql, type UpdateObject } from 'kysely'
import type { ImportCounts, ImportUndoCounts } from '#contract/seller/catalogue-import.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { type ImportState, importUndoDays } from '#domain/import/catalogue-csv.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'

export type ImportRun = {
  id: string
  version: number
  state: 'reading-pictures' | 'checking' | 'applying' | 'undoing'
}

/** Returns undefined if a run is active. `expectedVersion` is the check that the seller saw. */
export async function startRun(
  db: Db,
  {
    id,
    from,
    to: state,
    expectedVersion,
  }: { id: string; from: readonly ImportState[]; to: ImportRun['state']; expectedVersion?: number },
): Promise<ImportRun | undefined> {
  const row = await db
    .updateTable('catalogue_imports')
    .set({
      state,
      version: sql<number>`version + 1`,
      failure: null,
      progress_done: 0,
      progress_of: 0,
      ...aliveColumns,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(expectedVersion !== undefined, (update) => update.where('version', '=', expectedVersion ?? 0))
    .returning('version')
    .executeTakeFirst()
  return row && { id, version: row.version, state }
}

/** Returns false if the run was cancelled or marked as dead; the caller stops. */
export async function saveProgress(
  db: Db,
  { done, of, ...run }: ImportRun & { done: number; of: number },
): Promise<boolean> {
  return updateRun(db, { run, values: { progress_done: done, progress_of: of } })
}

export async function finishRun(
  db: Db,
  end: {
    run: ImportRun
    state: ImportState
    summary?: ImportCounts
    undone?: ImportUndoCounts
    failure?: string
  },
): Promise<boolean> {
  const { run, state, summary, undone, failure = null } = end
  const hasWritten = state === 'done' && summary !== undefined && summary.added + summary.updated > 0
  const values = {
    ...{ state, failure },
    ...(summary && { summary: JSON.stringify(summary) }),
    ...(undone && { undone: JSON.stringify(undone) }),
    ...(hasWritten && undoableColumns),
  }
  return updateRun(db, { run, values })
}

const undoableColumns = {
  applied_at: sql<Date>`now()`,
  expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(importUndoDays)})`,
}

async function updateRun(
  db: Db,
  { run, values }: { run: ImportRun; values: UpdateObject<Tables, 'catalogue_imports'> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_imports')
    .set({ ...aliveColumns, ...values })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', '=', run.state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Resets runs without progress, so that a seller can start them again. Words the failure for who uploaded. */
export async function resetStaleRuns(db: Db): Promise<void> {
  const stale = await db
    .selectFrom('catalogue_imports as i')
    .innerJoin('sellers as s', 's.id', 'i.seller_id')
    .select(['i.id', 's.language'])
    .where(isStale)
    .execute()
  for (const { id, language } of stale)
    await db
      .updateTable('catalogue_imports')
      .set({
        state: sql<ImportState>`CASE state WHEN 'applying' THEN 'checked' WHEN 'undoing' THEN 'done' ELSE 'uploaded' END`,
        failure: withLanguage(language ?? defaultLanguage, () => t('server.import.interrupted')),
      })
      .where('id', '=', id)
      .where(isStale)
      .execute()
}

const isStale = sql<boolean>`state IN ('reading-pictures', 'checking', 'applying', 'undoing')
  AND touched_at < now() - interval '1 minute'`

const aliveColumns = {
  touched_at: sql<Date>`now()`,
  expires_at: sql<Date>`greatest(expires_at, now() + interval '1 hour')`,
}
