import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '#contract/seller/staff.ts'
import { t } from '#domain/i18n/translate.ts'
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
      title={t(isOff ? 'seller-settings.access.onTitle' : 'seller-settings.access.offTitle', {
        name: person?.name ?? '',
      })}
      confirmLabel={t(isOff ? 'seller-settings.access.on' : 'seller-settings.access.off')}
      cancelLabel={t('seller-settings.cancel')}
      busy={change.isPending}
      onConfirm={() => person && change.mutate(person)}
      onClose={onClose}
    >
      {t(isOff ? 'seller-settings.access.onText' : 'seller-settings.access.offText')}
    </ConfirmDialog>
  )
}

export function RemoveTwoFactorDialog({ person, onClose }: StaffDialogProps) {
  const api = useApi()
  const change = useStaffMutation(onClose, (staff: StaffMember) => api.resetStaffTwoFactor({ id: staff._id }))
  return (
    <ConfirmDialog
      open={person !== null}
      title={t('seller-settings.access.twoFactorTitle', { name: person?.name ?? '' })}
      confirmLabel={t('seller-settings.access.remove')}
      cancelLabel={t('seller-settings.cancel')}
      busy={change.isPending}
      onConfirm={() => person && change.mutate(person)}
      onClose={onClose}
    >
      {t('seller-settings.access.twoFactorText')}
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
      void showToast(message ?? t('seller-settings.staff.saved'))
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
