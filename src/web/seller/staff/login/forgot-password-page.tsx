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
      description="Enter your email. We’ll send you a link to reset your password."
    >
      <ResetLinkForm requestLink={api.sellerForgotPassword} onSent={setSentTo} />
      <ButtonLink to="/seller" variant="quiet">
        Back to login
      </ButtonLink>
    </AuthLayout>
  )
}

/** Does not reveal whether the account exists. */
function ResetLinkSent({ to }: { to: string }) {
  return (
    <AuthLayout title="Check your email">
      <div ref={focusOnMount} tabIndex={-1} role="status" className="grid gap-3 outline-none">
        <p>
          If an account exists for <strong>{to}</strong>, we’ve sent a reset link. It works once, within one
          hour.
        </p>
        <p className="text-sm text-ink-soft">No email? Check your spam folder or ask the owner.</p>
      </div>
      <ButtonLink to="/seller" variant="secondary">
        Back to login
      </ButtonLink>
    </AuthLayout>
  )
}
