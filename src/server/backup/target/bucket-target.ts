import { Readable } from 'node:stream'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { readElement } from '#server/pictures/bucket-requests.ts'
import type { BucketConfig } from '#server/pictures/bucket-url.ts'
import type { BackupTarget } from './backup-target.ts'
import {
  type BucketClient,
  type BucketClientOptions,
  createBucketClient,
  maxTries,
  toStartupError,
} from './bucket-client.ts'
import { lockBucket } from './bucket-lock.ts'
import { abortUpload, upload } from './bucket-upload.ts'

const lockName = 'backup.lock'
const maxDeletes = 8

/** Objects of an S3-compatible store, addressed as endpoint/bucket/prefix/path. */
export function openBucketTarget(config: BucketConfig, options?: BucketClientOptions): BackupTarget {
  const { bucket, prefix } = config
  const location = `s3://${bucket}/${prefix}`.replace(/\/$/, '')
  const send = createBucketClient(config, options)
  const keyOf = (path: string) => prefix + path
  const remove = async (key: string) => void (await send({ method: 'DELETE', key, accepted: [404] }))
  return {
    location,
    write: (path, content) => upload(send, { key: keyOf(path), content }),
    read: (path) => Readable.from(readObject(send, { config, key: keyOf(path) }), { objectMode: false }),
    async list(folder) {
      const within = keyOf(folder === '' ? '' : `${folder}/`)
      const names: string[] = []
      for await (const xml of listPages(send, { 'list-type': '2', prefix: within, delimiter: '/' }))
        names.push(...readAll(xml, 'Key'), ...readAll(xml, 'Prefix'))
      return names
        .map((key) => key.slice(within.length).replace(/\/$/, ''))
        .filter((name) => name !== '' && name !== lockName)
        .toSorted()
    },
    remove: (path) => remove(keyOf(path)),
    async removeFolder(path) {
      for await (const xml of listPages(send, { 'list-type': '2', prefix: `${keyOf(path)}/` }))
        await forEachConcurrently(readAll(xml, 'Key'), { max: maxDeletes, work: remove })
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    async lock() {
      const lock = await lockBucket(send, { key: keyOf(lockName), location })
      await abortAbandoned(send, prefix)
      return lock
    },
  }
}

/** A download that breaks off continues where it was. */
async function* readObject(
  send: BucketClient,
  { config, key }: { config: BucketConfig; key: string },
): AsyncGenerator<Uint8Array> {
  let offset = 0
  for (let failures = 0; ; ) {
    const headers: Record<string, string> = offset === 0 ? {} : { range: `bytes=${offset}-` }
    const reply = await send({ method: 'GET', key, headers })
    if (offset > 0 && reply.status !== 206) throw new StartupError('the store sends no part of an object')
    try {
      for await (const chunk of reply.body ?? []) {
        offset += chunk.length
        failures = 0
        yield chunk
      }
      return
    } catch (error) {
      if (++failures === maxTries) throw toStartupError(config, error)
    }
  }
}

/** Parts of uploads that were killed take space and are in no list of objects. */
async function abortAbandoned(send: BucketClient, prefix: string): Promise<void> {
  // Not every policy allows this request; a rule of the bucket can remove them instead.
  const reply = await send({ method: 'GET', key: '', query: { uploads: '', prefix } }).catch(() => null)
  for (const found of (await reply?.text())?.split('<Upload>').slice(1) ?? []) {
    const [key, uploadId] = [readElement(found, 'Key'), readElement(found, 'UploadId')]
    if (key && uploadId) await abortUpload(send, { key, uploadId })
  }
}

async function* listPages(send: BucketClient, query: Record<string, string>): AsyncGenerator<string> {
  let token: string | null = ''
  while (token !== null) {
    const continued: Record<string, string> = token === '' ? {} : { 'continuation-token': token }
    const xml = await (await send({ method: 'GET', key: '', query: { ...query, ...continued } })).text()
    yield xml
    token = readElement(xml, 'IsTruncated') === 'true' ? readElement(xml, 'NextContinuationToken') : null
  }
}

/** Reads the objects or the folders of a listing, which also repeats the prefix that was asked for. */
function readAll(xml: string, name: 'Key' | 'Prefix'): string[] {
  const entries =
    name === 'Key' ? /<Contents>(.*?)<\/Contents>/gs : /<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs
  return [...xml.matchAll(entries)].map(([, entry = '']) => readElement(entry, name) ?? '')
}
