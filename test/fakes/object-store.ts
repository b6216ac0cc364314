import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BucketConfig } from '#server/pictures/bucket-url.ts'

/** An S3-compatible store over real HTTP: it verifies each signature as Amazon's documentation describes. */
export type FakeObjectStore = Awaited<ReturnType<typeof openFakeObjectStore>>

/** hangs: no reply. cuts: half a body. fails: a 503 before the work. loses: a 503 after it. */
export type StoreBehaviour = 'normal' | 'hangs' | 'cuts' | 'fails' | 'loses'

type StoredObject = { bytes: Buffer; type: string; cacheControl: string }
type StoreRequest = { method: string; key: string }
type Refusal = { status: number; code: string }

export const fakeBucket = 'haat-pictures'
const accessKeyId = 'AKIAFAKE'
const secretAccessKey = 'fake/secret+key'
const sessionToken = 'fake-session-token'
const region = 'ap-south-1'

export async function openFakeObjectStore({ pageSize = 1000 } = {}) {
  const objects = new Map<string, StoredObject>()
  const requests: StoreRequest[] = []
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
    const asked = { method: request.method ?? '', key }
    requests.push(asked)
    const body = await buffer(request)
    const behaviour = store.behave(asked)
    if (behaviour === 'hangs') return
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
  }): { status: number; headers: Record<string, string>; body: Buffer } | Refusal {
    const { url, body, request, key } = given
    if (key === '') return { status: 200, headers: {}, body: Buffer.from(list(url.searchParams)) }
    const done = { status: request.method === 'DELETE' ? 204 : 200, headers: {}, body: Buffer.alloc(0) }
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      objects.set(key, { bytes: body, type, cacheControl })
      return done
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return done
    }
    if (!found) return { status: 404, code: 'NoSuchKey' }
    const headers = { 'content-type': found.type, 'cache-control': found.cacheControl }
    return { status: 200, headers, body: found.bytes }
  }

  function list(query: URLSearchParams): string {
    const [prefix = '', after = ''] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    )
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${page.length < keys.length}</IsTruncated>${contents.join('')}</ListBucketResult>`
  }

  return Object.assign(store, {
    endpoint,
    objects,
    requests,
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
