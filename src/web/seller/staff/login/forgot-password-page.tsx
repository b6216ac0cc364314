import { useState } from 'react'
import { useApi } from '#web/api.ts'
import { ResetLinkForm } from '#web/auth/reset-link-form.tsx'
import { focusOnMount } from '#web/auth/use-form-mutation.ts'
import { AuthLayout } from '#web/seller/layout/auth-layout.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  const api = useApi()
  if (sentTo !== '') return <ResetLinkSent to={sentTo} />
  return (
    <AuthLayout
      title="Forgot your password?"
      description="Tell us the email of your login. We send a link that sets a new password."
    >
      <ResetLinkForm requestLink={api.sellerForgotPassword} onSent={setSentTo} />
      <ButtonLink to="/seller" variant="quiet">
        Back to the login
      </ButtonLink>
    </AuthLayout>
  )
}

/** It never says whether there is such a login. */
function ResetLinkSent({ to }: { to: string }) {
  return (
    <AuthLayout title="Check your mail">
      <div ref={focusOnMount} tabIndex={-1} role="status" className="grid gap-3 outline-none">
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
    </AuthLayout>
  )
}
