import { type ReactNode, useId } from 'react'
import { endpointPath } from '#contract/endpoint-request.ts'
import { t } from '#domain/i18n/translate.ts'
import type { ReportPeriod, ReportTable } from '#domain/report.ts'
import { useSettings } from '#web/api.ts'
import { DataTable, type TableData } from '#web/seller/lists/data-table.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'

type ReportCardProps = {
  title: string
  note?: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function ReportCard({ title, note, aside, className, children }: ReportCardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-3.5 break-inside-avoid sm:p-4',
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={titleId} className="font-bold">
            {title}
          </h2>
          {note ? <p className="tabular text-sm text-ink-soft">{note}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

type ReportExportProps = {
  name: string
  /** Left out if the card is a table itself. */
  table?: TableData
  file: { table: ReportTable; days: ReportPeriod }
}

export function ReportExport({ name, table, file }: ReportExportProps) {
  return (
    <div className="-mb-1.5 flex flex-wrap gap-x-6">
      {table ? (
        <details className="group min-w-0 open:basis-full">
          <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-leaf [&::-webkit-details-marker]:hidden">
            <PageIcon name="down" className="size-4 transition-transform group-open:rotate-180" />{' '}
            {t('seller-settings.report.asTable')}
          </summary>
          <DataTable label={t('seller-settings.report.tableOf', { name })} name={name} {...table} />
        </details>
      ) : null}
      <CsvLink name={name} {...file} />
    </div>
  )
}

function CsvLink({ name, table, days }: { name: string; table: ReportTable; days: ReportPeriod }) {
  const { apiBaseUrl } = useSettings()
  return (
    <a
      href={apiBaseUrl + endpointPath('downloadReport', { table, days })}
      download
      aria-label={t('seller-settings.report.downloadOf', { name })}
      className="inline-flex min-h-11 items-center text-sm font-medium text-leaf hover:underline print:hidden"
    >
      {t('seller-settings.report.download')}
    </a>
  )
}
