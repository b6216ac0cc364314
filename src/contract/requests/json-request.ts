export type RequestOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  files?: readonly Blob[]
  bypassCache?: boolean
}

type JsonCall = { endpoint: string; input: Record<string, unknown>; options: RequestOptions }

/** The input goes into the path, then into the query string of a GET or the JSON body of any other method. */
export function toJsonRequest(call: JsonCall): { path: string; init: RequestInit } {
  const { path, rest, headers, init } = startRequest(call)
  if (init.method === 'GET') return { path: path + toQueryString(rest), init }
  headers['content-type'] = 'application/json'
  return { path, init: { ...init, body: JSON.stringify(rest) } }
}

/** What all bodies have in common. `rest` is the input without the path parameters. */
export function startRequest({ endpoint, input, options }: JsonCall) {
  const [method = '', template = ''] = endpoint.split(' ')
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
  return { path, rest, headers, init }
}

export function toQueryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}
