import {
  type EndpointName,
  endpoints,
  fileUploadEndpoints,
  methodAndPath,
  multipartEndpoints,
  type NonJsonEndpoint,
  nonJsonReplies,
} from './endpoints.ts'
import type { EndpointInput, EndpointReply } from './schemas.ts'

export type SendRequest = (path: string, init: RequestInit) => Promise<Response>

export type RequestOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  files?: readonly Blob[]
  bypassCache?: boolean
}

/** Each function throws `ApiError` for `success: false`, and the transport's own error without a reply. */
export type Api = {
  [Name in Exclude<EndpointName, NonJsonEndpoint>]: (
    ...args: Record<never, never> extends EndpointInput<Name>
      ? [input?: EndpointInput<Name>, options?: RequestOptions]
      : [input: EndpointInput<Name>, options?: RequestOptions]
  ) => Promise<EndpointReply<Name>>
}

/** `message` is the server's text for people. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number

  constructor({ code, message, status }: { code: string; message: string; status: number }) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
  }
}

export const endpointNames = Object.keys(endpoints) as EndpointName[]

export function createClient(send: SendRequest): Api {
  const entries = endpointNames
    .filter((name) => !(name in nonJsonReplies))
    .map((name) => [name, (input = {}, options = {}) => callEndpoint(send, { name, input, options })])
  return Object.fromEntries(entries)
}

/** The URL of an endpoint whose reply is not JSON. */
export function endpointPath<Name extends NonJsonEndpoint>(name: Name, input: EndpointInput<Name>): string {
  return toRequest({ name, input: input as Record<string, unknown>, options: {} }).path
}

type EndpointCall = { name: EndpointName; input: Record<string, unknown>; options: RequestOptions }

async function callEndpoint(send: SendRequest, { name, input, options }: EndpointCall): Promise<unknown> {
  const { path, init } = toRequest({ name, input, options })
  const response = await send(path, init)
  const body = await readJsonObject(response)
  if (body.success === true) return body
  throw new ApiError({
    code: String(body.code ?? 'failed'),
    message: String(body.message ?? 'Something went wrong. Please try again.'),
    status: response.status,
  })
}

function toRequest({ name, input, options }: EndpointCall): { path: string; init: RequestInit } {
  const { method, path: template } = methodAndPath(name)
  const rest = { ...input }
  const path = template.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const headers: Record<string, string> = {}
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (options.signal) init.signal = options.signal
  if (options.bypassCache) init.cache = 'no-store'
  if (method === 'GET') return { path: path + toQueryString(rest), init }
  if (name in fileUploadEndpoints) {
    headers['content-type'] = fileUploadEndpoints[name as keyof typeof fileUploadEndpoints]
    return { path: path + toQueryString(rest), init: { ...init, body: options.files?.[0] ?? null } }
  }
  const form =
    name in multipartEndpoints ? multipartEndpoints[name as keyof typeof multipartEndpoints] : undefined
  if (form && !(form.isJsonToo && !options.files?.length))
    return { path, init: { ...init, body: toFormData({ form, input: rest, files: options.files ?? [] }) } }
  headers['content-type'] = 'application/json'
  return { path, init: { ...init, body: JSON.stringify(rest) } }
}

function toQueryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

function toFormData({
  form,
  input,
  files,
}: {
  form: { json: string; files: string }
  input: unknown
  files: readonly Blob[]
}): FormData {
  const data = new FormData()
  data.append(form.json, JSON.stringify(input))
  for (const file of files) data.append(form.files, file)
  return data
}

/** Throws a SyntaxError if the reply is not JSON, such as a proxy's error page. */
async function readJsonObject(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
