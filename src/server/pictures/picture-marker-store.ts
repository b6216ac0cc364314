import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createTimer } from '#server/async/timer.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { describeError } from '#server/http/errors.ts'
import type { PictureStatus } from '#server/metrics/gauges.ts'
import { markerFile } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

type MarkedStore = Pick<PictureStore, 'read' | 'write'>

const defaultRetryMs = 60_000

/** Checked at the start, and again until the store could be read. */
export async function openPictureCheck(
  app: FastifyInstance,
  { db, pictures, retryMs = defaultRetryMs }: { db: Db; pictures: MarkedStore; retryMs?: number },
): Promise<() => PictureStatus> {
  let status = await checkPictureMarker(db, { pictures, log: app.log })
  const timer = createTimer(check, { minIntervalMs: retryMs })
  async function check(): Promise<void> {
    status = await checkPictureMarker(db, { pictures, log: app.log })
    if (status === 'unknown') timer.within(retryMs)
  }
  if (status === 'unknown') timer.within(retryMs)
  app.addHook('onClose', async () => timer.stop())
  return () => status
}

/** Whether the processes of this database use the same picture store. Logs it if not; never throws. */
async function checkPictureMarker(
  db: Db,
  { pictures, log }: { pictures: MarkedStore; log: FastifyBaseLogger },
): Promise<PictureStatus> {
  try {
    if (await hasSharedPictures(db, pictures)) return 'shared'
    log.error('the pictures are not those of the other processes')
    return 'not shared'
  } catch (error) {
    log.warn({ fault: describeError(error) }, 'the marker of the pictures could not be read')
    return 'unknown'
  }
}

/**
 * The first process marks its store; later ones never do, since an empty folder of their own is the fault that
 * the marker shows.
 */
async function hasSharedPictures(db: Db, pictures: MarkedStore): Promise<boolean> {
  const known = await db.selectFrom('picture_marker').select('id').executeTakeFirst()
  if (known?.id) return (await readMarker(pictures)) === known.id
  return inTransaction(db, (tx) => markPictures(tx, pictures))
}

/** The pictures were restored to another store: the next process marks it. */
export async function clearPictureMarker(db: Db): Promise<void> {
  await db.updateTable('picture_marker').set({ id: null }).execute()
}

/** The row is locked while the store is marked, so that processes that start at once agree. */
async function markPictures(tx: Db, pictures: MarkedStore): Promise<boolean> {
  await tx
    .insertInto('picture_marker')
    .values({ id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx.selectFrom('picture_marker').select('id').forUpdate().executeTakeFirstOrThrow()
  const marker = await readMarker(pictures)
  if (id !== null) return marker === id
  const mark = marker ?? randomUUID()
  if (marker === null) await pictures.write(markerFile, Buffer.from(mark))
  await tx.updateTable('picture_marker').set({ id: mark }).execute()
  return true
}

async function readMarker(pictures: MarkedStore): Promise<string | null> {
  const found = await pictures.read(markerFile)
  return found && (await text(found.body)).trim()
}
