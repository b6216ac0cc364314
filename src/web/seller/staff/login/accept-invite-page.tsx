import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Seller } from '#contract/seller/session.ts'
import { roleLabels } from '#domain/staff/roles.ts'
import { useApi, useSettings } from '#web/api.ts'
import { NewPasswordForm } from '#web/auth/new-password-form.tsx'
import { focusOnMount } from '#web/auth/use-form-mutation.ts'
import { useUrlToken } from '#web/auth/use-url-token.ts'
import { AuthLayout } from '#web/seller/layout/auth-layout.tsx'
import { Detail } from '#web/seller/layout/detail.tsx'
import { LoadError } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loading-skeleton.tsx'
import { useFinishLogin } from '#web/seller/layout/seller-login.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'

/** The token is in the URL fragment, so that it reaches no server log and no Referer header. */
export function AcceptInvitePage() {
  const token = useUrlToken()
  if (token === null) return <InviteSkeleton />
  return token === '' ? <InvalidInvite error={null} /> : <Invitation inviteKey={token} />
}

function Invitation({ inviteKey: key }: { inviteKey: string }) {
  const api = useApi()
  const invite = useQuery({
    queryKey: ['seller-invite', key],
    queryFn: async ({ signal }) => (await api.getInvitation({ key }, { signal })).invite,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invite.isPending) return <InviteSkeleton />
  if (invite.data) return <AcceptInvite inviteKey={key} invite={invite.data} />
  if (invite.error instanceof ApiError && invite.error.code === 'invite_invalid')
    return <InvalidInvite error={invite.error} />
  return (
    <AuthLayout title="Invitation">
      <LoadError
        title="Failed to load the invitation"
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
  const role = roleLabels[invite.role]
  return (
    <AuthLayout
      title={`Welcome, ${invite.name}`}
      description={`You have been invited to help run ${storeProfile.name}. Create a password to continue.`}
    >
      <dl className="grid grid-cols-1 gap-1 rounded-md bg-sunken p-3 text-sm">
        <Detail name="Email">{invite.email}</Detail>
        <Detail name="Role">
          {role.name}. {role.about}
        </Detail>
      </dl>
      <NewPasswordForm
        email={invite.email}
        submitText="Join"
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
    <AuthLayout title="This invitation is not valid">
      <div ref={focusOnMount} tabIndex={-1} className="grid gap-3 outline-none">
        {error ? <FormError error={error} /> : <p>Open the complete link you were sent.</p>}
        <p className="text-sm text-ink-soft">Ask the owner for a new link.</p>
      </div>
    </AuthLayout>
  )
}

function InviteSkeleton() {
  return (
    <AuthLayout title="Invitation">
      <LoadingSkeleton label="Loading the invitation" className="gap-4" blocks={['h-16', 'h-24', 'h-13']} />
    </AuthLayout>
  )
}
