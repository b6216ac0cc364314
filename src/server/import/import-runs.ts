import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeFault, ShopError, toShopError } from '../errors.ts'

/** Works on files in the background. */
export type ImportRuns = {
  /** Begins `work`; where it fails, `onFailure` is given a sentence. An app that closes tells the work by the signal, and waits for it. */
  start(run: {
    request: FastifyRequest
    work: (signal: AbortSignal) => Promise<void>
    onFailure: (sentence: string) => Promise<unknown>
  }): void
}

export function createImportRuns(app: FastifyInstance): ImportRuns {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    closing.abort(
      new ShopError('busy', { message: 'The shop was closed in the middle of this. Nothing was changed.' }),
    )
    await Promise.all(underWay)
  })
  return {
    start({ request, work, onFailure }) {
      const done = work(closing.signal)
        .catch(async (error: unknown) => {
          const failure = toShopError(error)
          if (failure.status === 500)
            request.log.error({ fault: describeFault(error) }, 'a catalogue file failed')
          await onFailure(failure.message)
        })
        .catch((error: unknown) =>
          request.log.error({ fault: describeFault(error) }, 'a catalogue file failed'),
        )
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
  }
}
