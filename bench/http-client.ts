import { once } from 'node:events'
import net from 'node:net'

export type HttpRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string }
export type HttpReply = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  length: number
}

/** Raw and cheap, because it shares the machine with the server. */
export type Connection = { send: (request: HttpRequest) => Promise<HttpReply>; close: () => void }

export const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }

export async function connect(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let pending: PromiseWithResolvers<HttpReply> | null = null
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    if (received.length < replyLength(received)) return
    pending?.resolve(parseReply(received))
    received = Buffer.alloc(0)
  })
  socket.on('error', (error) => pending?.reject(error))
  socket.on('close', () => pending?.reject(new Error('the server closed the connection')))
  return {
    send(request) {
      pending = Promise.withResolvers()
      if (socket.destroyed) pending.reject(new Error('the server closed the connection'))
      socket.write(requestText(request))
      return pending.promise
    },
    close: () => socket.destroy(),
  }
}

export async function sendOnce(port: number, request: HttpRequest): Promise<HttpReply> {
  const connection = await connect(port)
  return connection.send(request).finally(() => connection.close())
}

/** Alternates with a request that needs no database; its time is the limit of the machine. */
export async function timeEach(
  connection: Connection,
  { paths, headers = {} }: { paths: readonly string[]; headers?: Record<string, string> },
): Promise<{ times: number[]; limits: number[] }> {
  const [times, limits]: [number[], number[]] = [[], []]
  for (const path of paths) {
    times.push(await timed(() => get(connection, { path, headers })))
    limits.push(await timed(() => get(connection, { path: '/readyz' })))
  }
  return { times, limits }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

export async function get(connection: Connection, request: HttpRequest): Promise<Buffer> {
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`${request.path} was answered with ${status}: ${body}`)
  return body
}

export async function measureLongestWait(
  port: number,
  { path, work }: { path: (count: number) => string; work: () => Promise<void> },
): Promise<number> {
  const connection = await connect(port)
  let [isRunning, longest] = [true, 0]
  const waiting = (async () => {
    for (let count = 0; isRunning; count++)
      longest = Math.max(longest, await timed(() => get(connection, { path: path(count) })))
  })()
  try {
    await work()
  } finally {
    isRunning = false
    await waiting
    connection.close()
  }
  return longest
}

export async function measureThroughput(
  port: number,
  { request, ms }: { request: HttpRequest; ms: number },
): Promise<number> {
  const text = Buffer.from(requestText(request))
  const { status, length: size } = await sendOnce(port, request)
  if (status !== 200) throw new Error(`${request.path} was answered with ${status}`)
  const startedAt = performance.now()
  const flooding = Array.from({ length: 16 }, () =>
    countReplies({ port, text, size, endsAt: startedAt + ms }),
  )
  const count = (await Promise.all(flooding)).reduce((sum, each) => sum + each, 0)
  return count / ((performance.now() - startedAt) / 1000)
}

type Flood = { port: number; text: Buffer; size: number; endsAt: number }

/** Counts bytes instead of parsing, so that the client is not the slower side. */
async function countReplies({ port, text, size, endsAt }: Flood): Promise<number> {
  const finished = Promise.withResolvers<number>()
  let [count, received] = [0, 0]
  const callback = (bytes: number) => {
    received += bytes
    if (received < size) return true
    if (received > size) finished.reject(new Error('a reply was longer than the first one'))
    received = 0
    count++
    if (performance.now() < endsAt) socket.write(text)
    else finished.resolve(count)
    return true
  }
  const onread = { buffer: Buffer.alloc(128 * 1024), callback }
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, onread })
  socket.on('error', finished.reject)
  socket.write(text)
  return finished.promise.finally(() => socket.destroy())
}

function requestText({ method = 'GET', path, headers = {}, body = '' }: HttpRequest): string {
  const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const all = { host: 'shop.bench', ...headers, ...(body && ofBody) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function replyLength(bytes: Buffer): number {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return Number.POSITIVE_INFINITY
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1]
  if (length === undefined) throw new Error('a reply has no content-length')
  return headEnd + 4 + Number(length)
}

function parseReply(bytes: Buffer): HttpReply {
  const headEnd = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: bytes.subarray(headEnd + 4),
    length: bytes.length,
  }
}
