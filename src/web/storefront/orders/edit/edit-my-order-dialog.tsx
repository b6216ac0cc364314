import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EditMyOrderForm } from './edit-my-order-form.tsx'

export type EditMyOrderDialogProps = {
  order: MyOrder
  /** As the shopper sees the order. */
  version: number
  open: boolean
  onClose: () => void
}

export function EditMyOrderDialog({ order, version, open, onClose }: EditMyOrderDialogProps) {
  return (
    <Dialog open={open} title={t('orders.edit.title', { number: order.orderNumber })} onClose={onClose}>
      <EditMyOrderForm order={order} version={version} onClose={onClose} />
    </Dialog>
  )
}
