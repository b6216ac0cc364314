import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withRequestLanguage } from '#server/i18n/request-language.ts'
import { describeError, ShopError, toShopError } from './errors.ts'
import { drainRequest } from './slow-requests.ts'

export type ErrorReplies = {
  headers: ReplyHeaders
  /** Whether the caller's front end reads sentences from replies with 200 alone. */
  isRefusedWithOk?: (request: FastifyRequest) => boolean
}

export function registerErrorHandler(app: FastifyInstance, replies: ErrorReplies): void {
  app.setErrorHandler((error, _, reply) => sendError(reply, { error, ...replies }))
  app.setNotFoundHandler(async () => {
    throw new ShopError('not_found')
  })
}

/** For routes that log failures only: a logger for each request is a part of the cost of a cached reply. */
export function shareLogger(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger) => logger)
}

/** What a shopper can mend, or logs in for. */
const refusals: ReadonlySet<number> = new Set([400, 401, 409, 422])

export type ReplyHeaders = Record<string, string>

export function sendError(
  reply: FastifyReply,
  { error, headers, isRefusedWithOk = () => false }: { error: unknown } & ErrorReplies,
): FastifyReply {
  const { request } = reply
  const failure = toShopError(error)
  if (failure.status >= 500)
    request.server.log.error(
      { reqId: request.id, fault: describeError(error), code: failure.code },
      'request failed',
    )
  reply.headers(headers).header('x-request-id', request.id)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  drainRequest(request.raw)
  const { status, code, field } = failure
  return reply
    .code(refusals.has(status) && isRefusedWithOk(request) ? 200 : status)
    .send({ success: false, code, message: withRequestLanguage(request, failure.localMessage), field })
}
