import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { contactCodeMinutes } from '#domain/ticket/contact.ts'
import { useApi } from '#web/api.ts'
import { CodeField } from '#web/auth/code-field.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount, useFormMutation } from '#web/ui/form/use-form-mutation.ts'

type ContactCodeFormProps = {
  /** The id of the message. */
  request: string
  /** Left out of the page that the mail opens. */
  email: string | undefined
  onOpened: (opened: { ticket: Ticket; token: string }) => void
  onAgain: () => void
}

export function ContactCodeForm({ request, email, onOpened, onAgain }: ContactCodeFormProps) {
  const api = useApi()
  const form = useFormMutation({
    read: (value) => ({ code: value('code') }),
    schema: async () => (await import('#contract/ticket/contact.ts')).ContactCodeForm,
    send: ({ code }) => api.confirmContact({ request, code }),
    fieldByErrorCode: { contact_code_wrong: 'code' },
    onDone: onOpened,
  })
  return (
    <div
      ref={focusOnMount}
      tabIndex={-1}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 outline-none"
    >
      <p role="status" className="wrap-anywhere">
        {email === undefined
          ? t('tickets.contact.mailed')
          : rich('tickets.contact.sent', {
              ...{ email, minutes: contactCodeMinutes },
              strong: (text) => <strong>{text}</strong>,
            })}
      </p>
      <Form form={form}>
        <CodeField label={t('tickets.contact.code')} inputMode="numeric" className="max-w-60" />
        <FormError error={form.formError} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy}>
            {t('tickets.contact.code.submit')}
          </Button>
          <Button variant="quiet" onClick={onAgain}>
            {t('tickets.contact.again')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
