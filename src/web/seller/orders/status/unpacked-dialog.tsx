import { t } from '#domain/i18n/translate.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type UnpackedDialogProps = {
  /** null: closed. */
  orderNumber: number | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an order goes out that no one has packed. */
export function UnpackedDialog({ orderNumber, onConfirm, onClose }: UnpackedDialogProps) {
  return (
    <ConfirmDialog
      open={orderNumber !== null}
      title={t('seller-orders.unpacked.title', { number: orderNumber ?? 0 })}
      confirmLabel={t('seller-orders.unpacked.confirm')}
      cancelLabel={t('seller-orders.unpacked.wait')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('seller-orders.unpacked.text')}
    </ConfirmDialog>
  )
}
