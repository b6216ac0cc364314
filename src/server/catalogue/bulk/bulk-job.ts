import { setTimeout as wait } from 'node:timers/promises'
import type { BulkJob, BulkStep, NewBulkJob } from '#contract/seller/bulk.ts'
import { t } from '#domain/i18n/translate.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, isDatabaseOutage, ShopError } from '#server/http/errors.ts'
import { changeProducts, inProductTransaction } from '../change-products.ts'
import { type FindIds, listMatchingIds } from '../seller-product-list-store.ts'
import { type EditableProduct, lockProducts, type SellerProductRow } from '../seller-product-store.ts'
import { auditActionOf, isValidPrice, toUndoSteps, toUndoValues, toValues } from './bulk-change.ts'
import {
  type BulkChunk,
  findDueJobId,
  findUndoableJob,
  insertBulkJob,
  listSteps,
  lockChunk,
  saveChunk,
  saveFailedTry,
} from './bulk-job-store.ts'

/** Stores the list of products; `runBulkJobs` changes them. Throws 400 if the filter matches none. */
export async function startBulkJob(
  db: Db,
  { change, filter = {}, ids, by, findIds }: NewBulkJob & { by: Actor; findIds: FindIds },
): Promise<BulkJob> {
  const productIds = ids ? [...new Set(ids)] : await listMatchingIds(db, { filter, findIds })
  if (productIds.length === 0) throw invalidInput(() => t('server.selectProduct'))
  const job = await insertBulkJob(db, { change, productIds, undoOf: null, by })
  if (!job) throw new ShopError('internal')
  return job
}

/** Throws 404 for an unknown, unfinished or unchanged job, 409 if it is already undone. */
export async function undoBulkJob(db: Db, { id, by }: { id: string; by: Actor }): Promise<BulkJob> {
  const done = await findUndoableJob(db, id)
  if (!done) throw new ShopError('bulk_job_not_found')
  const job = await insertBulkJob(db, { ...done, undoOf: id, by })
  if (!job) throw new ShopError('bulk_job_undone')
  return job
}

const chunkSize = 200
/** Lets other queries run in between. */
const pauseMs = 20

type RunOptions = {
  stopping: AbortSignal
  /** A job that fails is tried again by a later run, and the others go on. */
  onError: (jobId: string, error: unknown) => void
}

export async function runBulkJobs(db: Db, { stopping, onError }: RunOptions): Promise<void> {
  while (!stopping.aborted) {
    const jobId = await findDueJobId(db)
    if (jobId === null) return
    try {
      await runNextChunk(db, jobId)
    } catch (error) {
      // That is not the fault of the job.
      if (isDatabaseOutage(error)) throw error
      onError(jobId, error)
      await saveFailedTry(db, jobId)
    }
    await wait(pauseMs)
  }
}

/** One transaction with the progress, so that a stopped process repeats nothing. */
async function runNextChunk(db: Db, jobId: string): Promise<void> {
  await inProductTransaction(db, async (tx) => {
    const chunk = await lockChunk(tx, { jobId, size: chunkSize })
    if (!chunk) return
    const { values, skippedNames } = await planChunk(tx, chunk)
    const { undoOf, change, by } = chunk
    const changed = await changeProducts(tx, {
      products: [...values.keys()].map((id) => ({ id, version: null })),
      change: (row) => values.get(row.id) ?? {},
      action: (row) => (undoOf ? 'product.undo' : auditActionOf(row, change.archived)),
      by,
    })
    await saveChunk(tx, { chunk, steps: toUndoSteps(changed), skippedNames })
  })
}

type ChunkPlan = { values: Map<string, Partial<EditableProduct>>; skippedNames: string[] }

/** A product that is deleted by now counts as done. */
async function planChunk(tx: Db, { change, undoOf, ids }: BulkChunk): Promise<ChunkPlan> {
  const rows = await lockProducts(tx, ids)
  const steps = undoOf && (await listSteps(tx, { jobId: undoOf, ids }))
  const plan: ChunkPlan = { values: new Map(), skippedNames: [] }
  for (const row of rows) {
    const values = steps ? toUnchangedUndo(row, steps.get(row.id)) : toValues(row, change)
    if (values && isValidPrice({ ...row, ...values })) plan.values.set(row.id, values)
    else plan.skippedNames.push(row.name)
  }
  return plan
}

function toUnchangedUndo(row: SellerProductRow, step: BulkStep | undefined): Partial<EditableProduct> | null {
  return step && step.version === row.version ? toUndoValues(row, step) : null
}
