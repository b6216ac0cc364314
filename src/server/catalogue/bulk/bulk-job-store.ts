import { type Selectable, sql } from 'kysely'
import type { BulkJob, BulkStep, BulkValue } from '#contract/seller/bulk.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db, Tables } from '#server/database/tables.ts'

type NewJob = { change: BulkValue; productIds: readonly string[]; undoOf: string | null; by: Actor }

/** Null if the job `undoOf` is already undone. */
export async function insertBulkJob(
  db: Db,
  { change, productIds, undoOf, by }: NewJob,
): Promise<BulkJob | null> {
  const row = await db
    .insertInto('bulk_jobs')
    .values({
      id: newId(),
      seller_id: by.sellerId,
      request_id: by.requestId,
      change: JSON.stringify(change),
      undo_of: undoOf,
      product_ids: [...productIds],
    })
    .onConflict((conflict) => conflict.column('undo_of').doNothing())
    .returning([...jobColumns, totalColumn])
    .executeTakeFirst()
  return row ? toBulkJob({ ...row, is_undone: false }) : null
}

const jobColumns = ['id', 'undo_of', 'done', 'changed', 'skipped', 'skipped_names', 'finished_at'] as const
const totalColumn = sql<number>`cardinality(product_ids)`.as('total')

type JobRow = Pick<Selectable<Tables['bulk_jobs']>, (typeof jobColumns)[number]> & {
  total: number
  is_undone: boolean
}

/** Null if there was none within a day. An older job that ends later is the latest. */
export async function findLatestBulkJob(db: Db): Promise<BulkJob | null> {
  const row = await db
    .selectFrom('bulk_jobs as j')
    .select([...jobColumns, totalColumn])
    .select(sql<boolean>`EXISTS (SELECT FROM bulk_jobs u WHERE u.undo_of = j.id)`.as('is_undone'))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('finished_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toBulkJob(row) : null
}

function toBulkJob(row: JobRow): BulkJob {
  const [isFinished, isUndo] = [row.finished_at !== null, row.undo_of !== null]
  return {
    _id: row.id,
    total: row.total,
    done: row.done,
    changed: row.changed,
    skipped: row.skipped,
    skippedNames: row.skipped_names,
    isFinished,
    isFailed: isFinished && row.done < row.total,
    isUndo,
    canUndo: isFinished && !isUndo && !row.is_undone && row.changed > 0,
  }
}

/** The change and the changed products of a finished job. */
export async function findUndoableJob(
  db: Db,
  id: string,
): Promise<{ change: BulkValue; productIds: string[] } | null> {
  const row = await db
    .selectFrom('bulk_jobs as j')
    .select('change')
    .select(
      sql<string[]>`ARRAY(SELECT product_id FROM bulk_job_steps s WHERE s.job_id = j.id ORDER BY 1)`.as(
        'productIds',
      ),
    )
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .where('undo_of', 'is', null)
    .executeTakeFirst()
  return row && row.productIds.length > 0 ? row : null
}

export type BulkChunk = {
  jobId: string
  change: BulkValue
  undoOf: string | null
  ids: string[]
  by: Actor
}

/** The oldest unfinished job, without those that wait for their next try. */
export async function findDueJobId(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('bulk_jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('retry_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The next ids of a job, which stays locked until the end of the transaction. Null if it is finished. */
export async function lockChunk(
  tx: Db,
  { jobId, size }: { jobId: string; size: number },
): Promise<BulkChunk | null> {
  const row = await tx
    .selectFrom('bulk_jobs')
    .select(['id', 'change', 'undo_of', 'seller_id', 'request_id'])
    .select(sql<string[]>`product_ids[done + 1 : done + ${size}::int]`.as('ids'))
    .where('id', '=', jobId)
    .where('finished_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const by = { sellerId: row.seller_id, requestId: row.request_id }
  return { jobId: row.id, change: row.change, undoOf: row.undo_of, ids: row.ids, by }
}

export async function listSteps(
  tx: Db,
  { jobId, ids }: { jobId: string; ids: readonly string[] },
): Promise<Map<string, BulkStep>> {
  const rows = await tx
    .selectFrom('bulk_job_steps')
    .select(['product_id', 'step'])
    .where('job_id', '=', jobId)
    .where('product_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.step]))
}

const maxSkippedNames = 3

type ChunkResult = { chunk: BulkChunk; steps: readonly BulkStep[]; skippedNames: readonly string[] }

export async function saveChunk(tx: Db, { chunk, steps, skippedNames }: ChunkResult): Promise<void> {
  const { jobId, ids, undoOf } = chunk
  if (steps.length > 0 && undoOf === null) {
    const rows = steps.map((step) => ({ job_id: jobId, product_id: step.id, step: JSON.stringify(step) }))
    await tx.insertInto('bulk_job_steps').values(rows).execute()
  }
  await sql`
    UPDATE bulk_jobs SET tries = 0, done = done + ${ids.length}::int, changed = changed + ${steps.length}::int,
      skipped = skipped + ${skippedNames.length}::int,
      skipped_names = (skipped_names || ${skippedNames.slice(0, maxSkippedNames)}::text[])[1:${maxSkippedNames}::int],
      finished_at = CASE WHEN done + ${ids.length}::int = cardinality(product_ids) THEN now() END
    WHERE id = ${jobId}`.execute(tx)
}

const maxTries = 5
/** Shorter than the interval of the job, so that each run is a try. */
const retrySeconds = 20

/** The last try ends the job. */
export async function saveFailedTry(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({
      tries: sql<number>`tries + 1`,
      retry_at: sql<Date>`now() + make_interval(secs => ${retrySeconds})`,
      finished_at: sql<Date | null>`CASE WHEN tries + 1 >= ${maxTries}::int THEN now() END`,
    })
    .where('id', '=', jobId)
    .where('finished_at', 'is', null)
    .execute()
}

/** Failures in a row of the worst job, also for an hour after it ended. */
export async function countBulkFailures(db: Db): Promise<number> {
  const { tries } = await db
    .selectFrom('bulk_jobs')
    .select(sql<number>`coalesce(max(tries), 0)`.as('tries'))
    .where((row) =>
      row.or([row('finished_at', 'is', null), row('finished_at', '>', sql<Date>`now() - interval '1 hour'`)]),
    )
    .executeTakeFirstOrThrow()
  return tries
}

/** Keeps them as long as the page shows them. */
export async function deleteOldBulkJobs(db: Db): Promise<void> {
  await db
    .deleteFrom('bulk_jobs')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where('finished_at', 'is not', null)
    .execute()
}
