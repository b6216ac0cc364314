import type { ReactNode } from 'react'
import type { Credit } from '#contract/payment/credit.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'

export type CreditEntry = Credit['entries'][number]

type CreditHistoryProps = Pick<Credit, 'entries'> & {
  /** What staff can do with an entry. */
  actionOf?: (entry: CreditEntry) => ReactNode
}

export function CreditHistory({ entries, actionOf }: CreditHistoryProps) {
  return (
    <ul className="grid divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry._id} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0">
            <p>{describeEntry(entry)}</p>
            {entry.note === undefined ? null : <p className="wrap-anywhere text-ink-soft">{entry.note}</p>}
            <p className="text-sm text-ink-soft">{formatDate(entry.at)}</p>
            {actionOf?.(entry)}
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

function describeEntry({ kind, order }: CreditEntry): string {
  if (kind === 'granted' || kind === 'revoked') return t(`documents.credit.${kind}`)
  return t(`documents.credit.${kind}`, { number: order?.orderNumber ?? 0 })
}
