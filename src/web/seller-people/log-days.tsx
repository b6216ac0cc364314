import type { AuditEntry } from '#contract/audit.ts'
import { dayText, timeText } from './seen-text.ts'
import { type ToldValue, tellDeed, tellValues } from './tell-change.ts'

/** The entries below their days. */
export function LogDays({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => dayText(at))
  return (
    <div className="grid gap-5">
      {[...days].map(([day, deeds]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-1.5 text-sm font-semibold text-ink-soft">{day}</h2>
          <ol className="divide-y divide-line rounded-md border border-line bg-surface">
            {deeds.map((entry) => (
              <Deed key={entry._id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Deed({ entry }: { entry: AuditEntry }) {
  const { who, did, what } = tellDeed(entry)
  const values = tellValues(entry)
  return (
    <li tabIndex={-1} className="flex flex-wrap gap-x-3 gap-y-1 px-3.5 py-2.5 text-sm">
      <time dateTime={entry.at} className="tabular w-18 text-ink-soft">
        {timeText(entry.at)}
      </time>
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="wrap-anywhere">
          <span className="font-semibold">{who}</span> {did}{' '}
          {what ? <span className="font-semibold">{what}</span> : null}
        </p>
        {values.length > 0 ? (
          <dl className="mt-1 grid gap-0.5 text-ink-soft">
            {values.map((value) => (
              <Value key={value.name} value={value} />
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

function Value({ value: { name, before, after } }: { value: ToldValue }) {
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
