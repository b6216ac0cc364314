import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { StartupError } from '#server/http/startup-error.ts'
import { readElement } from '#server/pictures/bucket-requests.ts'
import type { BucketClient } from './bucket-client.ts'

/** Equal parts, as some stores demand. A store takes 10,000 of them: 80 GB. */
export const partBytes = 8 * 1024 * 1024

/** A short content is one request; of a longer one, two parts are in memory at a time. */
export async function upload(send: BucketClient, { key, content }: { key: string; content: Readable }) {
  const parts = splitParts(content)
  const first = await parts.next()
  const second = await parts.next()
  if (first.done || second.done) {
    const body = first.done ? new Uint8Array() : first.value
    await send({ method: 'PUT', key, body, headers: signedHash(body) })
    return
  }
  const created = await send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = readElement(await created.text(), 'UploadId') ?? ''
  try {
    const tags: string[] = []
    let bytes = 0
    for await (const body of chain([first.value, second.value], parts)) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const reply = await send({ method: 'PUT', key, query, body, headers: signedHash(body) })
      tags.push(reply.headers.get('etag') ?? '')
      bytes += body.length
    }
    await complete(send, { key, uploadId, tags, bytes })
  } catch (error) {
    await abortUpload(send, { key, uploadId }).catch(() => {})
    throw error
  }
}

export async function abortUpload(
  send: BucketClient,
  { key, uploadId }: { key: string; uploadId: string },
): Promise<void> {
  await send({ method: 'DELETE', key, query: { uploadId }, accepted: [404] })
}

type Upload = { key: string; uploadId: string; tags: string[]; bytes: number }

/** The object appears now. A 200 may hold an error, and a repeat after a lost reply is a 404. */
async function complete(send: BucketClient, { key, uploadId, tags, bytes }: Upload): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const headers = signedHash(body)
  const reply = await send({ method: 'POST', key, query: { uploadId }, body, headers, accepted: [404] })
  const text = await reply.text()
  if (reply.ok && !text.includes('<Error>')) return
  const stored = await send({ method: 'HEAD', key, accepted: [404] })
  if (stored.ok && Number(stored.headers.get('content-length')) === bytes) return
  throw new StartupError(
    `The object store did not join the parts of ${key} (${readElement(text, 'Code') ?? reply.status}). Start the backup again.`,
  )
}

async function* splitParts(content: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    length += chunk.length
    while (length >= partBytes) {
      const joined = Buffer.concat(chunks)
      yield joined.subarray(0, partBytes)
      chunks = [joined.subarray(partBytes)]
      length -= partBytes
    }
  }
  if (length > 0) yield Buffer.concat(chunks)
}

async function* chain<Item>(begun: Iterable<Item>, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* begun
  yield* rest
}

/** The store refuses bytes that arrive changed. */
function signedHash(body: Uint8Array): Record<string, string> {
  return { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
