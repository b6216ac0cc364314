import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<NonNullable<Ticket['outcome']>, Tone> = {
  approved: 'green',
  partly: 'green',
  declined: 'red',
  answered: 'grey',
  withdrawn: 'grey',
}

export function TicketBadge({ state, outcome }: Pick<Ticket, 'state' | 'outcome'>) {
  if (outcome) return <Badge tone={tones[outcome]}>{t(`tickets.outcome.${outcome}`)}</Badge>
  if (state === 'done') return null
  return <Badge tone={state === 'open' ? 'yellow' : 'blue'}>{t(`tickets.state.${state}`)}</Badge>
}

/** '2 × Joha Rice: Damaged', '120 g Rohu: Weighs less' */
export function ticketLineText({
  product,
  quantity,
  stepGrams,
  grams,
  reason,
}: Ticket['lines'][number]): string {
  const amount = stepGrams ? formatGrams(grams ?? quantity * stepGrams) : `${quantity} ×`
  return `${amount} ${localName(product)}: ${t(`tickets.reason.${reason}`)}`
}
