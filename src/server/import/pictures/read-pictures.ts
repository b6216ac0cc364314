import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxPictureLinks } from '#domain/import/catalogue-csv.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { pictureName, processPicture } from '#server/pictures/process-picture.ts'
import { toCancelledError } from '../import-run.ts'
import { finishRun, type ImportRun } from '../import-run-store.ts'
import { type FetchOptions, fetchPicture } from './fetch-picture.ts'
import { getGivenPictures, type PictureResult, savePicture } from './import-picture-store.ts'
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
    const result =
      'read' in match
        ? await storePicture(input, match.read)
        : ({ picture: null, failure: withLanguage(input.language, () => t(match.failure)) } as const)
    await savePicture(db, { run: input.run, cell, ...result })
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
    const result = await storePicture(input, () => fetchPicture({ link, signal }, fetchOptions))
    await savePicture(db, { run, cell: link, ...result })
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

/** The format is decided by the bytes. A picture that the shop has is not encoded again. */
async function storePicture(
  { pictures: store, language }: ReadInput,
  read: () => Promise<Buffer>,
): Promise<PictureResult> {
  try {
    const bytes = await read()
    const name = pictureName(bytes)
    if (!(await store.has(name))) await store.save(await processPicture(bytes))
    return { picture: name, failure: null }
  } catch (error) {
    if (!(error instanceof ShopError) || !unreadableCodes.includes(error.code)) throw error
    return { picture: null, failure: withLanguage(language, error.localMessage) }
  }
}

async function finish(db: Db, run: ImportRun): Promise<void> {
  if (!(await finishRun(db, { run, state: 'uploaded' }))) throw toCancelledError()
}
