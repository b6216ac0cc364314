import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TicketCard } from './ticket-card.tsx'
import { linkedTicketQuery } from './ticket-queries.ts'

export function LinkedTicket({ token, skeleton }: { token: string; skeleton: ReactNode }) {
  const ticket = useQuery({ ...linkedTicketQuery(useApi(), token), enabled: token !== '' })
  if (token === '' || isOver(ticket.error)) return <OverLink />
  if (ticket.isPending) return skeleton
  if (!ticket.data)
    return <ErrorState title={t('tickets.contact.failed')} onRetry={() => void ticket.refetch()} />
  return <TicketCard ticket={ticket.data} token={token} />
}

function isOver(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

function OverLink() {
  return (
    <EmptyState
      icon={<Icon name="offline" />}
      title={t('tickets.contact.over')}
      action={<ButtonLink to="/Contact">{t('tickets.contact.title')}</ButtonLink>}
    >
      {t('tickets.contact.over.text')}
    </EmptyState>
  )
}
