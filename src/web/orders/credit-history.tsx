import type { Credit } from '#contract/payment/credit.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'

type Entry = Credit['entries'][number]

export function CreditHistory({ entries }: Pick<Credit, 'entries'>) {
  return (
    <ul className="grid divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry._id} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0">
            <p>{describeEntry(entry)}</p>
            {entry.note === undefined ? null : <p className="wrap-anywhere text-ink-soft">{entry.note}</p>}
            <p className="text-sm text-ink-soft">{formatDate(entry.at)}</p>
          </div>
          <p className={`tabular shrink-0 font-semibold ${entry.amount > 0 ? 'text-leaf-strong' : ''}`}>
            {entry.amount > 0 ? '+' : '−'}
            {formatRupees(Math.abs(entry.amount))}
          </p>
        </li>
      ))}
    </ul>
  )
}

function describeEntry({ kind, order }: Entry): string {
  if (kind === 'granted') return t('documents.credit.granted')
  return t(`documents.credit.${kind}`, { number: order?.orderNumber ?? 0 })
}
