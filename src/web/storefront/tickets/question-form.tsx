import { useQueryClient } from '@tanstack/react-query'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { contactKinds } from '#domain/ticket/contact.ts'
import { maxTicketText } from '#domain/ticket/ticket.ts'
import { useApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { KindSelect } from './kind-select.tsx'
import { myTicketsKey } from './ticket-queries.ts'

type QuestionFormProps = {
  /** The id of the heading above it. Left out: it has its own. */
  headingId?: string
  onOpened: (ticket: Ticket) => Promise<void>
}

/** About no order. */
export function QuestionForm({ headingId, onOpened }: QuestionFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const keyOf = useRequestKey()
  const form = useFormMutation({
    read: (value) => ({ kind: value('kind'), text: value('text').trim() }),
    schema: async () => (await import('#contract/ticket/ticket.ts')).TicketReplyInput,
    send: ({ kind, text }) => {
      const question = { kind: readChoice(contactKinds, kind), text }
      return api.openTicket(question, { idempotencyKey: keyOf(question) })
    },
    onDone: async ({ ticket }, element) => {
      element?.reset()
      await queries.invalidateQueries({ queryKey: myTicketsKey })
      await onOpened(ticket)
    },
  })
  return (
    <section aria-labelledby={headingId ?? 'ask'} className="rounded-lg border border-line bg-surface p-4">
      {headingId === undefined ? (
        <h2 id="ask" className="mb-3 text-lg font-bold">
          {t('tickets.ask.title')}
        </h2>
      ) : null}
      <Form form={form}>
        <KindSelect />
        <TextArea name="text" label={t('tickets.ask.text')} rows={3} maxLength={maxTicketText} required />
        <FormError error={form.formError} />
        <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {t('tickets.ask.submit')}
        </Button>
      </Form>
    </section>
  )
}
