import { finished } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { describeError } from './errors.ts'

const maxWaitMs = 5_000

/** Begins `work` once the answer is on its way, so that it takes as long whatever there is to do. */
export type RunAfterReply = (reply: FastifyReply, work: () => Promise<void>) => void

/** Nobody reads how such work ended, so a failure is logged under the id of its request. An app that closes waits for it for some seconds. */
export function createAfterReply(app: FastifyInstance): RunAfterReply {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.race([Promise.all(pending), wait(maxWaitMs, null, { ref: false })]))
  return (reply, work) => {
    finished(reply.raw, () => {
      const done = work().catch((error) =>
        reply.log.error({ fault: describeError(error) }, 'work after the answer failed'),
      )
      pending.add(done)
      void done.finally(() => pending.delete(done))
    })
  }
}
