import http from 'node:http'

/** Rejects with the socket's error without a complete reply. */
export function sendRequest(url: string, options: RequestOptions = {}): Promise<Reply> {
  const { method = 'GET', body, cookie, headers = {}, agent, onSent = () => {} } = options
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        method,
        agent,
        headers: {
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      },
      (response) => {
        let received = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          received += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          if (!response.complete) return reject(new Error('The reply was cut'))
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parse(received) })
        })
      },
    )
    request.on('error', reject)
    request.on('finish', onSent)
    request.end(text)
  })
}

export type RequestOptions = {
  method?: string
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  agent?: http.Agent
  /** Called when the system has accepted all bytes. */
  onSent?: () => void
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into replies of any shape
export type Reply = { status: number; headers: http.IncomingHttpHeaders; body: any }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
