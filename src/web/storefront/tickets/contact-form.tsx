import { useState } from 'react'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { policy } from '#domain/policy.ts'
import { contactKinds } from '#domain/ticket/contact.ts'
import { maxTicketText } from '#domain/ticket/ticket.ts'
import { useApi } from '#web/api.ts'
import { useUrlFragment } from '#web/auth/use-url-token.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { ContactCodeForm } from './contact-code-form.tsx'
import { KindSelect } from './kind-select.tsx'
import { OpenedNotice } from './opened-notice.tsx'

type Typed = { kind: string; name: string; email: string; text: string }
type Opened = { ticket: Ticket; token: string }

/** For people without an account: what they write is sent once they enter a mailed code. */
export function ContactForm() {
  // The mail has a link with the id of the message: a phone may have closed this page while the mail was read.
  const mailed = requestId.exec(useUrlFragment() ?? '')?.[0]
  const [typed, setTyped] = useState<Typed>()
  const [sent, setSent] = useState<string | null>()
  const [opened, setOpened] = useState<Opened | null>(null)
  const request = sent === undefined ? mailed : sent
  if (opened) return <Sent {...opened} />
  if (request)
    return (
      <ContactCodeForm
        request={request}
        email={typed?.email}
        onOpened={setOpened}
        onAgain={() => setSent(null)}
      />
    )
  return (
    <Message
      typed={typed}
      onSent={(id, values) => {
        setTyped(values)
        setSent(id)
      }}
    />
  )
}

const requestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type MessageProps = {
  /** By who presses Write again. */
  typed: Typed | undefined
  onSent: (id: string, typed: Typed) => void
}

function Message({ typed, onSent }: MessageProps) {
  const api = useApi()
  const keyOf = useRequestKey()
  const form = useFormMutation({
    read: (value) => ({
      kind: value('kind'),
      name: value('name').trim(),
      email: value('email').trim(),
      text: value('text').trim(),
    }),
    schema: async () => (await import('#contract/ticket/contact.ts')).ContactRequest,
    send: async (values) => {
      const message = { ...values, kind: readChoice(contactKinds, values.kind) }
      const reply = await api.requestContact(message, { idempotencyKey: keyOf(message) })
      return { ...reply, typed: message }
    },
    onDone: ({ request, typed: values }) => onSent(request, values),
  })
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {t('tickets.contact.text', { hours: policy.grievance.acknowledgedHours })}
      </p>
      <Form form={form} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        <KindSelect defaultValue={typed?.kind} />
        <TextArea
          name="text"
          label={t('tickets.ask.text')}
          rows={4}
          maxLength={maxTicketText}
          required
          defaultValue={typed?.text}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="name"
            label={t('common.field.name')}
            autoComplete="name"
            maxLength={200}
            required
            defaultValue={typed?.name}
          />
          <Field
            name="email"
            label={t('common.auth.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={typed?.email}
          />
        </div>
        <FormError error={form.formError} />
        <Button type="submit" busy={form.busy} className="sm:justify-self-start">
          {t('tickets.contact.submit')}
        </Button>
      </Form>
    </div>
  )
}

function Sent({ ticket, token }: Opened) {
  return (
    <OpenedNotice ticket={ticket}>
      <p>{t('tickets.contact.link')}</p>
      <ButtonLink to={`/your-message#${token}`} variant="secondary" className="mt-3">
        {t('tickets.contact.view')}
      </ButtonLink>
    </OpenedNotice>
  )
}
