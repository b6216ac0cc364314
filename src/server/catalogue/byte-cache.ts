import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reply that is the same for everyone, before it is compressed. */
export type PlainReply = {
  status: number
  contentType: string
  headers?: Record<string, string>
  body: string | Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = { headers: string[]; body: Buffer }

/** A reply as bytes: compressed once, with its headers laid out ready to be written. */
export type CachedReply = {
  status: number
  etag: string
  size: number
  unchanged: string[]
  by: Record<Encoding, Bytes>
}

export type ByteCache = {
  /**
   * The reply under this key: at once where it is kept, since waiting for a promise takes a tenth of such an answer's time, else made, at most
   * once however many ask at the same time. What `make` throws is not kept.
   */
  get(key: string, make: () => Promise<PlainReply>): CachedReply | Promise<CachedReply>
  /** Forgets everything; what is being made right now is handed to those who wait for it and not kept. */
  clear(): void
  /** How much is held now, in bytes. */
  size(): number
}

/**
 * Keeps replies that are the same for every visitor as compressed bytes, the least recently asked for going first when
 * they outgrow `maxBytes`.
 */
export function createByteCache({ maxBytes }: { maxBytes: number }): ByteCache {
  let kept = new Map<string, CachedReply>()
  let making = new Map<string, Promise<CachedReply>>()
  let held = 0

  async function makeAndKeep(key: string, make: () => Promise<PlainReply>): Promise<CachedReply> {
    const [keptThen, makingThen] = [kept, making]
    try {
      const reply = await toBytes(await make())
      // A clear in between has put a new map in place: this reply is already out of date.
      if (keptThen === kept) keep(key, reply)
      return reply
    } finally {
      makingThen.delete(key)
    }
  }

  function keep(key: string, reply: CachedReply): void {
    if (reply.size > maxBytes / 2) return
    kept.set(key, reply)
    held += reply.size
    for (const [oldest, { size }] of kept) {
      if (held <= maxBytes) break
      kept.delete(oldest)
      held -= size
    }
  }

  return {
    get(key, make) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const underWay = making.get(key) ?? makeAndKeep(key, make)
      making.set(key, underWay)
      return underWay
    },
    clear() {
      kept = new Map()
      making = new Map()
      held = 0
    },
    size: () => held,
  }
}

/**
 * Answers with cached bytes, or 304 where the browser has them already. Writes straight to the socket: headers and
 * body are ready, so Fastify's serializing and hooks would only cost time.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  reply.hijack()
  const own = ownHeaders(reply)
  if (cached.status === 200 && isThere(request.headers['if-none-match'], cached.etag)) {
    reply.raw.writeHead(304, cached.unchanged.concat(own))
    reply.raw.end()
    return reply
  }
  const { headers, body } = cached.by[chooseEncoding(request.headers['accept-encoding'])]
  reply.raw.writeHead(cached.status, own.length === 0 ? headers : headers.concat(own))
  reply.raw.end(body)
  return reply
}

/**
 * What hooks have put on this reply, such as who may read it from another origin, without what the kept reply says
 * itself: two of one name would contradict each other.
 */
function ownHeaders(reply: FastifyReply): string[] {
  const headers = reply.getHeaders()
  const own: string[] = []
  for (const name in headers) if (!saidByKept.has(name)) own.push(name, String(headers[name]))
  return own
}

const saidByKept = new Set(['cache-control', 'content-type', 'etag'])

/** Whether the browser has this already. A proxy that packs replies marks their tags as weak. */
function isThere(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

async function toBytes({ status, contentType, headers = {}, body }: PlainReply): Promise<CachedReply> {
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const common = {
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    ...headers,
    etag,
  }
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: plain.length > 1_000_000 ? 3 : 5 } }),
    compressGzip(plain, { level: 6 }),
  ])
  const describe = (bytes: Buffer, encoding: Encoding): Bytes => ({
    headers: flat({
      'content-type': contentType,
      ...common,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    }),
    body: bytes,
  })
  return {
    status,
    etag,
    size: plain.length + br.length + zipped.length,
    unchanged: flat(common),
    by: { identity: describe(plain, 'identity'), gzip: describe(zipped, 'gzip'), br: describe(br, 'br') },
  }
}

/** Header names and values in turn, as `writeHead` takes them fastest. */
function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
