import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Invite } from '#contract/people.ts'
import type { CallReply } from '#contract/shapes.ts'
import { formatDateTime } from '#rules/shop.ts'
import { useApi } from '../api.ts'
import { useKeptPlace } from '../seller/use-kept-place.ts'
import { useSellerFailure } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { InviteLink } from './invite-dialog.tsx'
import { peopleKeys } from './people-queries.ts'
import { RoleBadge } from './role-badge.tsx'

/** Who was invited and has not come yet. */
export function InviteList({ invites }: { invites: readonly Invite[] }) {
  const [made, setMade] = useState<CallReply<'invitePerson'> | null>(null)
  const close = () => setMade(null)
  const rows = useRef<HTMLUListElement>(null)
  useKeptPlace({ rows, inRow: 'button' })
  return (
    <>
      {invites.length === 0 ? null : (
        <section aria-labelledby="invited" className="mt-6">
          <h2 id="invited" className="mb-2 font-bold">
            Invited
          </h2>
          <ul ref={rows} className="grid gap-2">
            {invites.map((invite) => (
              <InviteRow key={invite._id} invite={invite} onMade={setMade} />
            ))}
          </ul>
        </section>
      )}
      <Dialog open={made !== null} onClose={close} title={made ? `A new link for ${made.invite.name}` : ''}>
        {made ? <InviteLink made={made} onClose={close} /> : null}
      </Dialog>
    </>
  )
}

type InviteRowProps = { invite: Invite; onMade: (made: CallReply<'invitePerson'>) => void }

function InviteRow({ invite, onMade }: InviteRowProps) {
  const { name, email, role, until, invitedBy } = invite
  const { renew, revoke } = useInvite(invite, onMade)
  return (
    <li
      aria-label={name}
      className="grid gap-x-4 gap-y-2 rounded-md border border-dashed border-line-strong p-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          <RoleBadge role={role} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email} · {invitedBy ? `by ${invitedBy}, ` : ''}until {formatDateTime(until)}
        </p>
      </div>
      <div className="-mx-1 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
          New link<span className="sr-only"> for {name}</span>
        </Button>
        <Button variant="quiet" size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          Take back<span className="sr-only"> the invitation of {name}</span>
        </Button>
      </div>
    </li>
  )
}

function useInvite({ _id: id, name, email, role }: Invite, onMade: InviteRowProps['onMade']) {
  const api = useApi()
  const queries = useQueryClient()
  const sayFailure = useSellerFailure()
  const reload = () => queries.invalidateQueries({ queryKey: peopleKeys.people })
  const onError = (error: Error) => sayFailure(error, error.message)
  const renew = useMutation({
    mutationFn: () => api.invitePerson({ name, email, role }),
    onSuccess: (made) => {
      onMade(made)
      return reload()
    },
    onError,
  })
  const revoke = useMutation({
    mutationFn: () => api.revokeInvite({ id }),
    onSuccess: ({ message }) => {
      void showToast(message ?? 'Taken back')
      return reload()
    },
    onError,
  })
  return { renew, revoke }
}
