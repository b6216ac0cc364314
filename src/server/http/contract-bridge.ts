import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { endpointNames } from '#contract/client.ts'
import {
  type EndpointName,
  methodAndPath,
  type NonJsonEndpoint,
  nonJsonReplies,
} from '#contract/endpoints.ts'
import { type EndpointReply, type ParsedInput, schemas } from '#contract/schemas.ts'
import { ShopError } from './errors.ts'

/** Says who is asking, or throws 401. Runs before the body is read. */
export type Guard<Caller> = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

export type MultipartForm = { data: unknown; files: Buffer[] }

type EndpointHandler<Name extends EndpointName, Caller, Result> = {
  /** Who may call; on the route's own line, so that it can't be overlooked. */
  for: Guard<Caller>
  /** Reads a body that is no JSON: what the shape checks, and the files that came with it. */
  readForm?: (request: FastifyRequest) => Promise<MultipartForm>
  handle: (call: {
    input: ParsedInput<Name>
    files: Buffer[]
    caller: Caller
    request: FastifyRequest
    reply: FastifyReply
  }) => Promise<Result>
}

/** The guard of calls that anyone may make. */
export async function anyone(): Promise<null> {
  return null
}

/**
 * Serves one call of the contract: asks who is calling, reads parameters, query and body by the call's shape (unknown keys are
 * dropped), hands them to `handle` and checks its reply against the shape before it leaves. What is too long for one piece comes as a stream of JSON,
 * and whoever makes that checks it. The only bridge from the contract to Fastify.
 */
export function serve<Name extends EndpointName, Caller>(
  app: FastifyInstance,
  name: Name,
  served: EndpointHandler<Name, Caller, Omit<EndpointReply<Name>, 'success'> | Readable>,
): void {
  registerRoute(app, name, {
    ...served,
    answer: (reply, result) =>
      result instanceof Readable
        ? reply.type('application/json; charset=utf-8').send(result)
        : schemas[name].reply.parse({ ...result, success: true }),
  })
}

/** Serves a call that answers with something else than JSON, in the same way; `handle` gives the body, whole or as it comes. */
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
  app.route({
    method,
    url: path,
    // Asked for its head alone, a stream without end would be held open all the same.
    exposeHeadRoute: name !== 'streamOrderEvents',
    // Before the body is read, so that a stranger's upload is not even received.
    onRequest: async (request, reply) => {
      callerByRequest.set(request, await served.for(request, reply))
    },
    handler: async (request, reply) => {
      const { data, files } = (await served.readForm?.(request)) ?? { data: request.body, files: [] }
      const input = readInput(name, { params: request.params, query: request.query, body: data })
      const caller = callerByRequest.get(request) as Caller
      return served.answer(reply, await served.handle({ input, files, caller, request, reply }))
    },
  })
}

/** Reads path parameters, query and body of a request by the shape of a call. Throws 400 with a sentence for people. */
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

/** The methods that the calls at an address take; none where no call is. */
export function listMethodsAt(url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  return endpointNames
    .map(methodAndPath)
    .filter((call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method)
}

/** The shopper's browser names each order it places, so that a repeat is the same order. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw new ShopError('invalid_input', { message: 'The Idempotency-Key must have 1 to 255 characters.' })
  }
  return key
}

/** Who asked, kept from the guard to the handler of the same request. */
const callerByRequest = new WeakMap<FastifyRequest, unknown>()

function parseOrThrow(shape: z.ZodType, value: unknown): Record<string, unknown> {
  const result = shape.safeParse(value)
  if (result.success) return result.data as Record<string, unknown>
  throw new ShopError('invalid_input', { message: errorSentence(result.error) })
}

/** The first fault in words; the name of the field stands before sentences that don't carry one. */
function errorSentence(error: z.ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'Some of what was sent is not valid.'
  const field = issue.path.at(-1)
  const isOwnSentence = !/^(Invalid|Too|Unrecognized)/.test(issue.message)
  return isOwnSentence || typeof field !== 'string' ? issue.message : `${field}: ${issue.message}`
}
