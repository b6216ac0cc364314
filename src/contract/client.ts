import { t } from '#domain/i18n/translate.ts'
import type { EndpointName } from './endpoints.ts'
import type { NonJsonEndpoint } from './requests/body-kinds.ts'
import { type RequestOptions, toJsonRequest } from './requests/json-request.ts'
import { isStorefrontEndpoint, storefrontEndpoints } from './requests/storefront-endpoints.ts'
import type { EndpointInput, EndpointReply } from './schemas.ts'

export type SendRequest = (path: string, init: RequestInit) => Promise<Answer>

/** What is read of a `Response`. */
type Answer = Pick<Response, 'status' | 'json'>

/** Each function throws `ApiError` for `success: false`, `NoAnswerError` for a reply that is not JSON. */
export type Api = {
  [Name in Exclude<EndpointName, NonJsonEndpoint>]: (
    ...args: Record<never, never> extends EndpointInput<Name>
      ? [input?: EndpointInput<Name>, options?: RequestOptions]
      : [input: EndpointInput<Name>, options?: RequestOptions]
  ) => Promise<EndpointReply<Name>>
}

type Failure = { code: string; message: string; field?: unknown }

/** `message` is the server's text for people. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  /** The refused value: 'category', 'images.2'. */
  readonly field: unknown

  constructor({ code, message, status, field }: Failure & { status: number }) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.field = field
  }
}

/** No reply arrived, or one that is not JSON, such as a proxy's error page. */
export class NoAnswerError extends Error {
  constructor(message = t('shop.noAnswer'), cause?: unknown) {
    super(message, { cause })
    this.name = 'NoAnswerError'
  }
}

/** Any name is a function: the list of all names is loaded with the first call of a seller's endpoint. */
export function createClient(send: SendRequest): Api {
  return new Proxy({} as Api, {
    // A promise takes an object with `then` for another promise.
    get: (_, name) =>
      name === 'then'
        ? undefined
        : (input = {}, options = {}) => callEndpoint(send, { name: name as EndpointName, input, options }),
  })
}

type EndpointCall = { name: EndpointName; input: Record<string, unknown>; options: RequestOptions }

async function callEndpoint(send: SendRequest, { name, input, options }: EndpointCall): Promise<unknown> {
  const { path, init } = isStorefrontEndpoint(name)
    ? toJsonRequest({ endpoint: storefrontEndpoints[name], input, options })
    : (await import('./endpoint-request.ts')).toRequest({ name, input, options })
  const { status, body } = await readReply(await send(path, init), options.signal)
  if (body.success === true) return body
  throw new ApiError({
    code: String(body.code ?? 'failed'),
    message: String(body.message ?? t('shop.failed')),
    status,
    field: body.field,
  })
}

type Reply = { status: number; body: Record<string, unknown> }

/** An aborted request throws the transport's own error. */
async function readReply(response: Answer, signal: AbortSignal | undefined): Promise<Reply> {
  const body: unknown = await response.json().catch((cause) => {
    throw signal?.aborted ? cause : new NoAnswerError(undefined, cause)
  })
  return { status: response.status, body: typeof body === 'object' && body !== null ? { ...body } : {} }
}
