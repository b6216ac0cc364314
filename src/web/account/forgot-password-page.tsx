import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { focusOnArrival } from './use-account-form.ts'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  const api = useApi()
  const { state } = useLocation()
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
            <AskForLink email={emailIn(state)} ask={api.forgotPassword} onSent={setSentTo} />
          </>
        ) : (
          <Sent to={sentTo} onAgain={() => setSentTo('')} />
        )}
      </div>
    </div>
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
