import { useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EditMyOrderForm } from './edit-my-order-form.tsx'

/** `version`: of the order as the shopper sees it. */
export function EditMyOrder({ order, version }: { order: MyOrder; version: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('orders.edit.button')}
        <span className="sr-only"> #{order.orderNumber}</span>
      </Button>
      <Dialog open={isOpen} title={t('orders.edit.title', { number: order.orderNumber })} onClose={close}>
        <EditMyOrderForm order={order} version={version} onClose={close} />
      </Dialog>
    </>
  )
}
