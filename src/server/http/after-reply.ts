import { finished } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { describeError } from './errors.ts'

const maxWaitMs = 5_000

/** Starts `work` after the reply, so that response time does not reveal whether there was any. */
export type RunAfterReply = (reply: FastifyReply, work: () => Promise<void>) => void

/** A failure is logged with the request id. A closing app waits a few seconds for running work. */
export function createAfterReply(app: FastifyInstance): RunAfterReply {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', () => Promise.race([Promise.all(pending), wait(maxWaitMs, null, { ref: false })]))
  return (reply, work) => {
    finished(reply.raw, () => {
      const done = work().catch((error) =>
        reply.log.error({ fault: describeError(error) }, 'work after the reply failed'),
      )
      pending.add(done)
      void done.finally(() => pending.delete(done))
    })
  }
}
