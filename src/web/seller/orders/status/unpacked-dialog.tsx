import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { isBeingPacked, type useSetOrderStatus } from './use-set-order-status.ts'

type UnpackedDialogProps = {
  order: SellerOrder
  change: Pick<ReturnType<typeof useSetOrderStatus>, 'error' | 'variables' | 'mutate' | 'reset'>
}

/** Asks before an order goes out that is still being packed. */
export function UnpackedDialog({ order: { orderNumber: number }, change }: UnpackedDialogProps) {
  const refused = isBeingPacked(change.error) ? change.variables : undefined
  return (
    <ConfirmDialog
      open={refused !== undefined}
      title={t('seller-orders.unpacked.title', { number })}
      confirmLabel={t('seller-orders.unpacked.confirm')}
      cancelLabel={t('seller-orders.unpacked.wait')}
      onConfirm={() => {
        if (refused) change.mutate({ ...refused, evenUnpacked: true })
      }}
      onClose={change.reset}
    >
      {t('seller-orders.unpacked.text')}
    </ConfirmDialog>
  )
}
