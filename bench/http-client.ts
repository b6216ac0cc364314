import { once } from 'node:events'
import net from 'node:net'

export type HttpRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string }
export type HttpReply = { status: number; headers: [name: string, value: string][]; body: Buffer }

/** One kept-alive connection that asks one thing at a time. The asking costs as little as it can: it shares the machine with who answers. */
export type HttpConnection = { send(question: HttpRequest): Promise<HttpReply>; close(): void }

export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let waiting: PromiseWithResolvers<HttpReply> | null = null
  let chunks: Buffer[] = []
  let [length, wanted] = [0, 0]
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    if (length < wanted) return
    const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    chunks = [bytes]
    wanted = wholeLength(bytes)
    if (length < wanted) return
    const asked = waiting
    waiting = null
    chunks = []
    length = wanted = 0
    asked?.resolve(readAnswer(bytes))
  })
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the server hung up'))
  socket.on('error', fail)
  socket.on('close', () => fail())
  return {
    send(question) {
      waiting = Promise.withResolvers()
      socket.write(requestText(question))
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Asks once, on a connection of its own. */
export async function sendOnce(port: number, question: HttpRequest): Promise<HttpReply> {
  const asker = await openConnection(port)
  return asker.send(question).finally(() => asker.close())
}

/** Answers a second to one question that is asked again and again for `ms`. Every answer must be as long as the first. */
export async function measureThroughput(
  port: number,
  { question, ms }: { question: HttpRequest; ms: number },
): Promise<number> {
  const connections = 16
  const request = Buffer.from(requestText(question))
  const size = await lengthOfAnswer(port, request)
  const endsAt = performance.now() + ms
  const startedAt = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => floodOne({ port, request, size, endsAt })),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1000)
}

/** Counts bytes instead of reading answers, so that the one who asks is not the slower one. */
async function floodOne(given: {
  port: number
  request: Buffer
  size: number
  endsAt: number
}): Promise<number> {
  const { port, request, size, endsAt } = given
  const finished = Promise.withResolvers<number>()
  let [count, received] = [0, 0]
  const socket = net.connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(128 * 1024),
      callback(bytes) {
        received += bytes
        if (received < size) return true
        if (received > size) finished.reject(new Error('an answer was longer than the first one'))
        received = 0
        count++
        if (performance.now() < endsAt) socket.write(request)
        else finished.resolve(count)
        return true
      },
    },
  })
  socket.on('error', finished.reject)
  socket.write(request)
  return finished.promise.finally(() => socket.destroy())
}

async function lengthOfAnswer(port: number, request: Buffer): Promise<number> {
  const socket = net.connect({ port, host: '127.0.0.1' })
  socket.write(request)
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk])
    if (bytes.length >= wholeLength(bytes)) break
  }
  if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200')))
    throw new Error(bytes.toString('latin1', 0, 200))
  return bytes.length
}

function requestText({ method = 'GET', path, headers = {}, body }: HttpRequest): string {
  const own =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host: 'shop.bench', ...headers, ...own }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** How long the answer that begins here is in all; Infinity while its head is not there yet. */
function wholeLength(bytes: Buffer): number {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return Number.POSITIVE_INFINITY
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, headEnd))?.[1]
  if (length === undefined) throw new Error('an answer came without its length')
  return headEnd + 4 + Number(length)
}

function readAnswer(bytes: Buffer): HttpReply {
  const headEnd = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(headEnd + 4) }
}
