import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeError, ShopError, toShopError } from '#server/http/errors.ts'

export type BackgroundImports = {
  /** A failure of `work` calls `onFailure` with a sentence. Shutdown aborts the signal and waits. */
  start(run: {
    request: FastifyRequest
    work: (signal: AbortSignal) => Promise<void>
    onFailure: (sentence: string) => Promise<unknown>
  }): void
}

export function createBackgroundImports(app: FastifyInstance): BackgroundImports {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    closing.abort(
      new ShopError('busy', { message: 'The shop was closed in the middle of this. Nothing was changed.' }),
    )
    await Promise.all(running)
  })
  return {
    start({ request, work, onFailure }) {
      const done = work(closing.signal)
        .catch(async (error: unknown) => {
          const failure = toShopError(error)
          if (failure.status === 500)
            request.log.error({ fault: describeError(error) }, 'a catalogue file failed')
          await onFailure(failure.message)
        })
        .catch((error: unknown) =>
          request.log.error({ fault: describeError(error) }, 'a catalogue file failed'),
        )
        .finally(() => running.delete(done))
      running.add(done)
    },
  }
}
