import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { StartupError } from '#server/http/startup-error.ts'
import {
  type BucketOptions,
  createClient,
  createSender,
  describeFailure,
  fetchReply,
  readElement,
  readRefusal,
} from './bucket-requests.ts'
import type { BucketConfig } from './bucket-url.ts'
import { isPictureFile, type PictureFiles } from './picture-files.ts'

export type PictureBucket = PictureFiles & {
  /** Returns why the bucket can't be reached now, or null. Throws a `StartupError` if the setting is wrong. */
  check(): Promise<string | null>
}

const pageSize = 1000

/** Objects of an S3-compatible store, addressed as endpoint/bucket/prefix/file. */
export function openPictureBucket(config: BucketConfig, options: BucketOptions): PictureBucket {
  const { bucket, endpoint, prefix } = config
  const address = `${endpoint}/${bucket}`
  const send = createSender(config, options)
  const objectUrl = (file: string) => `${address}/${prefix}${file}`
  const listUrl = (query: Record<string, string>) =>
    `${address}?${new URLSearchParams({ 'list-type': '2', prefix, ...query })}`
  return {
    async has(file, { isUpload } = { isUpload: false }) {
      return (await send('read', objectUrl(file), { method: 'HEAD' }, { isUpload })).status !== 404
    },
    async read(file) {
      const reply = await send('read', objectUrl(file))
      if (reply.status === 404) return null
      return { size: Number(reply.headers.get('content-length')), body: reply.body }
    },
    async write(file, bytes) {
      const headers = {
        'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        // The store refuses bytes that arrive changed.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const sent = { method: 'PUT', body: new Uint8Array(bytes), headers }
      await send('write', objectUrl(file), sent, { isUpload: true })
    },
    async remove(file) {
      await send('remove', objectUrl(file), { method: 'DELETE' })
    },
    async *list() {
      let last = ''
      for (let isTruncated = true; isTruncated; ) {
        const query = { 'max-keys': String(pageSize), ...(last ? { 'start-after': last } : {}) }
        const page = parseListing(await text((await send('list', listUrl(query))).body))
        for (const { key, size } of page.entries) {
          const file = key.slice(prefix.length)
          if (isPictureFile(file)) yield { file, size }
        }
        last = page.entries.at(-1)?.key ?? ''
        isTruncated = page.isTruncated && last !== ''
      }
    },
    check: () => checkBucket(config, { url: listUrl({ 'max-keys': '1' }), timeLimit: options.timeLimit }),
  }
}

async function checkBucket(
  config: BucketConfig,
  { url, timeLimit }: { url: string; timeLimit: BucketOptions['timeLimit'] | undefined },
): Promise<string | null> {
  const { bucket, endpoint } = config
  const reply = await fetchReply(createClient(config), { url, timeLimit }).catch(describeFailure)
  if (typeof reply === 'string') return reply
  const { status, message } = await readRefusal(reply)
  if (reply.ok) return null
  if (status >= 500 || status === 429) return message
  if (status === 404)
    throw new StartupError(`PICTURES_URL: ${endpoint} has no bucket "${bucket}". Create it.`)
  if (status === 401 || status === 403)
    throw new StartupError(
      `PICTURES_URL: ${endpoint} refuses to list the bucket "${bucket}" (${message}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the policy of the bucket.`,
    )
  throw new StartupError(
    `PICTURES_URL: ${endpoint} can't be used for the bucket "${bucket}" (${message}). Check the endpoint and the region.`,
  )
}

function parseListing(xml: string): { entries: { key: string; size: number }[]; isTruncated: boolean } {
  const contents = xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)
  const entries = [...contents].map(([, entry = '']) => ({
    key: readElement(entry, 'Key') ?? '',
    size: Number(readElement(entry, 'Size')),
  }))
  return { entries, isTruncated: readElement(xml, 'IsTruncated') === 'true' }
}
