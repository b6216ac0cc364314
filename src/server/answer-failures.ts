import type { FastifyInstance, FastifyReply } from 'fastify'
import { describeFault, ShopError, toShopError } from './errors.ts'
import { letRunOut } from './slow-requests.ts'

/** One door for everything that goes wrong: people read a sentence, the log keeps the rest under the request's id. */
export function answerFailures(app: FastifyInstance, answers: Answers): void {
  app.setErrorHandler((error, _, reply) => sendFailure(reply, { error, answers }))
  app.setNotFoundHandler(async () => {
    throw new ShopError('not_found')
  })
}

/** The headers of every answer that is data. */
export type Answers = Record<string, string>

export function sendFailure(
  reply: FastifyReply,
  { error, answers }: { error: unknown; answers: Answers },
): FastifyReply {
  const { request } = reply
  const failure = toShopError(error)
  if (failure.status >= 500)
    request.log.error({ fault: describeFault(error), code: failure.code }, 'request failed')
  reply.headers(answers).header('x-request-id', request.id)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  letRunOut(request.raw)
  return reply.code(failure.status).send({ success: false, code: failure.code, message: failure.message })
}
