import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxPictureLinks } from '#domain/import/catalogue-csv.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { pictureName, pictureSizes, processPicture } from '#server/pictures/process-picture.ts'
import { toCancelledError } from '../import-run.ts'
import { finishRun, type ImportRun } from '../import-run-store.ts'
import { type FetchOptions, fetchPicture } from './fetch-picture.ts'
import { getGivenPictures, savePicture } from './import-picture-store.ts'
import { matchPictures } from './match-pictures.ts'
import type { PictureZip } from './picture-zip.ts'

/** The reasons of failures are stored in `language`. */
type ReadInput = { run: ImportRun; pictures: PictureStore; language: Language; signal: AbortSignal }

/** Other errors end the run. */
const unreadableCodes = ['invalid_input', 'picture_unreadable']
const maxFetches = 4
const maxFetchesPerHost = 2

/** Reads only the pictures that the file names. */
export async function readZipPictures(
  db: Db,
  { files, zip, ...input }: ReadInput & { files: readonly string[]; zip: PictureZip },
): Promise<void> {
  for (const [cell, match] of matchPictures(files, zip.pictures)) {
    input.signal.throwIfAborted()
    if ('read' in match) await takePicture(db, { ...input, cell, read: match.read })
    else {
      const failure = withLanguage(input.language, () => t(match.failure))
      await savePicture(db, { run: input.run, cell, picture: null, failure })
    }
  }
  await finish(db, input.run)
}

type FetchInput = ReadInput & {
  links: readonly string[]
  isFetchAllowed: () => boolean
  fetchOptions: FetchOptions
}

export async function fetchLinkedPictures(db: Db, input: FetchInput): Promise<void> {
  const { run, links, isFetchAllowed, fetchOptions } = input
  // The first failure stops the other lanes.
  const stopping = new AbortController()
  const signal = AbortSignal.any([input.signal, stopping.signal])
  const fetchOne = async (link: string) => {
    if (!isFetchAllowed()) throw new ShopError('import_fetch_off')
    signal.throwIfAborted()
    await takePicture(db, { ...input, cell: link, read: () => fetchPicture({ link, signal }, fetchOptions) })
  }
  await forEachConcurrently(toLanes(links), {
    max: maxFetches,
    async work(lane) {
      try {
        for (const link of lane) await fetchOne(link)
      } catch (error) {
        stopping.abort(error)
        throw error
      }
    },
  })
  await finish(db, run)
}

/** The first links of the file, except those that are ready. */
export async function listLinksToFetch(
  db: Db,
  { importId, links }: { importId: string; links: readonly string[] },
): Promise<string[]> {
  const given = await getGivenPictures(db, importId)
  return links.slice(0, maxPictureLinks).filter((link) => !given.get(link))
}

/** A lane is fetched in order. One host has at most two lanes. */
function toLanes(links: readonly string[]): string[][] {
  const byHost = Map.groupBy(links, (link) => URL.parse(link)?.host ?? '')
  return [...byHost.values()].flatMap((ofHost) =>
    Array.from({ length: maxFetchesPerHost }, (_, lane) =>
      ofHost.filter((_link, index) => index % maxFetchesPerHost === lane),
    ),
  )
}

type TakeInput = Pick<ReadInput, 'run' | 'pictures' | 'language'> & {
  cell: string
  read: () => Promise<Buffer>
}

/** The format is decided by the bytes. Other errors than those of the picture end the run. */
async function takePicture(db: Db, { run, pictures: store, language, cell, read }: TakeInput): Promise<void> {
  let bytes: Buffer
  try {
    bytes = await read()
    await keepPicture(store, bytes)
  } catch (error) {
    if (!(error instanceof ShopError) || !unreadableCodes.includes(error.code)) throw error
    await savePicture(db, { run, cell, picture: null, failure: withLanguage(language, error.localMessage) })
    return
  }
  await savePicture(db, { run, cell, picture: pictureName(bytes), failure: null })
  // A request that saved it first may have failed, and removed it, before the import had its name. A store that
  // is away by now is no failure of what is done.
  await restorePicture(store, bytes).catch(() => {})
}

/** A picture that the shop has is not encoded again. */
async function keepPicture(store: PictureStore, bytes: Buffer): Promise<void> {
  if (!(await store.has(pictureName(bytes)))) await store.save(await processPicture(bytes))
}

async function restorePicture(store: PictureStore, bytes: Buffer): Promise<void> {
  if (!(await store.isWhole(pictureSizes(bytes)))) await store.restore(await processPicture(bytes))
}

async function finish(db: Db, run: ImportRun): Promise<void> {
  if (!(await finishRun(db, { run, state: 'uploaded' }))) throw toCancelledError()
}
