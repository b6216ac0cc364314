import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as zip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type UncompressedReply = {
  status: number
  contentType: string
  headers?: Record<string, string>
  body: string | Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'
type EncodedBody = { headers: string[]; body: Buffer }

export type CachedReply = {
  status: number
  etag: string
  size: number
  notModifiedHeaders: string[]
  byEncoding: Record<Encoding, EncodedBody>
}

/** What an entry takes besides its bodies, in bytes. Measured: 2.3 KB. */
const entryBytes = 3_000

export type ByteCache = {
  /** No promise for a cached reply: awaiting one costs a tenth of the request. Errors are not cached. */
  get(key: string, make: () => Promise<UncompressedReply>): CachedReply | Promise<CachedReply>
  /** Pending replies do not enter the cache, either. */
  clear(): void
  size(): number
}

export function createByteCache({ maxBytes }: { maxBytes: number }): ByteCache {
  let entries = new Map<string, CachedReply>()
  let pending = new Map<string, Promise<CachedReply>>()
  let totalBytes = 0

  async function computeAndStore(key: string, make: () => Promise<UncompressedReply>): Promise<CachedReply> {
    const [entriesAtStart, pendingAtStart] = [entries, pending]
    try {
      const reply = await compressReply(await make())
      // A `clear` in between replaces the map; this reply is out of date then.
      if (entriesAtStart === entries) store(key, reply)
      return reply
    } finally {
      pendingAtStart.delete(key)
    }
  }

  function store(key: string, reply: CachedReply): void {
    const bytes = entrySize(key, reply)
    if (bytes > maxBytes / 2) return
    entries.set(key, reply)
    totalBytes += bytes
    for (const [oldest, old] of entries) {
      if (totalBytes <= maxBytes) break
      entries.delete(oldest)
      totalBytes -= entrySize(oldest, old)
    }
  }

  return {
    get(key, make) {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known
      }
      const reply = pending.get(key) ?? computeAndStore(key, make)
      pending.set(key, reply)
      return reply
    },
    clear() {
      entries = new Map()
      pending = new Map()
      totalBytes = 0
    },
    size: () => totalBytes,
  }
}

/** Counts the overhead too: otherwise a million searches without results would weigh nothing. */
function entrySize(key: string, { size }: CachedReply): number {
  return entryBytes + 2 * key.length + size
}

/** Writes to the socket directly, because Fastify's serialization and hooks would cost time. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  reply.hijack()
  const own = replyHeaders(reply)
  if (cached.status === 200 && matchesEtag(request.headers['if-none-match'], cached.etag)) {
    reply.raw.writeHead(304, cached.notModifiedHeaders.concat(own))
    reply.raw.end()
    return reply
  }
  const { headers, body } = cached.byEncoding[chooseEncoding(request.headers['accept-encoding'])]
  reply.raw.writeHead(cached.status, own.length === 0 ? headers : headers.concat(own))
  reply.raw.end(body)
  return reply
}

/** The headers set by hooks, without those the cached reply sets itself: a duplicate would contradict it. */
function replyHeaders(reply: FastifyReply): string[] {
  const headers = reply.getHeaders()
  const own: string[] = []
  for (const name in headers) if (!cachedHeaderNames.has(name)) own.push(name, String(headers[name]))
  return own
}

const cachedHeaderNames = new Set(['cache-control', 'content-type', 'etag'])

/** A proxy that compresses replies marks their ETags as weak. */
function matchesEtag(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

async function compressReply({
  status,
  contentType,
  headers = {},
  body,
}: UncompressedReply): Promise<CachedReply> {
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const common = {
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    ...headers,
    etag,
  }
  const packed = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: plain.length > 1_000_000 ? 3 : 5 } }),
    compressGzip(plain, { level: 6 }),
  ])
  const [identity, br, gzip] = packBuffers([plain, ...packed])
  const describe = (bytes: Buffer, encoding: Encoding): EncodedBody => ({
    headers: flattenHeaders({
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
    size: identity.length + br.length + gzip.length,
    notModifiedHeaders: flattenHeaders(common),
    byEncoding: {
      identity: describe(identity, 'identity'),
      gzip: describe(gzip, 'gzip'),
      br: describe(br, 'br'),
    },
  }
}

/** Copies the buffers: the originals are small slices that retain tens of kilobytes each. */
function packBuffers([plain, br, gzip]: [Buffer, Buffer, Buffer]): [Buffer, Buffer, Buffer] {
  const whole = Buffer.allocUnsafeSlow(plain.length + br.length + gzip.length)
  const place = (body: Buffer, start: number) => {
    body.copy(whole, start)
    return whole.subarray(start, start + body.length)
  }
  return [place(plain, 0), place(br, plain.length), place(gzip, plain.length + br.length)]
}

function flattenHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(zip)
