import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStoreOperation } from '#server/metrics/meters.ts'
import type { BucketConfig } from './bucket-url.ts'

export type BucketFailure = { operation: PictureStoreOperation; reason: string }

export type BucketOptions = {
  onFailure: (failure: BucketFailure) => void
  /** For the whole reply to a request. Default: 10 seconds. */
  timeLimit?: (url: string) => AbortSignal
  now?: () => number
}

type BucketReply = { status: number; headers: Headers; body: Readable }
type Send = (
  operation: PictureStoreOperation,
  url: string,
  init?: RequestInit,
  use?: { isUpload: boolean },
) => Promise<BucketReply>

/** Resolves with a success or, for `read` and `remove`, with 404. */
export function createSender(config: BucketConfig, { onFailure, timeLimit, now }: BucketOptions): Send {
  const client = createClient(config)
  const pause = createPause(now)

  function fail(operation: PictureStoreOperation, error: unknown): ShopError {
    pause.failed()
    onFailure({ operation, reason: describeFailure(error) })
    return new ShopError('pictures_unavailable')
  }

  async function* readBody(operation: PictureStoreOperation, reply: Response): AsyncGenerator<Uint8Array> {
    try {
      if (reply.body) yield* reply.body
    } catch (error) {
      throw fail(operation, error)
    }
  }

  return async function send(operation, url, init = {}, { isUpload } = { isUpload: false }) {
    // Uploads are few, and a person waits: each one asks whether the store is back.
    if (!isUpload && pause.isOn()) throw new ShopError('pictures_unavailable')
    try {
      const reply = await fetchReply(client, { url, init, timeLimit })
      const mayBeMissing = operation === 'read' || operation === 'remove'
      if (!reply.ok && !(reply.status === 404 && mayBeMissing)) throw await readRefusal(reply)
      if (reply.status === 404) await assertBucketExists(reply)
      // Else the connection would stay busy.
      if (operation === 'write' || operation === 'remove') await reply.body?.cancel()
      pause.succeeded()
      return {
        status: reply.status,
        headers: reply.headers,
        body: Readable.from(readBody(operation, reply), { objectMode: false }),
      }
    } catch (error) {
      throw fail(operation, error)
    }
  }
}

export function createClient({ credentials, region }: BucketConfig): AwsClient {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  return new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 },
    ...(sessionToken === null ? {} : { sessionToken }),
  })
}

const timeLimitMs = 10_000

type Outgoing = { url: string; init?: RequestInit; timeLimit: BucketOptions['timeLimit'] | undefined }

/** A redirect is not followed: it would need another signature. */
export function fetchReply(
  client: AwsClient,
  { url, init, timeLimit = () => AbortSignal.timeout(timeLimitMs) }: Outgoing,
): Promise<Response> {
  return client.fetch(url, { ...init, redirect: 'manual', signal: timeLimit(url) })
}

const maxFailures = 3
const pauseMs = 5_000

/** After three failures in a row one request in five seconds is sent, and others fail without waiting. */
function createPause(now: () => number = Date.now) {
  let failures = 0
  let until = 0
  return {
    isOn() {
      if (failures < maxFailures) return false
      if (now() < until) return true
      until = now() + pauseMs
      return false
    },
    failed() {
      failures++
      until = now() + pauseMs
    },
    succeeded() {
      failures = 0
    },
  }
}

class BucketRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`${status} ${code}`.trim())
    this.name = 'BucketRefusal'
    this.status = status
    this.code = code
  }
}

export async function readRefusal(reply: Response): Promise<BucketRefusal> {
  return new BucketRefusal(reply.status, readElement(await reply.text(), 'Code') ?? '')
}

async function assertBucketExists(reply: Response): Promise<void> {
  const refusal = await readRefusal(reply)
  if (refusal.code === 'NoSuchBucket') throw refusal
}

/** Never the request: it has the signature. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no reply in time'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' && cause.code !== '' && !('status' in cause)
    ? cause.code
    : cause.message
}

/** The text of the first such element. */
export function readElement(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(?:lt|gt|quot|apos|amp|#x?[0-9a-f]+);/gi, decodeEntity) ?? null
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

function decodeEntity(entity: string): string {
  const digits = /^&#(x?)([0-9a-f]+);$/i.exec(entity)
  if (!digits) return entities[entity.toLowerCase()] ?? entity
  return String.fromCodePoint(Number.parseInt(digits[2] ?? '', digits[1] ? 16 : 10))
}
