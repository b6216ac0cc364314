import { useState } from 'react'
import { AskForLink } from '../account/ask-for-link.tsx'
import { focusOnArrival } from '../account/use-account-form.ts'
import { useApi } from '../api.ts'
import { DoorFrame } from '../seller/door-frame.tsx'
import { ButtonLink } from '../ui/button.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  const api = useApi()
  if (sentTo !== '') return <Sent to={sentTo} />
  return (
    <DoorFrame
      title="Forgot your password?"
      about="Tell us the email of your login. We send a link that sets a new password."
    >
      <AskForLink ask={api.sellerForgotPassword} onSent={setSentTo} />
      <ButtonLink to="/seller" variant="quiet">
        Back to the login
      </ButtonLink>
    </DoorFrame>
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
