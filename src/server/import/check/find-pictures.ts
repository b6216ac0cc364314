import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { maxPictureBytes } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { ShopError } from '#server/http/errors.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { type ProcessedPicture, processPicture } from '#server/pictures/process-picture.ts'
import { isPictureLink } from '../csv/csv-cells.ts'

type PictureLookup = { names: string[]; externalUrls: number; missing: number } | MissingPicture

/** Words the reason in the current language. */
type MissingPicture = { reason: () => string }

/** File names and links → the stored picture. Null: the seller has seen why there is none. */
export type GivenPictures = ReadonlyMap<string, string | null>

export type PictureFinder = {
  find(texts: readonly string[]): Promise<PictureLookup>
  /** Removes what it saved, except pictures that the shop uses by now. */
  rollback(isUsed: (name: string) => Promise<boolean>): Promise<void>
  /** Once its pictures are recorded: saves again what a failed request has removed since. */
  confirm(): Promise<void>
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
  const known = new Map<string, Promise<{ name: string } | MissingPicture>>()
  const saved: FilePicture[] = []
  const found: FilePicture[] = []

  async function findPicture(text: string): Promise<{ name: string } | MissingPicture> {
    const name = store.parseName(text)
    if (name !== null && (await store.has(name))) return { name }
    if (name !== null) return { reason: () => t('server.import.picture.unknown', { name: text }) }
    if (folder === null) return { reason: () => t('server.import.picture.foreign', { name: text }) }
    const upload = await readPictureFile(folder, text)
    if ('reason' in upload) return upload
    try {
      const picture = await processPicture(upload.bytes)
      if (isDryRun) return { name: picture.name }
      const kept = { picture: withoutBytes(picture), path: upload.path }
      if ((await store.save(picture)).isNew) saved.push(kept)
      found.push(kept)
      return { name: picture.name }
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      return { reason: () => t('server.import.found', { message: error.localMessage(), value: text }) }
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
    async rollback(isUsed) {
      for (const { picture, path } of saved) {
        const mayBeUsed = () => isUsed(picture.name).catch(() => true)
        if (await mayBeUsed()) continue
        await store.remove(picture)
        // A request that found the file may have been committed since the first look.
        if (await mayBeUsed()) await saveAgain(store, path)
      }
    },
    async confirm() {
      await forEachConcurrently(found, {
        max: maxConfirmed,
        async work({ picture, path }) {
          if (!(await store.isWhole(picture))) await saveAgain(store, path)
        },
      })
    },
  }
}

type FilePicture = { picture: ProcessedPicture; path: string }

const maxConfirmed = 8

/** The file may be another by now: then its picture is one more. */
async function saveAgain(store: PictureStore, path: string): Promise<void> {
  await store.restore(await processPicture(await readFile(path)))
}

/** Only files inside `folder`: a path in a CSV must not publish any other file of the machine. */
async function readPictureFile(
  folder: string,
  text: string,
): Promise<{ bytes: Buffer; path: string } | MissingPicture> {
  const path = resolve(folder, text)
  const inside = relative(folder, path)
  if (isAbsolute(text) || isAbsolute(inside) || inside.startsWith('..'))
    return { reason: () => t('server.import.picture.outside', { name: text }) }
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return { reason: () => t('server.import.picture.missing', { name: text }) }
  if (found.size > maxPictureBytes)
    return {
      reason: () => t('server.import.picture.tooLarge', { name: text, size: maxPictureBytes / 1024 / 1024 }),
    }
  return { bytes: await readFile(path), path }
}

/** Removal needs only the suffixes. The bytes of thousands of pictures would fill memory. */
function withoutBytes({ name, files }: ProcessedPicture): ProcessedPicture {
  return { name, files: files.map(({ suffix }) => ({ suffix, bytes: Buffer.alloc(0) })) }
}
