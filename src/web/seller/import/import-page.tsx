import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { ImportListItem } from '#contract/seller/catalogue-import.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxCsvBytes } from '#domain/import/catalogue-csv.ts'
import { useApi, useSettings } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { formatFileSize } from '#web/seller/layout/format-texts.ts'
import { LoadingSkeleton } from '#web/seller/layout/loaded-query.tsx'
import { useToDo } from '#web/seller/layout/nav/to-do-query.ts'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { GroupSizes } from '#web/seller/products/sizes/group-sizes.tsx'
import { SetupNext } from '#web/seller/to-do/setup-next.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { importsQuery } from './import-queries.ts'
import { changedCount, stateLabel } from './import-texts.ts'
import { UploadField } from './upload-field.tsx'

export function ImportPage() {
  const { isPending } = useToDo()
  return (
    <>
      <PageHeader title={t('seller-products.import.title')} />
      {isPending ? (
        // The next step of the set-up would move what is below it.
        <LoadingSkeleton label={t('seller-products.list.loading')} blocks={['h-96 max-w-5xl rounded-lg']} />
      ) : (
        <ImportChoices />
      )}
    </>
  )
}

function ImportChoices() {
  const { apiBaseUrl } = useSettings()
  return (
    <>
      <SetupNext step="products" />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div>
            <h2 className="text-lg font-semibold">{t('seller-products.import.upload.title')}</h2>
            <p className="mt-1 text-sm text-ink-soft">{t('seller-products.import.upload.text')}</p>
          </div>
          <UploadList />
          <p className="text-sm text-ink-soft">
            {rich('seller-products.import.upload.template', {
              link: (text) => (
                <a
                  href={apiBaseUrl + endpointPath('downloadImportTemplate', {})}
                  download="products.csv"
                  className="font-medium text-leaf underline underline-offset-3"
                >
                  {text}
                </a>
              ),
            })}
          </p>
          <p className="text-sm text-ink-soft">
            {rich('seller-products.import.upload.single', {
              link: (text) => (
                <Link to="/seller" className="font-medium text-leaf underline underline-offset-3">
                  {text}
                </Link>
              ),
            })}
          </p>
        </section>
        <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <div>
            <h2 className="text-lg font-semibold">{t('seller-products.import.export.title')}</h2>
            <p className="mt-1 text-sm text-ink-soft">{t('seller-products.import.export.text')}</p>
          </div>
          <a
            href={apiBaseUrl + endpointPath('exportProducts', {})}
            download
            className={`${buttonClass({ variant: 'secondary' })} w-full sm:w-fit`}
          >
            <SellerIcon name="sheet" /> {t('seller-products.import.export.download')}
          </a>
        </section>
      </div>
      <GroupSizes />
      <RecentImports />
    </>
  )
}

function UploadList() {
  const navigate = useNavigate()
  return (
    <UploadField
      label={t('seller-products.import.upload.label')}
      icon="sheet"
      accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      maxBytes={maxCsvBytes}
      tooLargeText={t('seller-products.import.upload.tooLarge', { size: formatFileSize(maxCsvBytes) })}
      send={(api, { file, signal }) => api.uploadImport({ fileName: file.name }, { files: [file], signal })}
      onUploaded={({ _id }) => navigate(`/seller/import/${_id}`)}
    />
  )
}

function RecentImports() {
  const { data: files } = useQuery(importsQuery(useApi()))
  if (!files || files.length === 0) return null
  return (
    <section className="mt-6 max-w-5xl">
      <h2 className="mb-2 text-lg font-semibold">{t('seller-products.import.recent')}</h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <ImportRow key={file._id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function ImportRow({ file }: { file: ImportListItem }) {
  const { text, tone } = stateLabel(file)
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-2 hover:border-leaf">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to={`/seller/import/${file._id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-leaf"
        >
          {file.fileName}
        </Link>
        <p className="text-sm text-ink-soft">
          {file.by}, {formatDateTime(file.createdAt)}
          {file.state === 'done'
            ? ` · ${t('seller-products.count', { count: changedCount(file.summary) })}`
            : ''}
        </p>
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}
