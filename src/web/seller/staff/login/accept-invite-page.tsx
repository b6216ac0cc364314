import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Seller } from '#contract/seller/session.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi, useSettings } from '#web/api.ts'
import { NewPasswordForm } from '#web/auth/new-password-form.tsx'
import { useUrlToken } from '#web/auth/use-url-token.ts'
import { AuthLayout } from '#web/seller/layout/auth-layout.tsx'
import { Detail } from '#web/seller/layout/detail.tsx'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loaded-query.tsx'
import { useFinishLogin } from '#web/seller/layout/seller-login.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { focusOnMount } from '#web/ui/form/use-form-mutation.ts'

/** The token is in the URL fragment, so that it reaches no server log and no Referer header. */
export function AcceptInvitePage() {
  const token = useUrlToken()
  if (token === null) return <InviteSkeleton />
  return token === '' ? <InvalidInvite error={null} /> : <Invitation inviteKey={token} />
}

function Invitation({ inviteKey: key }: { inviteKey: string }) {
  const api = useApi()
  const invite = useQuery({
    // Not of the panel's data: the login that follows clears it, and this page would ask for the used invitation.
    queryKey: ['invitation', key],
    queryFn: async ({ signal }) => (await api.getInvitation({ key }, { signal })).invite,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invite.isPending) return <InviteSkeleton />
  if (invite.data) return <AcceptInvite inviteKey={key} invite={invite.data} />
  if (invite.error instanceof ApiError && invite.error.code === 'invite_invalid')
    return <InvalidInvite error={invite.error} />
  return (
    <AuthLayout title={t('seller-settings.join.title')}>
      <LoadError
        title={t('seller-settings.join.failed')}
        error={invite.error}
        onRetry={() => void invite.refetch()}
      />
    </AuthLayout>
  )
}

function AcceptInvite({ inviteKey: key, invite }: { inviteKey: string; invite: Seller }) {
  const api = useApi()
  const finishLogin = useFinishLogin()
  const { storeProfile } = useSettings()
  const [inviteError, setInviteError] = useState<Error | null>(null)
  if (inviteError) return <InvalidInvite error={inviteError} />
  return (
    <AuthLayout
      title={t('seller-settings.join.greeting', { name: invite.name })}
      description={t('seller-settings.join.text', { shop: storeProfile.name })}
    >
      <dl className="grid grid-cols-1 gap-1 rounded-md bg-sunken p-3 text-sm">
        <Detail name={t('seller-settings.email')}>{invite.email}</Detail>
        <Detail name={t('seller-settings.role.title')}>
          {t('seller-settings.join.role', {
            name: t(`seller-settings.role.${invite.role}.name`),
            text: t(`seller-settings.role.${invite.role}.text`),
          })}
        </Detail>
      </dl>
      <NewPasswordForm
        email={invite.email}
        submitText={t('seller-settings.join.button')}
        send={({ password }) => api.acceptInvitation({ key, password })}
        onDone={({ seller }) => finishLogin(seller)}
        onRefused={(error) => {
          if (error instanceof ApiError && ['invite_invalid', 'seller_exists'].includes(error.code))
            setInviteError(error)
        }}
      />
    </AuthLayout>
  )
}
function InvalidInvite({ error }: { error: Error | null }) {
  return (
    <AuthLayout title={t('seller-settings.join.invalid')}>
      <div ref={focusOnMount} tabIndex={-1} className="grid gap-3 outline-none">
        {error ? <FormError error={error} /> : <p>{t('seller-settings.join.openLink')}</p>}
        <p className="text-sm text-ink-soft">{t('seller-settings.join.askOwner')}</p>
      </div>
    </AuthLayout>
  )
}

function InviteSkeleton() {
  return (
    <AuthLayout title={t('seller-settings.join.title')}>
      <LoadingSkeleton
        label={t('seller-settings.join.loading')}
        className="gap-4"
        blocks={['h-16', 'h-24', 'h-13']}
      />
    </AuthLayout>
  )
}
