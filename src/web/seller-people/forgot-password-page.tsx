import { useState } from 'react'
import { emailFault } from '../account/check-account-form.ts'
import { focusOnArrival, useAccountForm } from '../account/use-account-form.ts'
import { useApi } from '../api.ts'
import { DoorFrame } from '../seller/door-frame.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  if (sentTo !== '') return <Sent to={sentTo} />
  return (
    <DoorFrame
      title="Forgot your password?"
      about="Tell us the email of your login. We send a link that sets a new password."
    >
      <AskForLink onSent={setSentTo} />
      <ButtonLink to="/seller" variant="quiet">
        Back to the login
      </ButtonLink>
    </DoorFrame>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const api = useApi()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ email: value('email').trim() }),
    check: ({ email }) => {
      const fault = emailFault(email)
      return fault ? { email: fault } : {}
    },
    // What the answer says stands on the page.
    send: async ({ email }) => {
      await api.sellerForgotPassword({ email })
      return { email }
    },
    fields: { invalid_input: 'email' },
    onDone: ({ email }) => onSent(email),
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        error={faults.email}
      />
      <FormRefusal error={refusal} />
      <Button type="submit" size="large" busy={busy}>
        Send the link
      </Button>
    </form>
  )
}

/** It never says whether there is such a login. */
function Sent({ to }: { to: string }) {
  return (
    <DoorFrame title="Check your mail">
      <div ref={focusOnArrival} tabIndex={-1} role="status" className="grid gap-3 outline-none">
        <p>
          If there is a login with <strong>{to}</strong>, a mail with a link is on its way. The link works
          once, within one hour.
        </p>
        <p className="text-sm text-ink-soft">
          Nothing there? Look among unwanted mail, too, or ask the shop’s owner.
        </p>
      </div>
      <ButtonLink to="/seller" variant="secondary">
        Back to the login
      </ButtonLink>
    </DoorFrame>
  )
}
