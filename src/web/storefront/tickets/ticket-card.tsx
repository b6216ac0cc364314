import { useQueryClient } from '@tanstack/react-query'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { lineKey } from '#domain/combo/combo.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { maxTicketText, reopenDays } from '#domain/ticket/ticket.ts'
import { useApi, useSettings } from '#web/api.ts'
import { TicketPhotos } from '#web/orders/ticket-photos.tsx'
import { TicketBadge, ticketLineText } from '#web/orders/ticket-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { linkedTicketKey, myTicketsKey } from './ticket-queries.ts'

type TicketCardProps = {
  ticket: Ticket
  /** By a mailed link, for a person without an account. */
  token?: string
}

export function TicketCard({ ticket, token }: TicketCardProps) {
  const { apiBaseUrl } = useSettings()
  const { number, state, outcome, order, lines, photos, messages } = ticket
  return (
    <article aria-labelledby={ticket._id} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={ticket._id} className="tabular font-semibold">
          {number}
        </h2>
        <TicketBadge state={state} outcome={outcome} />
        <p className="tabular w-full text-sm text-ink-soft">
          {[
            order ? t('tickets.form.order', { number: order.orderNumber }) : '',
            formatDateTime(ticket.openedAt),
            clockText(ticket),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {lines.length > 0 ? (
        <ul className="grid gap-2">
          {lines.map((line) => (
            <li key={lineKey(line)} className="wrap-anywhere">
              {ticketLineText(line)}
              {line.decision ? (
                <p className="text-sm">
                  <TicketBadge state="done" outcome={outcomes[line.decision]} /> {decisionText(line)}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <TicketPhotos urls={photos.map((id) => apiBaseUrl + endpointPath('getTicketPhoto', { id }))} />
      {messages.length > 0 ? (
        <ol className="grid gap-2 border-t border-line pt-3">
          {messages.map(({ by, at, text }) => (
            <li key={at}>
              <p className="text-sm text-ink-soft">
                {t(by === 'shop' ? 'tickets.shop' : 'tickets.you')} · {formatDateTime(at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      <WriteForm ticket={ticket} token={token} />
    </article>
  )
}

const outcomes = {
  approved: 'approved',
  part: 'partly',
  replaced: 'approved',
  declined: 'declined',
} as const

function decisionText({
  amount,
  fees,
  lowered,
  replacement,
  note,
}: Ticket['lines'][number]): string | undefined {
  if (replacement) return t('tickets.replaced', { number: replacement.orderNumber })
  if (lowered !== undefined && lowered === amount)
    return t('tickets.lowered', { amount: formatRupees(lowered) })
  if (amount === undefined) return note
  const back = formatRupees(amount)
  return fees === undefined
    ? t('tickets.back', { amount: back })
    : t('tickets.backFees', { amount: back, fees: formatRupees(fees) })
}

function clockText({ state, firstAnswerDue, due }: Ticket): string {
  if (state === 'done') return ''
  return state === 'open'
    ? t('tickets.answerBy', { time: formatDateTime(firstAnswerDue) })
    : t('tickets.doneBy', { time: formatDateTime(due) })
}

/** Folded, so that a list of tickets stays short. */
function WriteForm({ ticket, token }: { ticket: Ticket; token: string | undefined }) {
  const { canReply, canReopen } = ticket
  const api = useApi()
  const queries = useQueryClient()
  const keyOf = useRequestKey()
  const form = useFormMutation({
    read: (value) => ({ text: value('text').trim() }),
    schema: async () => (await import('#contract/ticket/ticket.ts')).TicketReplyInput,
    send: ({ text }) => {
      const written = { id: ticket._id, text }
      const options = { idempotencyKey: keyOf(written) }
      if (token !== undefined) return api.writeContactTicket({ token, text }, options)
      return canReopen ? api.reopenTicket(written, options) : api.replyTicket(written, options)
    },
    onDone: async (_, element) => {
      element?.reset()
      const queryKey = token === undefined ? myTicketsKey : linkedTicketKey
      await queries.invalidateQueries({ queryKey })
    },
  })
  if (!canReply && !canReopen) return null
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-leaf">
        {canReopen ? t('tickets.reopen', { days: reopenDays }) : t('tickets.reply')}
        <span className="sr-only"> {ticket.number}</span>
      </summary>
      <Form form={form} className="grid gap-3">
        <TextArea name="text" label={t('tickets.ask.text')} rows={3} maxLength={maxTicketText} required />
        <FormError error={form.formError} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={form.busy}
          className="justify-self-start"
        >
          {t(canReopen ? 'tickets.reopen.submit' : 'tickets.reply.submit')}
        </Button>
      </Form>
    </details>
  )
}
