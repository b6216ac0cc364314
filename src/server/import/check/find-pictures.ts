import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { maxPictureBytes } from '#contract/catalogue.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { type ProcessedPicture, processPicture } from '#server/pictures/process-picture.ts'
import { isPictureLink } from '../csv/csv-cells.ts'

type PictureLookup = { names: string[]; externalUrls: number; missing: number } | { reason: string }

/** File names and links → the stored picture. Null: the seller has seen why there is none. */
export type GivenPictures = ReadonlyMap<string, string | null>

export type PictureFinder = {
  find(texts: readonly string[]): Promise<PictureLookup>
  rollback(): Promise<void>
}

/** A dry run saves none. A link is fetched before, and then given, or left out. */
export function createPictureFinder({
  store,
  folder,
  isDryRun,
  given = new Map(),
}: {
  store: PictureStore
  folder: string | null
  isDryRun: boolean
  given?: GivenPictures
}): PictureFinder {
  const known = new Map<string, Promise<{ name: string } | { reason: string }>>()
  const saved: ProcessedPicture[] = []

  async function findPicture(text: string): Promise<{ name: string } | { reason: string }> {
    const name = store.parseName(text)
    if (name !== null && (await store.has(name))) return { name }
    if (name !== null) return { reason: `The shop has no picture "${text}"` }
    if (folder === null) return { reason: `"${text}" is not a picture of the shop` }
    const upload = await readPictureFile(folder, text)
    if ('reason' in upload) return upload
    try {
      const picture = await processPicture(upload.bytes)
      if (!isDryRun && (await store.save(picture)).isNew) saved.push(withoutBytes(picture))
      return { name: picture.name }
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      return { reason: `${error.message} (found "${text}")` }
    }
  }

  return {
    async find(texts) {
      const names: string[] = []
      let [externalUrls, missing] = [0, 0]
      const add = (name: string) => names.includes(name) || names.push(name)
      for (const text of texts) {
        const name = given.get(text)
        if (name === null) missing++
        else if (name !== undefined) add(name)
        else if (isPictureLink(text) && store.parseName(text) === null) externalUrls++
        else {
          const finding = known.get(text) ?? findPicture(text)
          known.set(text, finding)
          const found = await finding
          if ('reason' in found) return found
          add(found.name)
        }
      }
      return { names, externalUrls, missing }
    },
    async rollback() {
      for (const picture of saved) await store.remove(picture)
    },
  }
}

/** Only files inside `folder`: a path in a CSV must not publish any other file of the machine. */
async function readPictureFile(
  folder: string,
  text: string,
): Promise<{ bytes: Buffer } | { reason: string }> {
  const path = resolve(folder, text)
  const inside = relative(folder, path)
  if (isAbsolute(text) || isAbsolute(inside) || inside.startsWith('..'))
    return { reason: `The picture "${text}" is outside the folder of the file` }
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return { reason: `There is no picture file "${text}" beside the file` }
  if (found.size > maxPictureBytes) return { reason: `The picture "${text}" is larger than 10 MB` }
  return { bytes: await readFile(path) }
}

/** Removal needs only the suffixes. The bytes of thousands of pictures would fill memory. */
function withoutBytes({ name, files }: ProcessedPicture): ProcessedPicture {
  return { name, files: files.map(({ suffix }) => ({ suffix, bytes: Buffer.alloc(0) })) }
}
