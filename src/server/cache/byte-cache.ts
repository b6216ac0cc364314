import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync, gzip as zip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOutage, isPoolTimeout } from '#server/http/errors.ts'
import type { RetryInOutage } from '#server/http/retry-in-outage.ts'
import { createLruCache } from './lru-cache.ts'

export type UncompressedReply = {
  status: number
  contentType: string
  headers?: Record<string, string>
  body: string | Buffer
  /** The body in encodings that are there already. */
  encoded?: Partial<Record<Encoding, Buffer | undefined>>
  /** A list without entries. */
  isEmpty?: boolean
  /** Few ask for it again: compressing it takes half of the time, and it is 5 % longer. */
  isRare?: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'

export type CachedReply = {
  status: number
  /** From the body before compression. */
  etag: string
  isEmpty: boolean
  notModifiedHeaders: string[]
  headers: string[]
  body: Buffer
}

/** What an entry takes besides its body, in bytes. Measured: 2.3 KB. */
const entryBytes = 3_000

export type ByteCache = {
  /**
   * The reply in an encoding that the request accepts, which is made and kept for itself: nearly all browsers
   * accept the same one. No promise for a cached reply: awaiting one costs a tenth of the request. Errors are
   * not cached. While the database is away, the reply from before the last `clear`, if there is one.
   */
  get(
    { key, request }: CacheRequest,
    make: () => Promise<UncompressedReply>,
  ): CachedReply | Promise<CachedReply>
  /** The reply, if it is cached and up to date. */
  peek({ key, request }: CacheRequest): CachedReply | undefined
  /** All replies are out of date. Pending ones do not enter the cache, either. */
  clear(): void
  /** Then replies are out of date: milliseconds since the epoch. The earliest such time counts. */
  clearAt(time: number): void
  size(): number
}

type CacheRequest = { key: string; request: Pick<FastifyRequest, 'headers'> }

type Entry = { reply: CachedReply; version: number }

type Options = {
  maxBytes: number
  /** Used for replies that no earlier one can stand in for. */
  retryInOutage?: RetryInOutage
}

export function createByteCache({ maxBytes, retryInOutage = (work) => work() }: Options): ByteCache {
  const entries = createLruCache<Entry>({ maxBytes })
  let pending = new Map<string, Promise<CachedReply>>()
  /** An entry of an earlier version is out of date. */
  let version = 0
  let outdatedCount = 0
  let clearTime = Number.POSITIVE_INFINITY

  async function computeAndStore(
    { key, encoding }: { key: string; encoding: Encoding },
    make: () => Promise<UncompressedReply>,
  ): Promise<CachedReply> {
    const [versionAtStart, pendingAtStart, countAtStart] = [version, pending, outdatedCount]
    const outdated = entries.get(key)
    try {
      const reply = await encodeReply(await (outdated ? make() : retryInOutage(make)), encoding)
      // A page that was made from an outdated list is outdated, too.
      if (versionAtStart === version && countAtStart === outdatedCount) store(key, reply)
      return reply
    } catch (error) {
      if (!outdated || !(isDatabaseOutage(error) || isPoolTimeout(error))) throw error
      outdatedCount++
      return outdated.reply
    } finally {
      pendingAtStart.delete(key)
    }
  }

  function store(key: string, reply: CachedReply): void {
    const bytes = entrySize(key, reply)
    if (bytes <= maxBytes / 2) entries.set(key, { value: { reply, version }, bytes })
  }

  function clear(): void {
    version++
    pending = new Map()
    clearTime = Number.POSITIVE_INFINITY
  }

  function find(key: string): CachedReply | undefined {
    if (Date.now() >= clearTime) clear()
    const known = entries.get(key)
    return known?.version === version ? known.reply : undefined
  }

  return {
    get({ key: name, request }, make) {
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const key = `${encoding} ${name}`
      const known = find(key)
      if (known) return known
      const reply = pending.get(key) ?? computeAndStore({ key, encoding }, make)
      pending.set(key, reply)
      return reply
    },
    peek: ({ key, request }) => find(`${chooseEncoding(request.headers['accept-encoding'])} ${key}`),
    clear,
    clearAt(time) {
      clearTime = Math.min(clearTime, time)
    },
    size: entries.size,
  }
}

/** Counts the overhead too: otherwise a million searches without results would weigh nothing. */
function entrySize(key: string, { body }: CachedReply): number {
  return entryBytes + 2 * key.length + body.length
}

/** Writes to the socket directly, because Fastify's serialization and hooks would cost time. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  reply.hijack()
  writeCached(reply.raw, {
    cached,
    ifNoneMatch: request.headers['if-none-match'],
    own: replyHeaders(reply),
  })
  return reply
}

type WrittenReply = { cached: CachedReply; ifNoneMatch: string | undefined; own?: readonly string[] }

/** `own`: further headers, as names and values in turn. */
export function writeCached(response: ServerResponse, { cached, ifNoneMatch, own = [] }: WrittenReply): void {
  if (cached.status === 200 && matchesEtag(ifNoneMatch, cached.etag)) {
    response.writeHead(304, cached.notModifiedHeaders.concat(own))
    response.end()
    return
  }
  const { headers, body } = cached
  response.writeHead(cached.status, own.length === 0 ? headers : headers.concat(own))
  response.end(body)
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

async function encodeReply(
  {
    status,
    contentType,
    headers = {},
    body,
    encoded: known,
    isEmpty = false,
    isRare = false,
  }: UncompressedReply,
  encoding: Encoding,
): Promise<CachedReply> {
  const plain = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  const common = {
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    ...headers,
    etag,
  }
  const encoded = known?.[encoding] ?? copyBuffer(await compress[encoding](plain, isRare))
  return {
    ...{ status, etag, isEmpty },
    notModifiedHeaders: flattenHeaders(common),
    headers: flattenHeaders({
      'content-type': contentType,
      ...common,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(encoded.length),
    }),
    body: encoded,
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(zip)

const compress: Record<Encoding, (plain: Buffer, isRare: boolean) => Buffer | Promise<Buffer>> = {
  br: (plain, isRare) => {
    const quality = isRare || plain.length > 1_000_000 ? 3 : 5
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
    return isQuick(plain, isRare) ? brotliCompressSync(plain, options) : compressBrotli(plain, options)
  },
  gzip: (plain, isRare) => {
    const options = { level: isRare ? 3 : 6 }
    return isQuick(plain, isRare) ? gzipSync(plain, options) : compressGzip(plain, options)
  },
  identity: (plain) => plain,
}

/** Half a millisecond. A thread takes longer, and keeps a page's objects until the next full collection. */
function isQuick({ length }: Buffer, isRare: boolean): boolean {
  return isRare && length < 200_000
}

/** The original is a small slice that retains tens of kilobytes. */
function copyBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
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
