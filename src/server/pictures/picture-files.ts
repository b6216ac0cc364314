import { randomUUID } from 'node:crypto'
import { open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { bannerShapes } from '#domain/banners/crop.ts'
import { pictureWidths } from '#domain/catalogue.ts'

export type StoredFile = { size: number; body: Readable }

/**
 * Where the files of pictures are: a folder or a bucket. Names are content hashes with a suffix, so a file
 * never changes. Every function throws 503 `pictures_unavailable` while a bucket can't be reached.
 */
export type PictureFiles = {
  /** For an upload a store that was away is asked at once. */
  has(file: string, use?: { isUpload: boolean }): Promise<boolean>
  /** null: there is no such file. The caller reads or destroys `body`. */
  read(file: string): Promise<StoredFile | null>
  /** Readers see the whole file or none. */
  write(file: string, bytes: Buffer): Promise<void>
  remove(file: string): Promise<void>
  /** In no certain order. Other files in the same location are not listed. */
  list(): AsyncIterable<{ file: string; size: number }>
}

/** The 640 px WebP makes a picture known: it is written last and removed first, so no picture is half there. */
export const lastSuffix = '-640.webp'

const widths = [...pictureWidths, ...bannerShapes.desktop.widths]
const pictureFile = new RegExp(`^[0-9a-f]{16,64}-(?:${widths.join('|')})\\.(?:avif|webp)$`)

/** The id that the picture store shares with its database. It is neither listed nor served. */
export const markerFile = 'shop-id.txt'

export function isPictureFile(file: string): boolean {
  return pictureFile.test(file)
}

export function openPictureFolder(folder: string): PictureFiles {
  return {
    has: async (file) => (await findSize(join(folder, file))) !== null,
    async read(file) {
      const handle = await open(join(folder, file)).catch(nullIfMissing)
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, body: handle.createReadStream() }
    },
    write: (file, bytes) => writeAtomically(join(folder, file), bytes),
    remove: (file) => rm(join(folder, file), { force: true }),
    async *list() {
      for await (const { name } of await opendir(folder)) {
        const size = isPictureFile(name) ? await findSize(join(folder, name)) : null
        if (size !== null) yield { file: name, size }
      }
    },
  }
}

async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function findSize(path: string): Promise<number | null> {
  const found = await stat(path).catch(nullIfMissing)
  return found?.isFile() ? found.size : null
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
