import type { AuditEntry } from '#contract/seller/audit.ts'
import { formatClock, formatDate } from '#domain/shop.ts'
import { type ChangedValue, describeEntry, listChanges } from './describe-entry.ts'

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
  return (
    <li tabIndex={-1} className="flex flex-wrap gap-x-3 gap-y-1 px-3.5 py-2.5 text-sm">
      <time dateTime={entry.at} className="tabular w-18 text-ink-soft">
        {formatClock(entry.at)}
      </time>
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="wrap-anywhere">
          <span className="font-semibold">{actor}</span> {action}{' '}
          {subject ? <span className="font-semibold">{subject}</span> : null}
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
        <span className="group-open:hidden">Show all</span>
        <span className="hidden group-open:inline">Hide</span>
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
      {changes.map((value) => (
        <ChangedValueRow key={value.name} value={value} />
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
            <span className="sr-only">before </span>
            {after === null ? <del>{before}</del> : before}
          </>
        )}
        {before !== null && after !== null ? <span aria-hidden="true"> → </span> : null}
        {after === null ? null : (
          <>
            {before === null ? null : <span className="sr-only">, now </span>}
            <span className="font-medium text-ink">{after}</span>
          </>
        )}
      </dd>
    </div>
  )
}
