import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createLruCache } from '#server/cache/lru-cache.ts'
import type { PictureStore } from './picture-store.ts'

export type CachedPicture = { etag: string; bytes: Buffer }

/** What an entry takes besides its bytes. */
const entryBytes = 500

/**
 * Files of a bucket, the least recently used ones dropped first. Requests for one file share one read.
 * Missing files and failures are not kept.
 */
export function createPictureCache(read: PictureStore['read'], { maxBytes }: { maxBytes: number }) {
  const entries = createLruCache<CachedPicture>({ maxBytes })
  const pending = new Map<string, Promise<CachedPicture | null>>()

  async function load(file: string): Promise<CachedPicture | null> {
    const stored = await read(file)
    if (!stored) return null
    const bytes = await buffer(stored.body)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const picture = { etag, bytes }
    entries.set(file, { value: picture, bytes: bytes.length + entryBytes })
    return picture
  }

  return async function get(file: string): Promise<CachedPicture | null> {
    const known = entries.get(file)
    if (known) return known
    const loading = pending.get(file) ?? load(file).finally(() => pending.delete(file))
    pending.set(file, loading)
    return loading
  }
}
