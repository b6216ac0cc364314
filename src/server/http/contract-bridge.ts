import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type EndpointName, endpointNames, methodAndPath } from '#contract/endpoints.ts'
import { checkInput } from '#contract/form-errors.ts'
import { isEventStream, type NonJsonEndpoint, nonJsonReplies } from '#contract/requests/body-kinds.ts'
import { type EndpointReply, type ParsedInput, schemas } from '#contract/schemas.ts'
import { t } from '#domain/i18n/translate.ts'
import { withRequestLanguage } from '#server/i18n/request-language.ts'
import { invalidInput, ShopError } from './errors.ts'
import type { RetryInOutage } from './retry-in-outage.ts'

/** Returns the caller or throws 401. Runs before the body is read. */
export type Guard<Caller> = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

export type MultipartForm = { data: unknown; files: Buffer[] }

type EndpointHandler<Name extends EndpointName, Caller, Result> = {
  /** Who may call. Required on each route, so that it is not forgotten. */
  for: Guard<Caller>
  /** A request with an Idempotency-Key has its effect once, so it may be repeated over a failover. */
  honoursIdempotencyKey?: true | 'in the body'
  /** Writes by `inLocalTransaction` alone, so it is served while commits hang. */
  commitsLocally?: boolean
  readForm?: (request: FastifyRequest) => Promise<MultipartForm>
  handle: (call: {
    input: ParsedInput<Name>
    files: Buffer[]
    caller: Caller
    request: FastifyRequest
    reply: FastifyReply
  }) => Promise<Result>
}

/** `message` is a function, so that it is worded in the caller's language. A text keeps its language. */
type Served<Name extends EndpointName> = Omit<EndpointReply<Name>, 'success' | 'message'> & {
  message?: string | (() => string) | undefined
}

export async function anyone(): Promise<null> {
  return null
}

/** Unknown keys are dropped. The reply is checked too; a stream is checked by its producer. */
export function serve<Name extends EndpointName, Caller>(
  app: FastifyInstance,
  name: Name,
  served: EndpointHandler<Name, Caller, Served<Name> | Readable>,
): void {
  registerRoute(app, name, {
    ...served,
    answer: (reply, result) =>
      result instanceof Readable
        ? reply.type('application/json; charset=utf-8').send(result)
        : schemas[name].reply.parse({
            ...result,
            message:
              typeof result.message === 'function'
                ? withRequestLanguage(reply.request, result.message)
                : result.message,
            success: true,
          }),
  })
}

export function serveNonJson<Name extends NonJsonEndpoint, Caller>(
  app: FastifyInstance,
  name: Name,
  served: EndpointHandler<Name, Caller, string | Readable>,
): void {
  registerRoute(app, name, {
    ...served,
    answer: (reply, body) => reply.type(nonJsonReplies[name]).send(body),
  })
}

function registerRoute<Name extends EndpointName, Caller, Result>(
  app: FastifyInstance,
  name: Name,
  served: EndpointHandler<Name, Caller, Result> & {
    answer: (reply: FastifyReply, result: Result) => unknown
  },
): void {
  const { method, path } = methodAndPath(name)
  const runFor = (request: FastifyRequest): RetryInOutage =>
    isRepeatable(request, served) ? app.retryInOutage : (work) => work()
  app.route({
    method,
    url: path,
    // A HEAD request would keep the endless stream open.
    exposeHeadRoute: !isEventStream(name),
    config: { commitsLocally: served.commitsLocally ?? false },
    // Before the body is read, so that an unauthorized upload is not received.
    onRequest: async (request, reply) => {
      callerByRequest.set(request, await runFor(request)(() => served.for(request, reply)))
    },
    handler: async (request, reply) => {
      const { data, files } = (await served.readForm?.(request)) ?? { data: request.body, files: [] }
      const { params, query } = request
      const input = withRequestLanguage(request, () => readInput(name, { params, query, body: data }))
      const caller = callerByRequest.get(request) as Caller
      const handle = () => served.handle({ input, files, caller, request, reply })
      return served.answer(reply, await runFor(request)(handle))
    },
  })
}

type Keyed = Pick<EndpointHandler<EndpointName, unknown, unknown>, 'honoursIdempotencyKey'>

function isRepeatable(request: FastifyRequest, served: Keyed): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  if (served.honoursIdempotencyKey === 'in the body') return true
  return served.honoursIdempotencyKey === true && readIdempotencyKey(request) !== null
}

/** Throws 400 with a sentence that the caller may show. */
export function readInput<Name extends EndpointName>(
  name: Name,
  request: { params: unknown; query: unknown; body: unknown },
): ParsedInput<Name> {
  const shape = schemas[name]
  return {
    ...parseOrThrow(shape.params, request.params),
    ...parseOrThrow(shape.query, request.query),
    ...parseOrThrow(shape.body, request.body ?? {}),
  } as ParsedInput<Name>
}

export function listMethodsAt(url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  return endpointNames
    .map(methodAndPath)
    .filter((call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method)
}

export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw new ShopError('invalid_input', { message: () => t('server.idempotencyKey') })
  }
  return key
}

const callerByRequest = new WeakMap<FastifyRequest, unknown>()

function parseOrThrow(shape: z.ZodType, value: unknown): Record<string, unknown> {
  const result = checkInput(shape, value)
  if (result.success) return result.data as Record<string, unknown>
  const [issue] = result.error.issues
  if (!issue) throw new ShopError('invalid_input')
  throw invalidInput(issue.message, issue.path.join('.') || undefined)
}
