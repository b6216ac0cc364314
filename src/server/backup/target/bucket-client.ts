import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#server/http/startup-error.ts'
import { createClient, describeFailure, fetchReply, readRefusal } from '#server/pictures/bucket-requests.ts'
import type { BucketConfig } from '#server/pictures/bucket-url.ts'

type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** '' for the bucket itself. */
  key: string
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  /** Refusals that the caller reads itself. */
  accepted?: readonly number[]
}

/** Throws `StartupError` if the store is away or refuses. */
export type BucketClient = (request: BucketRequest) => Promise<Response>

export type BucketClientOptions = {
  timeLimit?: () => AbortSignal
  /** Before the next try. */
  pause?: (failures: number) => Promise<unknown>
}

export const maxTries = 4
/** A part of 8 MB over a slow line, or the store joining many parts. */
const requestMs = 5 * 60_000

/** Requests of a command, which may wait: each is tried four times. */
export function createBucketClient(config: BucketConfig, options: BucketClientOptions = {}): BucketClient {
  const { timeLimit = () => AbortSignal.timeout(requestMs), pause = pauseSeconds } = options
  const client = createClient(config)

  async function sendOnce({ method, key, query, body, headers = {}, accepted = [] }: BucketRequest) {
    const path = key === '' ? config.bucket : `${config.bucket}/${key}`
    const url = `${config.endpoint}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    // A download may take hours: fetch itself ends one that stands still for five minutes.
    const limit = method === 'GET' ? () => AbortSignal.any([]) : timeLimit
    const init = { method, headers, ...(body ? { body } : {}) }
    const reply = await fetchReply(client, { url, init, timeLimit: limit })
    if (reply.ok) return reply
    const refusal = await readRefusal(reply.clone())
    if (accepted.includes(reply.status) && refusal.code !== 'NoSuchBucket') return reply
    throw refusal
  }

  return async function send(request) {
    for (let tries = 1; ; tries++) {
      const outcome = await sendOnce(request).catch((error: unknown) => ({ error }))
      if (!('error' in outcome)) return outcome
      if (tries === maxTries || !isPassing(outcome.error)) throw toStartupError(config, outcome.error)
      await pause(tries)
    }
  }
}

function pauseSeconds(failures: number): Promise<void> {
  return wait(1000 * 2 ** (failures - 1))
}

/** An S3 store sheds load with 503 in normal operation. */
function isPassing(error: unknown): boolean {
  const status = readStatus(error)
  return status === null || (status >= 500 && status !== 501) || status === 429 || status === 408
}

export function toStartupError({ endpoint, bucket }: BucketConfig, error: unknown): StartupError {
  const status = readStatus(error)
  const reason = describeFailure(error)
  if (status === 501)
    return new StartupError(
      `${endpoint} does not support a request that backups need (${reason}). Turn on multipart uploads there, or use another store.`,
    )
  if (status === null || status >= 500 || status === 429)
    return new StartupError(`The object store ${endpoint} can't be reached (${reason}). Try again later.`)
  if (reason.includes('NoSuchBucket'))
    return new StartupError(`${endpoint} has no bucket "${bucket}". Create it.`)
  if (status === 404) return new StartupError('the store has no such object')
  return new StartupError(
    `${endpoint} refuses a request for the bucket "${bucket}" (${reason}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, the region and the policy of the bucket.`,
  )
}

function readStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}
