import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { SellerTicketSummary } from '#contract/ticket/seller-ticket.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi, useSettings } from '#web/api.ts'
import { TicketBadge } from '#web/orders/ticket-state.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { NewTicketDialog } from './new-ticket.tsx'
import { type ShownTickets, ticketsQuery } from './ticket-queries.ts'

const shown = ['open', 'done'] as const satisfies ShownTickets[]

export function TicketsPage() {
  const { apiBaseUrl } = useSettings()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const show = search.get('show') === 'done' ? 'done' : 'open'
  const list = useInfiniteQuery(ticketsQuery(useApi(), show))
  const tickets = list.data?.pages.flatMap((page) => page.tickets) ?? []
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, count: tickets.length, focusTarget: 'li a' },
  })
  return (
    <>
      <PageHeader title={t('seller-orders.ticket.title')}>
        <a
          href={apiBaseUrl + endpointPath('downloadTickets', {})}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
        >
          {t('seller-orders.ticket.export')}
        </a>
      </PageHeader>
      <nav aria-label={t('seller-orders.ticket.title')} className="mb-3 flex gap-2">
        {shown.map((value) => (
          <ChipLink
            key={value}
            to={value === 'open' ? '/seller/complaints' : '/seller/complaints?show=done'}
            isChosen={value === show}
          >
            {t(`seller-orders.ticket.show.${value}`)}
          </ChipLink>
        ))}
      </nav>
      <LoadedQuery
        query={list}
        errorTitle={t('seller-orders.ticket.failed')}
        loading={t('seller-orders.ticket.loading')}
      >
        {() =>
          tickets.length === 0 ? (
            <EmptyState icon={<PageIcon name="check" />} title={t('seller-orders.ticket.none')}>
              {t('seller-orders.ticket.noneText')}
            </EmptyState>
          ) : (
            <>
              <ul ref={rows} className="grid gap-2">
                {tickets.map((ticket) => (
                  <TicketRow key={ticket._id} ticket={ticket} />
                ))}
              </ul>
              {loadMore}
            </>
          )
        }
      </LoadedQuery>
      <NewTicketDialog
        orderId={search.get('order')}
        onClose={() => void navigate('/seller/complaints', { replace: true })}
      />
    </>
  )
}

function TicketRow({ ticket }: { ticket: SellerTicketSummary }) {
  const { _id, number, state, outcome, customer, order, kind, channel, isOverdue, hasNoAccount } = ticket
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-3.5 py-2.5 hover:border-line-strong">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="tabular font-bold">
          <Link
            to={`/seller/complaints/${_id}`}
            className="text-leaf underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline"
          >
            {number}
          </Link>{' '}
          <TicketBadge state={state} outcome={outcome} />{' '}
          {isOverdue ? <Badge tone="red">{t('seller-orders.ticket.overdue')}</Badge> : null}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[
            customer || t('seller-orders.ticket.noName'),
            order ? t('seller-orders.ticket.order', { number: order.orderNumber }) : '',
            order ? '' : t(`seller-orders.ticket.kind.${kind}`),
            t(`seller-orders.ticket.channel.${channel}`),
            hasNoAccount ? t('seller-orders.ticket.noAccount') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="tabular text-sm">{clockText(ticket)}</p>
    </li>
  )
}

export function clockText({ state, openedAt, firstAnswerDue, due }: SellerTicketSummary): string {
  if (state === 'done') return formatDateTime(openedAt)
  return state === 'open'
    ? t('seller-orders.ticket.answerBy', { time: formatDateTime(firstAnswerDue) })
    : t('seller-orders.ticket.doneBy', { time: formatDateTime(due) })
}
