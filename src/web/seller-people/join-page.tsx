import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { Seller } from '#contract/seller.ts'
import { roleWords } from '#rules/seller.ts'
import { focusOnArrival } from '../account/use-account-form.ts'
import { useToken } from '../account/use-token.ts'
import { useApi, useSettings } from '../api.ts'
import { DoorFrame } from '../seller/door-frame.tsx'
import { LoadFailure } from '../seller/load-failure.tsx'
import { useEnter } from '../seller/seller-login.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where the link of an invitation leads. Its key stands behind the #, so that it reaches no server's log and no other site. */
export function JoinPage() {
  const token = useToken()
  if (token === null) return <Checking />
  return token === '' ? <Over error={null} /> : <Invitation inviteKey={token} />
}

function Invitation({ inviteKey: key }: { inviteKey: string }) {
  const api = useApi()
  const invite = useQuery({
    queryKey: ['seller-invite', key],
    queryFn: async ({ signal }) => (await api.showInvite({ key }, { signal })).invite,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invite.isPending) return <Checking />
  if (invite.data) return <Join inviteKey={key} invite={invite.data} />
  if (invite.error instanceof CallError && invite.error.code === 'invite_invalid')
    return <Over error={invite.error} />
  return (
    <DoorFrame title="Invitation">
      <LoadFailure
        title="Failed to load the invitation"
        error={invite.error}
        onRetry={() => void invite.refetch()}
      />
    </DoorFrame>
  )
}

function Join({ inviteKey: key, invite }: { inviteKey: string; invite: Seller }) {
  const api = useApi()
  const enter = useEnter()
  const { facts } = useSettings()
  const [over, setOver] = useState<Error | null>(null)
  if (over) return <Over error={over} />
  const role = roleWords[invite.role]
  return (
    <DoorFrame
      title={`Welcome, ${invite.name}`}
      about={`You are invited behind the counter of ${facts.name}. Make up a password, and you are in.`}
    >
      <dl className="grid grid-cols-1 gap-1 rounded-md bg-sunken p-3 text-sm">
        <Fact name="Email">{invite.email}</Fact>
        <Fact name="Role">
          {role.name}. {role.about}
        </Fact>
      </dl>
      <NewPasswordForm
        email={invite.email}
        submitText="Join"
        send={({ password }) => api.joinAsSeller({ key, password })}
        onDone={({ seller }) => enter(seller)}
        onRefused={(error) => {
          if (error instanceof CallError && ['invite_invalid', 'seller_exists'].includes(error.code))
            setOver(error)
        }}
      />
    </DoorFrame>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{name}:</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Over({ error }: { error: Error | null }) {
  return (
    <DoorFrame title="This invitation does not work">
      <div ref={focusOnArrival} tabIndex={-1} className="grid gap-3 outline-none">
        {error ? (
          <FormRefusal error={error} />
        ) : (
          <p>Please open the link as it was sent to you, as a whole.</p>
        )}
        <p className="text-sm text-ink-soft">The shop’s owner can make a new link in a moment.</p>
      </div>
    </DoorFrame>
  )
}

function Checking() {
  return (
    <DoorFrame title="Invitation">
      <div role="status" aria-label="Looking at the invitation" className="grid gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
        <Skeleton className="h-13" />
      </div>
    </DoorFrame>
  )
}
