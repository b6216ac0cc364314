import { type ComponentType, useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast/toast.ts'
import type { EditMyOrderDialogProps } from './edit-my-order-dialog.tsx'

/** The button comes with the order, so that it moves nothing. The dialog is loaded when it is pressed. */
export function EditMyOrder({ order, version }: { order: MyOrder; version: number }) {
  const [Dialog, setDialog] = useState<ComponentType<EditMyOrderDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  async function open(): Promise<void> {
    const { EditMyOrderDialog } = await import('./edit-my-order-dialog.tsx')
    setDialog(() => EditMyOrderDialog)
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void open().catch(showError)}>
        {t('orders.edit.button')}
        <span className="sr-only"> #{order.orderNumber}</span>
      </Button>
      {Dialog ? (
        <Dialog order={order} version={version} open={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
