import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#contract/staff.ts'
import { useApi } from '#web/api.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { staffKeys } from './staff-queries.ts'

type StaffDialogProps = { person: StaffMember | null; onClose: () => void }

/** Asks before somebody is switched off, or on again; null is nobody, and closed. */
export function StaffAccessDialog({ person, onClose }: StaffDialogProps) {
  const api = useApi()
  const change = useStaffMutation(onClose, (who: StaffMember) =>
    api.setStaffMemberActive({ id: who._id, isOff: !who.isOff }),
  )
  const isOff = person?.isOff ?? false
  return (
    <ConfirmDialog
      open={person !== null}
      title={isOff ? `Switch ${person?.name} on again?` : `Switch ${person?.name} off?`}
      confirmLabel={isOff ? 'Switch on' : 'Switch off'}
      cancelLabel="Leave it"
      busy={change.isPending}
      onConfirm={() => person && change.mutate(person)}
      onClose={onClose}
    >
      {isOff
        ? 'They can log in again, with the password they had.'
        : 'They are logged out everywhere at once and can’t log in any more. What they have done stays in the log under their name, and you can switch them on again.'}
    </ConfirmDialog>
  )
}

/** Asks before somebody's second step is taken off. */
export function RemoveTwoFactorDialog({ person, onClose }: StaffDialogProps) {
  const api = useApi()
  const change = useStaffMutation(onClose, (who: StaffMember) => api.resetStaffTwoFactor({ id: who._id }))
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Take the second step off ${person?.name}?`}
      confirmLabel="Take it off"
      cancelLabel="Leave it"
      busy={change.isPending}
      onConfirm={() => person && change.mutate(person)}
      onClose={onClose}
    >
      For somebody who has lost both telephone and recovery codes. Their password alone opens the panel then,
      so be sure who asks you.
    </ConfirmDialog>
  )
}

function useStaffMutation(
  onClose: () => void,
  send: (person: StaffMember) => Promise<{ message?: string | undefined }>,
) {
  const queries = useQueryClient()
  const toastError = useSellerErrorToast()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      void showToast(message ?? 'Saved')
      onClose()
      return queries.invalidateQueries({ queryKey: staffKeys.staff })
    },
    onError: (error) => {
      onClose()
      toastError(error, error.message)
      void queries.invalidateQueries({ queryKey: staffKeys.staff })
    },
  })
}
