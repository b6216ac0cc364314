import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import { lineKey } from '#domain/combo/combo.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useApi, useSettings } from '#web/api.ts'
import { TicketPhotos } from '#web/orders/ticket-photos.tsx'
import { TicketBadge, ticketLineText } from '#web/orders/ticket-state.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { ticketQuery } from './ticket-queries.ts'
import { clockText } from './tickets-page.tsx'

export function TicketPage() {
  const { id = '' } = useParams()
  const ticket = useQuery(ticketQuery(useApi(), id))
  return (
    <>
      <PageHeader
        title={ticket.data?.number ?? t('seller-orders.ticket.title')}
        back={{ to: '/seller/complaints', text: t('seller-orders.ticket.title') }}
      />
      <LoadedQuery
        query={ticket}
        errorTitle={t('seller-orders.ticket.failed')}
        loading={t('seller-orders.ticket.loading')}
        className="gap-3"
        blocks={['h-24 rounded-md', 'h-40 rounded-md']}
      >
        {(found) => <Details ticket={found} />}
      </LoadedQuery>
    </>
  )
}

function Details({ ticket }: { ticket: SellerTicket }) {
  const { apiBaseUrl } = useSettings()
  const { lines, photos, messages } = ticket
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <Customer ticket={ticket} />
      {lines.length > 0 || photos.length > 0 ? (
        <SectionCard title={t('seller-orders.ticket.lines')}>
          <Lines ticket={ticket} />
          <TicketPhotos
            urls={photos.map((id) => apiBaseUrl + endpointPath('getSellerTicketPhoto', { id }))}
          />
        </SectionCard>
      ) : null}
      <SectionCard title={t('seller-orders.ticket.messages')}>
        <ol className="grid gap-3">
          {messages.map(({ by, at, text, name }) => (
            <li key={at}>
              <p className="text-sm text-ink-soft">
                {[by === 'shop' ? t('tickets.shop') : ticket.customer, name, formatDateTime(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
        {ticket.state === 'done' ? null : <AnswerForm ticket={ticket} />}
      </SectionCard>
    </div>
  )
}

function Customer({ ticket }: { ticket: SellerTicket }) {
  const { customer, phone, email, order, account, state, outcome, isOverdue, hasNoAccount } = ticket
  const { seller } = useSeller()
  const mayOpenCustomer = seller !== null && hasPermission(seller, 'orders')
  return (
    <SectionCard title={customer || t('seller-orders.ticket.noName')}>
      <p className="flex flex-wrap items-center gap-2">
        <TicketBadge state={state} outcome={outcome} />
        {isOverdue ? <Badge tone="red">{t('seller-orders.ticket.overdue')}</Badge> : null}
        <span className="tabular text-sm">{clockText(ticket)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        {order ? (
          <Link
            to={`/seller/orders/${order._id}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
          >
            {t('seller-orders.ticket.order', { number: order.orderNumber })}
          </Link>
        ) : null}
        {account && mayOpenCustomer ? (
          <Link
            to={`/seller/customers/${account._id}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
          >
            {t('seller-orders.ticket.figures')}
          </Link>
        ) : null}
        {phone ? <PhoneLink phone={phone} /> : null}
        {email ? <span className="wrap-anywhere">{email}</span> : null}
      </p>
      {hasNoAccount ? <p className="text-sm text-ink-soft">{t('seller-orders.ticket.byLink')}</p> : null}
      {account ? (
        <p className="tabular text-sm text-ink-soft">
          {t('seller-orders.ticket.figure', {
            ...{ orders: account.orders, tickets: account.tickets },
            delivered: formatRupees(account.deliveredSum),
            refunded: formatRupees(account.refundedSum),
          })}
        </p>
      ) : null}
    </SectionCard>
  )
}

function Lines({ ticket }: { ticket: SellerTicket }) {
  const [deciding, setDeciding] = useState<SellerTicket['lines'][number] | null>(null)
  const [restocked, setRestocked] = useState<SellerTicket['lines'][number] | null>(null)
  return (
    <>
      <ul className="grid gap-3">
        {ticket.lines.map((line) => (
          <li key={lineKey(line)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">{ticketLineText(line)}</p>
              <p className="tabular text-sm wrap-anywhere text-ink-soft">{lineDetails(line)}</p>
              {line.replacement ? (
                <Link
                  to={`/seller/orders/${line.replacement._id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
                >
                  {t('seller-orders.ticket.order', { number: line.replacement.orderNumber })}
                </Link>
              ) : null}
            </div>
            {line.decision === undefined && ticket.state !== 'done' ? (
              <Button variant="secondary" size="small" onClick={() => setDeciding(line)}>
                {t('seller-orders.ticket.decide')}
              </Button>
            ) : null}
            {line.isStockOpen ? (
              <Button variant="secondary" size="small" onClick={() => setRestocked(line)}>
                {t('seller-orders.ticket.stock')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <DecideDialog ticket={ticket} line={deciding} onClose={() => setDeciding(null)} />
      <StockDialog ticket={ticket} line={restocked} onClose={() => setRestocked(null)} />
    </>
  )
}

function lineDetails({
  decision,
  amount,
  fees,
  lowered,
  isStockOpen,
  note,
  by,
  byRule,
  paid,
  left,
  disposition,
  wanted,
  replacement,
}: SellerTicket['lines'][number]): string {
  if (decision === undefined)
    return [
      t(`seller-orders.ticket.wanted.${wanted}`),
      t('seller-orders.ticket.paid', { paid: formatRupees(paid), left: formatRupees(left) }),
    ].join(' · ')
  return [
    replacement
      ? t('seller-orders.ticket.decided.replaced', { number: replacement.orderNumber })
      : amount === undefined
        ? t('seller-orders.ticket.decided.declined')
        : moneyText({ amount, lowered }),
    fees === undefined ? undefined : t('seller-orders.ticket.decided.fees', { amount: formatRupees(fees) }),
    isStockOpen ? t('seller-orders.ticket.disposition.open') : undefined,
    note,
    disposition && disposition !== 'none' ? t(`seller-orders.ticket.disposition.${disposition}`) : undefined,
    byRule ? t('seller-orders.ticket.byRule') : by,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Less was collected at the door, and the rest went back. */
function moneyText({ amount, lowered = 0 }: { amount: number; lowered?: number | undefined }): string {
  const back = rupeesFromPaise(roundToPaise(amount) - roundToPaise(lowered))
  return [
    lowered > 0 ? t('seller-orders.ticket.decided.lowered', { amount: formatRupees(lowered) }) : '',
    back > 0 ? t('seller-orders.ticket.decided.back', { amount: formatRupees(back) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
