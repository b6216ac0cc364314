import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PictureStore } from './picture-store.ts'

export type CachedPicture = { etag: string; bytes: Buffer }

/** What a Map entry takes besides its bytes. */
const entryBytes = 500

/**
 * Files of a bucket, the least recently used ones dropped first. Requests for one file share one read.
 * Missing files and failures are not kept.
 */
export function createPictureCache(read: PictureStore['read'], { maxBytes }: { maxBytes: number }) {
  const entries = new Map<string, CachedPicture>()
  const pending = new Map<string, Promise<CachedPicture | null>>()
  let totalBytes = 0

  async function load(file: string): Promise<CachedPicture | null> {
    const stored = await read(file)
    if (!stored) return null
    const bytes = await buffer(stored.body)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    keep(file, { etag, bytes })
    return { etag, bytes }
  }

  function keep(file: string, picture: CachedPicture): void {
    entries.set(file, picture)
    totalBytes += picture.bytes.length + entryBytes
    for (const [oldest, { bytes }] of entries) {
      if (totalBytes <= maxBytes) break
      entries.delete(oldest)
      totalBytes -= bytes.length + entryBytes
    }
  }

  return async function get(file: string): Promise<CachedPicture | null> {
    const known = entries.get(file)
    if (known) {
      entries.delete(file)
      entries.set(file, known)
      return known
    }
    const loading = pending.get(file) ?? load(file).finally(() => pending.delete(file))
    pending.set(file, loading)
    return loading
  }
}
