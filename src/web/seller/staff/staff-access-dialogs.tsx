import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#contract/seller/staff.ts'
import { useApi } from '#web/api.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { staffKeys } from './staff-queries.ts'

type StaffDialogProps = { person: StaffMember | null; onClose: () => void }

export function StaffAccessDialog({ person, onClose }: StaffDialogProps) {
  const api = useApi()
  const change = useStaffMutation(onClose, (staff: StaffMember) =>
    api.setStaffMemberActive({ id: staff._id, isOff: !staff.isOff }),
  )
  const isOff = person?.isOff ?? false
  return (
    <ConfirmDialog
      open={person !== null}
      title={isOff ? `Activate ${person?.name}?` : `Deactivate ${person?.name}?`}
      confirmLabel={isOff ? 'Activate' : 'Deactivate'}
      cancelLabel="Cancel"
      busy={change.isPending}
      onConfirm={() => person && change.mutate(person)}
      onClose={onClose}
    >
      {isOff
        ? 'They can log in again with their old password.'
        : 'They are logged out and can no longer log in. Their activity stays in the log. You can activate them again.'}
    </ConfirmDialog>
  )
}

export function RemoveTwoFactorDialog({ person, onClose }: StaffDialogProps) {
  const api = useApi()
  const change = useStaffMutation(onClose, (staff: StaffMember) => api.resetStaffTwoFactor({ id: staff._id }))
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Remove two-factor for ${person?.name}?`}
      confirmLabel="Remove"
      cancelLabel="Cancel"
      busy={change.isPending}
      onConfirm={() => person && change.mutate(person)}
      onClose={onClose}
    >
      For staff staff lost both phone and recovery codes. They can then log in with the password only, so make
      sure the request is really theirs.
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
