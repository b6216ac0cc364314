import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/seller/audit.ts'
import { formatClock, formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { describeEntry, listChanges } from './describe-entry.ts'
import type { ChangedValue } from './list-delivery-changes.ts'

export function AuditLog({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => formatDate(at))
  return (
    <div className="grid gap-5">
      {[...days].map(([day, entriesOfDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-1.5 text-sm font-semibold text-ink-soft">{day}</h2>
          <ol className="divide-y divide-line rounded-md border border-line bg-surface">
            {entriesOfDay.map((entry) => (
              <AuditLogEntry key={entry._id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function AuditLogEntry({ entry }: { entry: AuditEntry }) {
  const { actor, action, subject } = describeEntry(entry)
  const strong = (text: ReactNode) => <span className="font-semibold">{text}</span>
  return (
    <li tabIndex={-1} className="flex flex-wrap gap-x-3 gap-y-1 px-3.5 py-2.5 text-sm">
      <time dateTime={entry.at} className="tabular w-18 text-ink-soft">
        {formatClock(entry.at)}
      </time>
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="wrap-anywhere">
          {subject
            ? rich('seller-settings.log.line', { actor, action, subject, strong })
            : rich('seller-settings.log.ownLine', { actor, action, strong })}
        </p>
        {entry.items ? <AuditItems items={entry.items} /> : <ChangedValues of={entry} />}
      </div>
    </li>
  )
}

function AuditItems({ items }: { items: NonNullable<AuditEntry['items']> }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-leaf">
        <span className="group-open:hidden">{t('seller-settings.log.showAll')}</span>
        <span className="hidden group-open:inline">{t('seller-settings.log.hide')}</span>
      </summary>
      <ul className="grid gap-1.5">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
          <li key={index}>
            <span className="font-semibold wrap-anywhere">{item.subject.name}</span>
            <ChangedValues of={item} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function ChangedValues({ of }: { of: Pick<AuditEntry, 'before' | 'after'> }) {
  const changes = listChanges(of)
  if (changes.length === 0) return null
  return (
    <dl className="mt-1 grid gap-0.5 text-ink-soft">
      {changes.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and two areas may share a name
        <ChangedValueRow key={index} value={value} />
      ))}
    </dl>
  )
}

function ChangedValueRow({ value: { name, before, after } }: { value: ChangedValue }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{name}</dt>
      <dd className="tabular min-w-0 wrap-anywhere">
        {before === null ? null : (
          <>
            <span className="sr-only">{t('seller-settings.log.before')} </span>
            {after === null ? <del>{before}</del> : before}
          </>
        )}
        {before !== null && after !== null ? <span aria-hidden="true"> → </span> : null}
        {after === null ? null : (
          <>
            {before === null ? null : <span className="sr-only">, {t('seller-settings.log.now')} </span>}
            <span className="font-medium text-ink">{after}</span>
          </>
        )}
      </dd>
    </div>
  )
}
