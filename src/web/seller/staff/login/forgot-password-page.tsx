import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { ResetLinkForm } from '#web/auth/reset-link-form.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { AuthLayout } from '#web/seller/layout/auth-layout.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  const api = useApi()
  if (sentTo !== '') return <ResetLinkSent to={sentTo} />
  return (
    <AuthLayout title={t('seller-settings.forgot.title')} description={t('seller-settings.forgot.text')}>
      <ResetLinkForm requestLink={api.sellerForgotPassword} onSent={setSentTo} />
      <ButtonLink to="/seller" variant="quiet">
        {t('seller-settings.forgot.back')}
      </ButtonLink>
    </AuthLayout>
  )
}

/** Does not reveal whether the account exists. */
function ResetLinkSent({ to }: { to: string }) {
  return (
    <AuthLayout title={t('seller-settings.forgot.sentTitle')}>
      <div ref={focusOnMount} tabIndex={-1} role="status" className="grid gap-3 outline-none">
        <p>
          {rich('seller-settings.forgot.sent', {
            email: to,
            strong: (text) => <strong>{text}</strong>,
          })}
        </p>
        <p className="text-sm text-ink-soft">{t('seller-settings.forgot.noMail')}</p>
      </div>
      <ButtonLink to="/seller" variant="secondary">
        {t('seller-settings.forgot.back')}
      </ButtonLink>
    </AuthLayout>
  )
}
