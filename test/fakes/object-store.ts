import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BucketConfig } from '#server/pictures/bucket-url.ts'

/** An S3-compatible store over real HTTP: it verifies each signature as Amazon's documentation describes. */
export type FakeObjectStore = Awaited<ReturnType<typeof openFakeObjectStore>>

/** hangs: no reply. cuts: half a body. fails: a 503 before the work. loses: a 503 after it. lacks: a 501. */
export type StoreBehaviour = 'normal' | 'hangs' | 'cuts' | 'fails' | 'loses' | 'lacks'

type StoredObject = { bytes: Buffer; type: string; cacheControl: string; writtenAt?: Date }
type StoreRequest = { method: string; key: string; query: URLSearchParams }
type StoreReply = { status: number; headers: Record<string, string>; body: Buffer }
type Refusal = { status: number; code: string }

export const fakeBucket = 'haat-pictures'
const accessKeyId = 'AKIAFAKE'
const secretAccessKey = 'fake/secret+key'
const sessionToken = 'fake-session-token'
const region = 'ap-south-1'

export async function openFakeObjectStore({ pageSize = 1000 } = {}) {
  const objects = new Map<string, StoredObject>()
  const requests: StoreRequest[] = []
  const uploads = createUploads(objects)
  const store = { behave: (_: StoreRequest): StoreBehaviour => 'normal' }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', endpoint)
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? []
    const asked = { method: request.method ?? '', key, query: url.searchParams }
    requests.push(asked)
    const body = await buffer(request)
    const behaviour = store.behave(asked)
    if (behaviour === 'hangs') return
    if (behaviour === 'lacks') return refuse(response, { status: 501, code: 'NotImplemented' })
    const refusal =
      behaviour === 'fails' ? slowDown : (findFault(request, { url, body }) ?? findBucket(bucket))
    if (refusal) return refuse(response, refusal)
    const reply = work({ url, body, request, key })
    if (behaviour === 'loses') return refuse(response, slowDown)
    if ('code' in reply) return refuse(response, reply)
    response.writeHead(reply.status, { ...reply.headers, 'content-length': String(reply.body.length) })
    if (behaviour !== 'cuts') return void response.end(request.method === 'HEAD' ? '' : reply.body)
    response.write(reply.body.subarray(0, reply.body.length / 2), () => response.destroy())
  }

  function work(given: {
    url: URL
    body: Buffer
    request: IncomingMessage
    key: string
  }): StoreReply | Refusal {
    const { url, body, request, key } = given
    const query = url.searchParams
    if (key === '') return xml(query.has('uploads') ? uploads.list() : list(query))
    if (query.has('uploads') || query.has('uploadId'))
      return uploads.answer({ method: request.method ?? '', key, query, body })
    const found = objects.get(key)
    if (request.method === 'PUT') {
      const isRefused = !meetsConditions(request, found)
      if (isRefused) return { status: 412, code: 'PreconditionFailed' }
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      objects.set(key, { bytes: body, type, cacheControl, writtenAt: new Date() })
      return done(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return done(204)
    }
    if (!found) return { status: 404, code: 'NoSuchKey' }
    const headers = {
      'content-type': found.type,
      'cache-control': found.cacheControl,
      etag: etagOf(found.bytes),
      'last-modified': (found.writtenAt ?? new Date()).toUTCString(),
    }
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) return { status: 200, headers, body: found.bytes }
    return { status: 206, headers, body: found.bytes.subarray(Number(from)) }
  }

  /** A page holds objects and, with a delimiter, folders. */
  function list(query: URLSearchParams): string {
    const [prefix = '', after = ''] = [
      query.get('prefix') ?? '',
      query.get('continuation-token') ?? query.get('start-after') ?? '',
    ]
    const folderOf = (key: string) => {
      const end = query.get('delimiter') === '/' ? key.indexOf('/', prefix.length) : -1
      return end === -1 ? key : key.slice(0, end + 1)
    }
    const within = [...objects.keys()].filter((key) => key.startsWith(prefix))
    const entries = [...new Set(within.map(folderOf))].filter((entry) => entry > after).toSorted()
    const page = entries.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const contents = page.map((entry) => {
      const object = objects.get(entry)
      const name = escapeXml(entry)
      return object
        ? `<Contents><Key>${name}</Key><Size>${object.bytes.length}</Size></Contents>`
        : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
    })
    const isTruncated = page.length < entries.length
    const next = isTruncated
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : ''
    return `<ListBucketResult><Prefix>${escapeXml(prefix)}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  return Object.assign(store, {
    endpoint,
    objects,
    requests,
    uploads: uploads.open,
    config: {
      ...{ bucket: fakeBucket, prefix: 'shop/', endpoint, region },
      credentials: { accessKeyId, secretAccessKey, sessionToken },
    } satisfies BucketConfig,
    url: `s3://${fakeBucket}/shop?endpoint=${endpoint}&region=${region}`,
    env: {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

type Uploads = Map<string, { key: string; parts: Map<number, Buffer> }>

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html */
function createUploads(objects: Map<string, StoredObject>) {
  const open: Uploads = new Map()
  return {
    open,
    list() {
      const found = [...open].map(
        ([id, { key }]) => `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId></Upload>`,
      )
      return `<ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`
    },
    answer(given: {
      method: string
      key: string
      query: URLSearchParams
      body: Buffer
    }): StoreReply | Refusal {
      const { method, key, query, body } = given
      if (method === 'POST' && query.has('uploads')) {
        const id = randomUUID()
        open.set(id, { key, parts: new Map() })
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      const id = query.get('uploadId') ?? ''
      const upload = open.get(id)
      if (upload?.key !== key) return { status: 404, code: 'NoSuchUpload' }
      if (method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body)
        return done(200, { etag: etagOf(body) })
      }
      if (method === 'POST') {
        const given = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
        const parts = given.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0))
        const isKnown = given.every(
          ([, , tag], index) => tag?.replaceAll('&quot;', '"') === etagOf(parts[index]!),
        )
        // As Amazon S3: the status was sent before the work.
        if (!isKnown || parts.slice(0, -1).some((part) => part.length < minPartBytes))
          return xml('<Error><Code>InvalidPart</Code></Error>')
        objects.set(key, { bytes: Buffer.concat(parts), type: '', cacheControl: '' })
      }
      open.delete(id)
      return method === 'POST' ? xml('<CompleteMultipartUploadResult/>') : done(204)
    },
  }
}

