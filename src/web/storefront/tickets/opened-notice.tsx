import type { ReactNode } from 'react'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'

export function OpenedNotice({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      role="status"
      className="rounded-lg border border-leaf bg-leaf-soft p-4 text-leaf-strong"
    >
      <h2 className="tabular text-lg font-bold">{t('tickets.opened.title', { number: ticket.number })}</h2>
      <p>{t('tickets.opened.text', { time: formatDateTime(ticket.firstAnswerDue) })}</p>
      {children}
    </section>
  )
}
