import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/account.ts'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { myOrdersQuery } from '#web/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { OpenedNotice } from './opened-notice.tsx'
import { QuestionForm } from './question-form.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketForm } from './ticket-form.tsx'
import { myTicketsQuery } from './ticket-queries.ts'
import { TicketsSkeleton } from './tickets-skeleton.tsx'

export function Complaints({ shopper }: { shopper: User }) {
  const api = useApi()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Ticket | null>(null)
  const [orderId, productId, line] = [search.get('order'), search.get('product'), search.get('line')]
  const isClaim = orderId !== null && productId !== null
  const tickets = useQuery(myTicketsQuery(api, shopper._id))
  const orders = useQuery({ ...myOrdersQuery(api, shopper._id), enabled: isClaim })
  if (tickets.isPending || (isClaim && orders.isPending)) return <TicketsSkeleton />
  if (!tickets.data || (isClaim && !orders.data))
    return (
      <ErrorState
        title={t('tickets.failed')}
        onRetry={() => void (tickets.data ? orders.refetch() : tickets.refetch())}
      />
    )
  const order = orders.data?.find(({ _id }) => _id === orderId)
  const item = order?.items.find(
    ({ product, position }) =>
      product?._id === productId && (position ?? null) === (line ? Number(line) : null),
  )
  const open = async (ticket: Ticket) => {
    setOpened(ticket)
    if (isClaim) await navigate('/complaints', { replace: true })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {opened ? <OpenedNotice ticket={opened} /> : null}
      {isClaim && order && item ? (
        <TicketForm key={productId} order={order} item={item} onOpened={open} />
      ) : null}
      {isClaim && !item ? <p role="status">{t('tickets.form.missing')}</p> : null}
      {isClaim ? null : (
        <>
          <TicketList tickets={tickets.data} />
          <QuestionForm onOpened={open} />
        </>
      )}
    </div>
  )
}

function TicketList({ tickets }: { tickets: readonly Ticket[] }) {
  if (tickets.length === 0)
    return (
      <EmptyState icon={<PageIcon name="check" />} title={t('tickets.none.title')}>
        {t('tickets.none.text')}
      </EmptyState>
    )
  return (
    <ul className="grid grid-cols-1 gap-4">
      {tickets.map((ticket) => (
        <li key={ticket._id}>
          <TicketCard ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}
