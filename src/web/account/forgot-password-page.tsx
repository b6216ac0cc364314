import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import { emailFault } from './check-account-form.ts'
import { focusOnArrival, useAccountForm } from './use-account-form.ts'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  return (
    <div className="shop-column py-6">
      <PageHead title="Forgot password" />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">Forgot your password?</h1>
        {sentTo === '' ? (
          <>
            <p className="mt-1 mb-5 text-ink-soft">
              Tell us the email of your account. We send a link that sets a new password.
            </p>
            <AskForLink onSent={setSentTo} />
          </>
        ) : (
          <Sent to={sentTo} onAgain={() => setSentTo('')} />
        )}
      </div>
    </div>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const api = useApi()
  const { state } = useLocation()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ email: value('email').trim() }),
    check: ({ email }) => {
      const fault = emailFault(email)
      return fault ? { email: fault } : {}
    },
    // What the answer says stands on the page.
    send: async ({ email }) => {
      await api.forgotPassword({ email })
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
        defaultValue={emailIn(state)}
        error={faults.email}
      />
      <FormRefusal error={refusal} />
      <Button type="submit" size="large" busy={busy}>
        Send the link
      </Button>
    </form>
  )
}

/** It never says whether there is such an account. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div ref={focusOnArrival} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        icon={<Icon name="check" />}
        title="Check your mail"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/">Back to the shop</ButtonLink>
            <Button variant="quiet" onClick={onAgain}>
              Another email
            </Button>
          </div>
        }
      >
        If there is an account with <strong className="text-ink">{to}</strong>, a mail with a link is on its
        way. The link works once, within one hour. Nothing there? Look among unwanted mail, too.
      </EmptyState>
    </div>
  )
}

/** What was typed into the login before somebody came here from it. */
function emailIn(state: unknown): string {
  const isKnown = typeof state === 'object' && state !== null && 'email' in state
  return isKnown && typeof state.email === 'string' ? state.email : ''
}
