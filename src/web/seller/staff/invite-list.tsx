import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { EndpointReply } from '#contract/schemas.ts'
import type { StaffInvitation } from '#contract/seller/staff.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useRestoreFocus } from '#web/seller/lists/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { InviteLink } from './invite-dialog.tsx'
import { RoleBadge } from './roles.tsx'
import { staffKeys } from './staff-queries.ts'

export function InviteList({ invites }: { invites: readonly StaffInvitation[] }) {
  const [created, setCreated] = useState<EndpointReply<'inviteStaff'> | null>(null)
  const close = () => setCreated(null)
  const rows = useRef<HTMLUListElement>(null)
  useRestoreFocus({ list: rows, rowTarget: 'button' })
  return (
    <>
      {invites.length === 0 ? null : (
        <section aria-labelledby="invited" className="mt-6">
          <h2 id="invited" className="mb-2 font-bold">
            {t('seller-settings.invite.listTitle')}
          </h2>
          <ul ref={rows} className="grid gap-2">
            {invites.map((invite) => (
              <InviteRow key={invite._id} invite={invite} onCreated={setCreated} />
            ))}
          </ul>
        </section>
      )}
      <Dialog
        open={created !== null}
        onClose={close}
        title={created ? t('seller-settings.invite.newLinkTitle', { name: created.invite.name }) : ''}
      >
        {created ? <InviteLink created={created} onClose={close} /> : null}
      </Dialog>
    </>
  )
}

type InviteRowProps = { invite: StaffInvitation; onCreated: (created: EndpointReply<'inviteStaff'>) => void }

function InviteRow({ invite, onCreated }: InviteRowProps) {
  const { name, email, role, until, invitedBy } = invite
  const { renew, revoke } = useInviteActions(invite, onCreated)
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
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
          {email} ·{' '}
          {invitedBy
            ? t('seller-settings.invite.byUntil', { name: invitedBy, until: formatDateTime(until) })
            : t('seller-settings.invite.until', { until: formatDateTime(until) })}
        </p>
      </div>
      <div className="-mx-1 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
          {rich('seller-settings.invite.newLink', { name, hidden })}
        </Button>
        <Button variant="quiet" size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {rich('seller-settings.invite.cancel', { name, hidden })}
        </Button>
      </div>
    </li>
  )
}

function useInviteActions(
  { _id: id, name, email, role, phone }: StaffInvitation,
  onCreated: InviteRowProps['onCreated'],
) {
  const { api, queries, toastError } = useSellerContext()
  const invalidate = () => queries.invalidateQueries({ queryKey: staffKeys.staff })
  const onError = (error: Error) => toastError(error, error.message)
  const renew = useMutation({
    mutationFn: () => api.inviteStaff({ name, email, role, ...(phone !== undefined && { phone }) }),
    onSuccess: (created) => {
      onCreated(created)
      return invalidate()
    },
    onError,
  })
  const revoke = useMutation({
    mutationFn: () => api.revokeInvitation({ id }),
    onSuccess: ({ message }) => {
      void showToast(message ?? t('seller-settings.invite.cancelled'))
      return invalidate()
    },
    onError,
  })
  return { renew, revoke }
}
