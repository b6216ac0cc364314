import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { NewPasswordForm } from '#web/auth/new-password-form.tsx'
import { focusOnMount } from '#web/auth/use-form-mutation.ts'
import { useUrlToken } from '#web/auth/use-url-token.ts'
import { AuthLayout } from '#web/seller/layout/auth-layout.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'

export function ResetPasswordPage() {
  const token = useUrlToken()
  const api = useApi()
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const [resetError, setResetError] = useState<Error | null>(null)
  if (isDone) return <PasswordReset />
  if (token === '' || resetError) return <InvalidResetLink error={resetError} />
  return (
    <AuthLayout title="Set a new password" description="This logs you out on all devices.">
      <NewPasswordForm
        submitText="Set password"
        send={async ({ password }) => {
          await api.sellerResetPassword({ token: token ?? '', password })
          return {}
        }}
        onDone={async () => {
          setIsDone(true)
          // The reset ends all sessions, also that of this browser.
          await queries.invalidateQueries({ queryKey: queryKeys.seller })
        }}
        onRefused={(error) => {
          if (error instanceof ApiError && error.code === 'reset_invalid') setResetError(error)
        }}
      />
    </AuthLayout>
  )
}

function PasswordReset() {
  return (
    <AuthLayout title="Password changed">
      <p ref={focusOnMount} tabIndex={-1} role="status" className="outline-none">
        Log in with your new password.
      </p>
      <ButtonLink to="/seller">Login</ButtonLink>
    </AuthLayout>
  )
}

function InvalidResetLink({ error }: { error: Error | null }) {
  return (
    <AuthLayout title="This link is not valid">
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        {error ? <FormError error={error} /> : 'Open the complete link from the email.'}
      </div>
      <ButtonLink to="/seller/forgot-password">Request a new link</ButtonLink>
    </AuthLayout>
  )
}
