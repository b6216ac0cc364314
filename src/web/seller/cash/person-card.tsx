import { type ReactNode, useState } from 'react'
import type { CashPerson, CashSums } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { EntryList, signedAmount } from './entry-list.tsx'

export function PeopleSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="cash-people" className="grid gap-2">
      <h2 id="cash-people" className="font-bold">
        {t('seller-orders.cash.people')}
      </h2>
      <ul className="grid items-start gap-3 lg:grid-cols-2">{children}</ul>
    </section>
  )
}

type PersonCardProps = {
  person: CashPerson
  /** Left out: the open day. */
  closing?: number
  children?: ReactNode
}

/** What a person collected and handed over, with the entries behind it. */
export function PersonCard({ person, closing, children }: PersonCardProps) {
  const { _id, name, orders, balance } = person
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="break-inside-avoid">
      <article
        aria-labelledby={`cash-${_id}`}
        className="grid gap-3 rounded-lg border border-line bg-surface p-4"
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={`cash-${_id}`} className="min-w-0 font-bold wrap-anywhere">
            {name}
          </h3>
          <p className="tabular text-lg font-bold whitespace-nowrap">
            {t(closing === undefined ? 'seller-orders.cash.holds' : 'seller-orders.cash.carried', {
              amount: formatRupees(balance),
            })}
          </p>
        </header>
        <SumList sums={person} orders={orders} />
        {balance < 0 && closing === undefined ? (
          <p className="text-sm font-medium text-red">{t('seller-orders.cash.belowZero', { name })}</p>
        ) : null}
        {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
        <details className="group print:hidden" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-leaf [&::-webkit-details-marker]:hidden">
            <PageIcon name="down" className="size-4 transition-transform group-open:rotate-180" />{' '}
            {t('seller-orders.cash.entries')}
          </summary>
          {isOpen ? <EntryList person={_id} closing={closing} /> : null}
        </details>
      </article>
    </li>
  )
}

const sumNames = ['opening', 'collected', 'handedOver', 'difference', 'correction'] as const

/** Sums of 0 are left out, except what was collected and handed over. */
export function SumList({ sums, orders }: { sums: CashSums; orders?: number }) {
  const shown = sumNames.filter((name) => name === 'collected' || name === 'handedOver' || sums[name] !== 0)
  return (
    <dl className="tabular grid gap-1 text-sm">
      {shown.map((name) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">
            {name === 'handedOver' ? t('seller-orders.cash.takenOut') : t(`seller-orders.cash.sum.${name}`)}
            {name === 'collected' && orders !== undefined && orders > 0
              ? ` · ${t('seller-orders.cash.orders', { count: orders })}`
              : ''}
          </dt>
          <dd className={classNames('font-medium', name === 'difference' && 'font-bold text-red')}>
            {name === 'difference' || name === 'correction'
              ? signedAmount(sums[name])
              : formatRupees(sums[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
