import { useMutation, useQuery } from '@tanstack/react-query'
import type { CatalogueImport, ImportPictures } from '#contract/seller/catalogue-import.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { maxPictureLinks, maxPictureZipBytes } from '#domain/import/catalogue-csv.ts'
import { useApi } from '#web/api.ts'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { importKeys, picturesQuery } from './import-queries.ts'
import { UploadField } from './upload-field.tsx'

/** The pictures that the chosen column names: from a ZIP, or from links. */
export function MatchPictures({ file, column }: { file: CatalogueImport; column: number }) {
  const found = useQuery(picturesQuery(useApi(), { file, column }))
  if (found.isPending) return <Skeleton className="h-24 w-full rounded-md" />
  if (!found.data)
    return (
      <LoadError
        title={t('seller-products.import.pictures.loadError')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  const { files, links, ready, failed } = found.data
  const isReading = file.state === 'reading-pictures'
  return (
    <section className="grid min-w-0 gap-3">
      <div>
        <h2 className="text-lg font-semibold">{t('seller-products.import.pictures.title')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{introText(found.data)}</p>
      </div>
      {isReading ? <PictureProgress file={file} /> : null}
      {ready + failed > 0 && !isReading ? <PictureResult found={found.data} /> : null}
      {files > 0 && !isReading ? <PictureUpload file={file} column={column} /> : null}
      {links > 0 && !isReading ? <FetchLinks {...{ file, column, found: found.data }} /> : null}
    </section>
  )
}

function introText({ files, links }: ImportPictures): string {
  if (files + links === 0) return t('seller-products.import.pictures.none')
  if (files === 0) return t('seller-products.import.pictures.links', { links })
  const named =
    links > 0
      ? t('seller-products.import.pictures.filesAndLinks', { files, links })
      : t('seller-products.import.pictures.files', { files })
  return `${named} ${t('seller-products.import.pictures.zip')}`
}

function PictureUpload({ file, column }: { file: CatalogueImport; column: number }) {
  return (
    <UploadField
      label={t('seller-products.import.pictures.zip.label')}
      icon="archive"
      accept=".zip,application/zip"
      maxBytes={maxPictureZipBytes}
      tooLargeText={t('seller-products.import.pictures.zip.tooLarge', {
        size: maxPictureZipBytes / 1024 / 1024,
      })}
      send={(api, { file: zip, signal }) =>
        api.uploadImportPictures({ id: file._id, column }, { files: [zip], signal })
      }
    />
  )
}

type FetchLinksProps = { file: CatalogueImport; column: number; found: ImportPictures }

function FetchLinks({ file, column, found: { links, canFetch } }: FetchLinksProps) {
  const { api, queries, toastError } = useSellerContext()
  const start = useMutation({
    mutationFn: () => api.fetchImportPictures({ id: file._id, column }),
    onSuccess: ({ import: started }) => queries.setQueryData(importKeys.one(file._id), started),
    onError: (error) => toastError(error, error.message),
  })
  if (!canFetch)
    return <p className="text-sm text-ink-soft">{t('seller-products.import.pictures.links.off')}</p>
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={start.isPending} onClick={() => start.mutate()}>
        {t('seller-products.import.pictures.links.fetch')}
      </Button>
      {links > maxPictureLinks ? (
        <p className="text-sm text-ink-soft">
          {t('seller-products.import.pictures.links.max', { max: formatCount(maxPictureLinks) })}
        </p>
      ) : null}
    </div>
  )
}

function PictureProgress({ file }: { file: CatalogueImport }) {
  const { api, queries, toastError } = useSellerContext()
  const { done, of } = file.progress
  const stop = useMutation({
    mutationFn: () => api.stopImportPictures({ id: file._id }),
    onSuccess: ({ import: stopped }) => queries.setQueryData(importKeys.one(file._id), stopped),
    onError: (error) => toastError(error, error.message),
  })
  return (
    <div className="grid max-w-3xl gap-3 rounded-lg border border-line bg-surface p-4">
      <p role="status" className="font-semibold">
        {t('seller-products.import.pictures.reading')}
      </p>
      <progress
        aria-label={t('seller-products.import.pictures.progress')}
        className="h-2.5 w-full"
        max={of}
        value={done}
      />
      <p className="tabular text-sm text-ink-soft">
        {t('seller-products.import.pictures.progress.text', { done: formatCount(done), of })}
      </p>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        busy={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t('seller-products.import.pictures.stop')}
      </Button>
    </div>
  )
}

/** For a checked or imported file. */
export function MissingPictures({ file }: { file: CatalogueImport }) {
  const { data } = useQuery(picturesQuery(useApi(), { file }))
  return data ? <FailureList found={data} /> : null
}

function PictureResult({ found }: { found: ImportPictures }) {
  const { ready, failed } = found
  return (
    <div className="grid gap-2">
      <p role="status" className="font-medium text-leaf-strong">
        {t('seller-products.import.pictures.ready', { count: ready })}
        {failed > 0 ? ` ${t('seller-products.import.pictures.missing', { count: failed })}` : ''}
      </p>
      <FailureList found={found} />
    </div>
  )
}

function FailureList({ found: { failed, failures } }: { found: ImportPictures }) {
  if (failed === 0) return null
  return (
    <details className="min-w-0 rounded-md border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">
        {t('seller-products.import.pictures.showMissing', { count: failed })}
      </summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {failures.map(({ name, reason }) => (
          <li key={name} className="px-3 py-2 wrap-anywhere">
            <span className="font-semibold">{name}</span> <span className="text-red">{reason}</span>
          </li>
        ))}
        {failures.length < failed ? (
          <li className="px-3 py-2 text-ink-soft">
            {t('seller-products.import.pictures.more', { count: formatCount(failed - failures.length) })}
          </li>
        ) : null}
      </ul>
    </details>
  )
}
