import type { FastifyInstance } from 'fastify'
import { createTimer } from '#server/async/timer.ts'
import { inLocalTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { describeError } from '#server/http/errors.ts'
import { createSearchMissCounter } from './search-miss-counter.ts'
import { addSearchMisses, type SearchMiss } from './search-misses-store.ts'

/** Returns what counts a search that found nothing. It never waits and never throws. */
export function openSearchMisses(app: FastifyInstance, db: Db): (q: string) => void {
  const recorder = createMissRecorder({
    write: (counts) => inLocalTransaction(db, (tx) => addSearchMisses(tx, counts)),
    onError: (error) =>
      app.log.warn({ fault: describeError(error) }, 'searches without a result could not be counted'),
  })
  app.addHook('onClose', recorder.stop)
  return recorder.add
}

type MissRecorder = {
  add: (q: string) => void
  /** Writes what is left. */
  stop: () => Promise<void>
}

type RecorderOptions = {
  write: (counts: readonly SearchMiss[]) => Promise<void>
  onError: (error: unknown) => void
}

/** Between two writes of a process. */
export const writeIntervalMs = 5000

/** Counts wait in memory and are written together. A crash loses those of the last seconds. */
export function createMissRecorder({ write, onError }: RecorderOptions): MissRecorder {
  const counter = createSearchMissCounter()
  const timer = createTimer(
    async () => {
      await writeCounts(counter.takeFinished())
      if (counter.size() > 0) timer.within(writeIntervalMs)
    },
    { minIntervalMs: writeIntervalMs },
  )

  /** Counts that cannot be written are dropped: in an outage they are worth no memory. */
  async function writeCounts(counts: readonly SearchMiss[]): Promise<void> {
    if (counts.length > 0) await write(counts).catch(onError)
  }

  return {
    add(q) {
      counter.add(q)
      if (counter.size() > 0) timer.within(writeIntervalMs)
    },
    async stop() {
      timer.stop()
      await writeCounts(counter.takeAll())
    },
  }
}
