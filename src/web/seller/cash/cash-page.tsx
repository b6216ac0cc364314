import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { CashBook, CashPerson } from '#contract/seller/cash/cash-book.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { roundToPaise } from '#domain/money.ts'
import { useApi, useSettings } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { Help } from '#web/seller/layout/help.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { cashBookQuery, useReloadCash } from './cash-queries.ts'
import { CashTotals } from './cash-totals.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import { ClosingList } from './closing-list.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { CountForm } from './count-form.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LoadedCash } from './loaded-cash.tsx'
import { PeopleSection, PersonCard } from './person-card.tsx'

export function CashPage() {
  const book = useQuery(cashBookQuery(useApi()))
  return (
    <div className="max-w-5xl">
      <PageHead title={t('seller-orders.cash.title')} />
      <LoadedCash query={book}>{(data) => <OpenDay book={data} />}</LoadedCash>
    </div>
  )
}

function OpenDay({ book }: { book: CashBook }) {
  const { number, since, people, total, online, staff } = book
  const { apiBaseUrl } = useSettings()
  const { seller } = useSeller()
  const isOwner = seller?.role === 'owner'
  const own = people.find(({ _id }) => _id === seller?.id)
  const reload = useReloadCash()
  const [isCounting, setIsCounting] = useState(false)
  const [handingOver, setHandingOver] = useState<CashPerson | null>(null)
  const [correcting, setCorrecting] = useState<string | null>(null)
  const [closing, setClosing] = useState<CashBook | null>(null)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto">
          <div className="-my-2 flex items-center">
            <h1 className="text-xl font-bold">{t('seller-orders.cash.title')}</h1>
            <Help topic="cash" name={t('seller-orders.cash.title')} />
          </div>
          <p className="text-sm text-ink-soft">
            {since === null
              ? t('seller-orders.cash.firstDay')
              : t('seller-orders.cash.since', { number, time: formatDateTime(since) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <a
            href={apiBaseUrl + endpointPath('downloadCashBook', {})}
            download
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('seller-orders.cash.csv')}
          </a>
          {isOwner ? (
            <>
              <Button variant="secondary" size="small" onClick={() => setCorrecting('')}>
                {t('seller-orders.cash.correct')}
              </Button>
              <Button size="small" onClick={() => setClosing(book)}>
                {t('seller-orders.cash.close')}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <CashTotals total={total} online={online} />
      {people.length === 0 ? (
        <EmptyState
          icon={<SellerIcon name="cash" />}
          title={t('seller-orders.cash.empty')}
          action={
            <ButtonLink variant="secondary" to="/seller/orders">
              {t('seller-orders.list.showAll')}
            </ButtonLink>
          }
        >
          {t('seller-orders.cash.emptyText')}
        </EmptyState>
      ) : (
        <PeopleSection>
          {people.map((person) => (
            <PersonCard key={person._id} person={person}>
              {person._id === seller?.id ? (
                <Button size="small" onClick={() => setIsCounting(true)}>
                  {t('seller-pos.drawer.count')}
                </Button>
              ) : person.balance > 0 ? (
                <Button
                  size="small"
                  aria-label={t('seller-orders.cash.handOverOf', { name: person.name })}
                  onClick={() => setHandingOver(person)}
                >
                  {t('seller-orders.cash.handOver')}
                </Button>
              ) : null}
              {isOwner ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('seller-orders.cash.correctOf', { name: person.name })}
                  onClick={() => setCorrecting(person._id)}
                >
                  {t('seller-orders.cash.correct')}
                </Button>
              ) : null}
            </PersonCard>
          ))}
        </PeopleSection>
      )}
      <ClosingList />
      <HandOverDialog person={handingOver} onPersonChange={setHandingOver} />
      <CorrectDialog person={correcting} staff={staff} onClose={() => setCorrecting(null)} />
      <CloseDayDialog book={closing} onBookChange={setClosing} />
      <FormDialog
        item={isCounting && own ? own : null}
        title={() => t('seller-pos.drawer.count')}
        onClose={() => setIsCounting(false)}
      >
        {({ balance }) => (
          <CountForm
            key={balance}
            expectedPaise={roundToPaise(balance)}
            reload={reload}
            onClose={() => setIsCounting(false)}
          />
        )}
      </FormDialog>
    </div>
  )
}
