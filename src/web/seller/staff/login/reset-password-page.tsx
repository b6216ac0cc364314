import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { NewPasswordForm } from '#web/auth/new-password-form.tsx'
import { useUrlToken } from '#web/auth/use-url-token.ts'
import { AuthLayout } from '#web/seller/layout/auth-layout.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'

export function ResetPasswordPage() {
  const token = useUrlToken()
  const api = useApi()
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const [resetError, setResetError] = useState<Error | null>(null)
  if (isDone) return <PasswordReset />
  if (token === '' || resetError) return <InvalidResetLink error={resetError} />
  return (
    <AuthLayout
      title={t('seller-settings.newPassword.title')}
      description={t('seller-settings.newPassword.text')}
    >
      <NewPasswordForm
        submitText={t('seller-settings.newPassword.button')}
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
    <AuthLayout title={t('seller-settings.newPassword.done')}>
      <p ref={focusOnMount} tabIndex={-1} role="status" className="outline-none">
        {t('seller-settings.newPassword.doneText')}
      </p>
      <ButtonLink to="/seller">{t('seller-settings.newPassword.login')}</ButtonLink>
    </AuthLayout>
  )
}

function InvalidResetLink({ error }: { error: Error | null }) {
  return (
    <AuthLayout title={t('seller-settings.newPassword.invalid')}>
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        {error ? <FormError error={error} /> : t('seller-settings.newPassword.openLink')}
      </div>
      <ButtonLink to="/seller/forgot-password">{t('seller-settings.newPassword.requestLink')}</ButtonLink>
    </AuthLayout>
  )
}
