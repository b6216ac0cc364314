import {
  type CallName,
  calls,
  fileCalls,
  methodAndPath,
  multipartCalls,
  type OtherCall,
  otherReplies,
} from './calls.ts'
import type { CallInput, CallReply } from './shapes.ts'

/** Sends one request and gives the reply; `fetch`, or something that stands in for it. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  files?: readonly Blob[]
  /** Only from the shop itself: nothing that a browser has kept. */
  fresh?: boolean
}

/**
 * One typed function per call of the API. Each takes the call's path parameters, query and body as one object and gives the
 * reply's body. Throws `CallError` where the reply says `success: false`, and the transport's own error where
 * there is no readable reply.
 */
export type Api = {
  [Name in Exclude<CallName, OtherCall>]: (
    ...args: Record<never, never> extends CallInput<Name>
      ? [input?: CallInput<Name>, options?: CallOptions]
      : [input: CallInput<Name>, options?: CallOptions]
  ) => Promise<CallReply<Name>>
}

/** A reply that says no: `message` is the server's sentence for people. */
export class CallError extends Error {
  readonly code: string
  readonly status: number

  constructor({ code, message, status }: { code: string; message: string; status: number }) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
  }
}

/** Every call there is. */
export const callNames = Object.keys(calls) as CallName[]

export function createClient(send: Send): Api {
  const entries = callNames
    .filter((name) => !(name in otherReplies))
    .map((name) => [name, (input = {}, options = {}) => call(send, { name, input, options })])
  return Object.fromEntries(entries)
}

/** The address of a call that answers with something else than JSON. */
export function pathOf<Name extends OtherCall>(name: Name, input: CallInput<Name>): string {
  return toRequest({ name, input: input as Record<string, unknown>, options: {} }).path
}

type Call = { name: CallName; input: Record<string, unknown>; options: CallOptions }

async function call(send: Send, { name, input, options }: Call): Promise<unknown> {
  const { path, init } = toRequest({ name, input, options })
  const response = await send(path, init)
  const body = await readJson(response)
  if (body.success === true) return body
  throw new CallError({
    code: String(body.code ?? 'failed'),
    message: String(body.message ?? 'Something went wrong. Please try again.'),
    status: response.status,
  })
}

function toRequest({ name, input, options }: Call): { path: string; init: RequestInit } {
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
  if (options.fresh) init.cache = 'no-store'
  if (method === 'GET') return { path: path + queryText(rest), init }
  if (name in fileCalls) {
    headers['content-type'] = fileCalls[name as keyof typeof fileCalls]
    return { path: path + queryText(rest), init: { ...init, body: options.files?.[0] ?? null } }
  }
  const form = name in multipartCalls ? multipartCalls[name as keyof typeof multipartCalls] : undefined
  if (form && !(form.isJsonToo && !options.files?.length))
    return { path, init: { ...init, body: toForm({ form, input: rest, files: options.files ?? [] }) } }
  headers['content-type'] = 'application/json'
  return { path, init: { ...init, body: JSON.stringify(rest) } }
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

function toForm({
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

/** Throws the parser's own error where the reply is no JSON, such as a proxy's page. */
async function readJson(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