const minPartBytes = 5 * 1024 * 1024

function done(status: number, headers: Record<string, string> = {}): StoreReply {
  return { status, headers, body: Buffer.alloc(0) }
}

function xml(text: string): StoreReply {
  return { status: 200, headers: {}, body: Buffer.from(`<?xml version="1.0"?>${text}`) }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function meetsConditions({ headers }: IncomingMessage, found: StoredObject | undefined): boolean {
  if (headers['if-none-match'] === '*') return found === undefined
  return headers['if-match'] === undefined || (found && etagOf(found.bytes)) === headers['if-match']
}

const slowDown = { status: 503, code: 'SlowDown' }

function findBucket(bucket: string): Refusal | null {
  return bucket === fakeBucket ? null : { status: 404, code: 'NoSuchBucket' }
}

function refuse(response: ServerResponse, { status, code }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function findFault(
  { method, headers }: IncomingMessage,
  { url, body }: { url: URL; body: Buffer },
): Refusal | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', itsRegion = '', signed = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? []
  if (id !== accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  if (itsRegion !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if (headers['x-amz-security-token'] !== sessionToken) return { status: 400, code: 'InvalidToken' }
  const hash = String(headers['x-amz-content-sha256'])
  const names = signed.split(';')
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${secretAccessKey}`)
  const isSigned = required.every((name) => names.includes(name))
  if (!isSigned || sign(key, toSign).toString('hex') !== signature)
    return { status: 403, code: 'SignatureDoesNotMatch' }
  const isIntact = hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex')
  return isIntact ? null : { status: 400, code: 'XAmzContentSHA256Mismatch' }
}

function sign(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;')
}
