import { lazy, Suspense, useState } from 'react'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'

/** Nothing for an order that is packed, not open, or a replacement. */
export function EditOrder({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOpenOrder = order.status === 'Pending' || order.status === 'Processing'
  if (!isOpenOrder || order.bags !== undefined || order.replaces) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)} className="mt-3 w-full">
        {t('seller-orders.edit.button')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EditOrderDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const EditOrderDialog = lazy(async () => ({
  default: (await import('./edit-order-dialog.tsx')).EditOrderDialog,
}))
