import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { describeError, ShopError, toShopError } from '#server/http/errors.ts'
import { withRequestLanguage } from '#server/i18n/request-language.ts'

export type RunInBackground = (run: {
  request: FastifyRequest
  work: (signal: AbortSignal) => Promise<void>
  onFailure: (sentence: string) => Promise<unknown>
}) => void

/** Closing the app ends the runs. */
export function createBackgroundRunner(app: FastifyInstance): RunInBackground {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    closing.abort(new ShopError('busy', { message: () => t('server.import.interrupted') }))
    await Promise.all(running)
  })
  return ({ request, work, onFailure }) => {
    const logError = (error: unknown) =>
      request.log.error({ fault: describeError(error) }, 'the import of a catalogue failed')
    const done = work(closing.signal)
      .catch(async (error: unknown) => {
        const failure = toShopError(error)
        if (failure.status === 500) logError(error)
        await onFailure(withRequestLanguage(request, failure.localMessage))
      })
      .catch(logError)
      .finally(() => running.delete(done))
    running.add(done)
  }
}
