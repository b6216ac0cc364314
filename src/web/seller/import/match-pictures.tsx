import { useMutation, useQuery } from '@tanstack/react-query'
import type { CatalogueImport, ImportPictures } from '#contract/seller/catalogue-import.ts'
import { maxPictureLinks, maxPictureZipBytes } from '#domain/import/catalogue-csv.ts'
import { formatCount } from '#domain/shop.ts'
import { useApi } from '#web/api.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { importKeys, picturesQuery } from './import-queries.ts'
import { UploadField } from './upload-field.tsx'

const zipTooLargeText = `The ZIP is larger than ${maxPictureZipBytes / 1024 / 1024} MB. Split it and upload one part after the other.`

/** The pictures that the chosen column names: from a ZIP, or from links. */
export function MatchPictures({ file, column }: { file: CatalogueImport; column: number }) {
  const found = useQuery(picturesQuery(useApi(), { file, column }))
  if (found.isPending) return <Skeleton className="h-24 w-full rounded-md" />
  if (!found.data)
    return (
      <LoadError
        title="Failed to load the pictures"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    )
  const { files, links, ready, failed } = found.data
  const isReading = file.state === 'reading-pictures'
  return (
    <section className="grid min-w-0 gap-3">
      <div>
        <h2 className="text-lg font-semibold">Pictures</h2>
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
  if (files + links === 0) return 'The file names no pictures outside your shop.'
  const named = [
    ...(files > 0 ? [countText(files, 'picture file')] : []),
    ...(links > 0 ? [countText(links, 'picture link')] : []),
  ]
  const zip = files > 0 ? ' Put the files into one ZIP and upload it; folders in it do not matter.' : ''
  return `The file names ${named.join(' and ')}.${zip}`
}

function PictureUpload({ file, column }: { file: CatalogueImport; column: number }) {
  return (
    <UploadField
      label="Choose a ZIP of pictures"
      icon="archive"
      accept=".zip,application/zip"
      maxBytes={maxPictureZipBytes}
      tooLargeText={zipTooLargeText}
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
    return (
      <p className="text-sm text-ink-soft">
        Links are skipped. The owner can allow fetching under Shop settings, Catalogue import.
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={start.isPending} onClick={() => start.mutate()}>
        Fetch pictures from links
      </Button>
      {links > maxPictureLinks ? (
        <p className="text-sm text-ink-soft">
          Only the first {formatCount(maxPictureLinks)} links are fetched. Split the file to fetch all.
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
        Reading pictures …
      </p>
      <progress aria-label="Pictures read" className="h-2.5 w-full" max={of} value={done} />
      <p className="tabular text-sm text-ink-soft">
        {formatCount(done)} of {countText(of, 'picture')}. You can leave this page and come back.
      </p>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        busy={stop.isPending}
        onClick={() => stop.mutate()}
      >
        Stop
      </Button>
    </div>
  )
}

/** Of a checked or imported file. */
export function MissingPictures({ file }: { file: CatalogueImport }) {
  const { data } = useQuery(picturesQuery(useApi(), { file }))
  return data ? <FailureList found={data} /> : null
}

function PictureResult({ found }: { found: ImportPictures }) {
  const { ready, failed } = found
  const are = (count: number) => `${countText(count, 'picture')} ${count === 1 ? 'is' : 'are'}`
  return (
    <div className="grid gap-2">
      <p role="status" className="font-medium text-leaf-strong">
        {are(ready)} ready.
        {failed > 0
          ? ` ${are(failed)} missing; the rows are imported without ${failed === 1 ? 'it' : 'them'}.`
          : ''}
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
        Show {countText(failed, 'missing picture')}
      </summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {failures.map(({ name, reason }) => (
          <li key={name} className="px-3 py-2 wrap-anywhere">
            <span className="font-semibold">{name}</span> <span className="text-red">{reason}</span>
          </li>
        ))}
        {failures.length < failed ? (
          <li className="px-3 py-2 text-ink-soft">and {formatCount(failed - failures.length)} more</li>
        ) : null}
      </ul>
    </details>
  )
}
