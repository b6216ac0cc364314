import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { maxPictureFiles } from '#domain/import/catalogue-csv.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { requestLanguage } from '#server/i18n/request-language.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { RunInBackground } from '../background-runner.ts'
import { finishRun } from '../import-run-store.ts'
import { getImport, getStoredImport } from '../import-store.ts'
import type { LimitUploads } from '../upload-limit.ts'
import type { FetchOptions } from './fetch-picture.ts'
import { countPictures, startPictureRun, stopPictureRun } from './import-picture-store.ts'
import { listWantedPictures } from './list-wanted-pictures.ts'
import { receiveZip } from './picture-zip.ts'
import { fetchLinkedPictures, listLinksToFetch, readZipPictures } from './read-pictures.ts'

type Options = { db: Db; pictures: PictureStore; runInBackground: RunInBackground }

type PictureOptions = Options & { isFetchAllowed: () => boolean; fetchOptions: FetchOptions }

const maxListedFailures = 200

export function pictureRoutes(app: FastifyInstance, options: PictureOptions): void {
  const { db, pictures, runInBackground, isFetchAllowed, fetchOptions } = options

  serve(app, 'getImportPictures', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { id, column } }) => {
      const storedImport = await getStoredImport(db, id)
      const { files, links } =
        column === undefined
          ? { files: [], links: [] }
          : await listWantedPictures(db, { storedImport, column, pictures })
      return {
        ...{ files: files.length, links: links.length, canFetch: isFetchAllowed() },
        ...(await countPictures(db, { importId: id, maxListed: maxListedFailures })),
      }
    },
  })

  serve(app, 'fetchImportPictures', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { id, column }, request }) => {
      if (!isFetchAllowed()) throw new ShopError('import_fetch_off')
      const storedImport = await getStoredImport(db, id)
      const wanted = await listWantedPictures(db, { storedImport, column, pictures })
      const links = await listLinksToFetch(db, { importId: id, links: wanted.links })
      if (links.length === 0) throw invalidInput(() => t('server.import.pictures.noLinks'))
      const run = await startPictureRun(db, { storedImport, column, of: links.length })
      runInBackground({
        request,
        work: (signal) =>
          fetchLinkedPictures(db, {
            ...{ run, links, pictures, signal, isFetchAllowed, fetchOptions },
            language: requestLanguage(request),
          }),
        onFailure: (failure) => finishRun(db, { run, state: 'uploaded', failure }),
      })
      return { import: await getImport(db, id) }
    },
  })

  serve(app, 'stopImportPictures', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { id } }) => {
      await stopPictureRun(db, id)
      return { import: await getImport(db, id) }
    },
  })
}

type ZipOptions = Options & {
  limitUploads: LimitUploads
  requestBody: (request: FastifyRequest) => Readable
}

/** `app` passes on the request body as a stream. */
export function pictureZipRoutes(app: FastifyInstance, options: ZipOptions): void {
  const { db, pictures, runInBackground, limitUploads, requestBody } = options
  serve(app, 'uploadImportPictures', {
    for: requireSeller(db, 'products'),
    handle: async ({ input: { id, column }, caller: seller, request }) => {
      const storedImport = await getStoredImport(db, id)
      const { files } = await listWantedPictures(db, { storedImport, column, pictures })
      checkFileCount(files.length)
      const zip = await limitUploads(seller.id, () => receiveZip(requestBody(request)))
      const language = requestLanguage(request)
      const run = await startPictureRun(db, { storedImport, column, of: files.length }).catch(
        async (error) => {
          await zip.close()
          throw error
        },
      )
      runInBackground({
        request,
        work: (signal) =>
          readZipPictures(db, { run, files, zip, pictures, language, signal }).finally(zip.close),
        onFailure: (failure) => finishRun(db, { run, state: 'uploaded', failure }),
      })
      return { import: await getImport(db, id) }
    },
  })
}

function checkFileCount(count: number): void {
  if (count === 0) throw invalidInput(() => t('server.import.pictures.noFiles'))
  if (count > maxPictureFiles)
    throw invalidInput(() => t('server.import.pictures.tooMany', { max: formatCount(maxPictureFiles) }))
}
