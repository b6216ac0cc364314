import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { CashClosing } from '#contract/seller/cash/cash-book.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { useApi, useSettings } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { closingQuery } from './cash-queries.ts'
import { CashTotals } from './cash-totals.tsx'
import { LoadedCash } from './loaded-cash.tsx'
import { PeopleSection, PersonCard, SumList } from './person-card.tsx'

/** A closed day, also on paper. */
export function ClosingPage() {
  const { number = '' } = useParams()
  const closing = useQuery(closingQuery(useApi(), number))
  const title = t('seller-orders.cash.day', { number })
  return (
    <div className="max-w-5xl">
      <PageHead title={title} />
      <div className="print:hidden">
        <BackLink to="/seller/cash" text={t('seller-orders.cash.title')} />
      </div>
      <LoadedCash query={closing}>{(data) => <ClosedDay closing={data} title={title} />}</LoadedCash>
    </div>
  )
}

function ClosedDay({ closing, title }: { closing: CashClosing; title: string }) {
  const { number, closedAt, by, note, total, people, online } = closing
  const { apiBaseUrl } = useSettings()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <h1 className="text-xl font-bold">{title}</h1>
          <p className="text-sm text-ink-soft">
            {t('seller-orders.cash.closedBy', { by, time: formatDateTime(closedAt) })}
          </p>
          {note ? <p className="wrap-anywhere">{note}</p> : null}
        </div>
        <a
          href={apiBaseUrl + endpointPath('downloadCashClosing', { number: String(number) })}
          download
          className={`${buttonClass({ variant: 'secondary', size: 'small' })} print:hidden`}
        >
          {t('seller-orders.cash.csv')}
        </a>
        <Button size="small" className="print:hidden" onClick={() => window.print()}>
          <SellerIcon name="printer" /> {t('seller-orders.print.page.print')}
        </Button>
      </div>
      <CashTotals total={total} online={online} />
      {people.length === 0 ? null : (
        <PeopleSection>
          {people.map((person) => (
            <PersonCard key={person._id} person={person} closing={number} />
          ))}
        </PeopleSection>
      )}
      <SectionCard title={t('seller-orders.cash.allPeople')}>
        <SumList sums={total} />
        <p className="tabular flex justify-between gap-4 border-t border-line pt-3 font-bold">
          <span>{t('seller-orders.cash.carriedOver')}</span> {formatRupees(total.balance)}
        </p>
      </SectionCard>
    </div>
  )
}
