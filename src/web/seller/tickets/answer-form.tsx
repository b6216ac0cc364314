import { useRef } from 'react'
import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxTicketText } from '#domain/ticket/ticket.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { useReloadTickets } from './ticket-queries.ts'

/** A ticket with lines ends with its last decision; any other one when staff say so. */
export function AnswerForm({ ticket }: { ticket: SellerTicket }) {
  const { api } = useSellerContext()
  const reload = useReloadTickets()
  const keyOf = useRequestKey()
  const isClosing = useRef(false)
  const canClose = ticket.lines.every(({ decision }) => decision !== undefined)
  const form = useFormMutation({
    read: (value) => ({ text: value('text').trim() }),
    schema: async () => (await import('#contract/ticket/ticket.ts')).TicketReplyInput,
    send: ({ text }) => {
      const answer = { id: ticket._id, text, close: isClosing.current }
      return api.answerTicket(answer, { idempotencyKey: keyOf(answer) })
    },
    onDone: async (_, element) => {
      element?.reset()
      await reload()
    },
  })
  return (
    <Form form={form} className="grid gap-3">
      <TextArea
        name="text"
        label={t('seller-orders.ticket.answer')}
        rows={3}
        maxLength={maxTicketText}
        required
      />
      <FormError error={form.formError} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} onClick={() => (isClosing.current = false)}>
          {t('seller-orders.ticket.send')}
        </Button>
        {canClose ? (
          <Button
            type="submit"
            variant="secondary"
            busy={form.busy}
            onClick={() => (isClosing.current = true)}
          >
            {t('seller-orders.ticket.close')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
