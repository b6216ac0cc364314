import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { hasPermission, type StaffAccess } from '#domain/staff/roles.ts'
import { amountLeft, isCollected } from '#web/orders/order-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Whether its cash is to be received at the door. Not what was paid by UPI there, as the rider reports. */
export function isCashDue({
  upiReport,
  ...order
}: Pick<SellerOrder, 'paymentType' | 'isPaid' | 'paid' | 'upiReport'>): boolean {
  return isCollected(order) && !upiReport
}

/** The rider on the way has the cash, also if staff mark the order as delivered. null: there is none. */
export function cashHolder({ status, rider, delivery }: SellerOrder): string | null {
  return status === 'Shipped' && rider && !delivery?.failure ? rider.name : null
}

/** Five wrong codes: from then on only the owner records the delivery. */
export function isDeliveryLocked({ status, delivery }: SellerOrder, seller: StaffAccess | null): boolean {
  if (status === 'Delivered' || delivery?.codeTriesLeft !== 0) return false
  return seller === null || !hasPermission(seller, 'shop')
}

type DeliveredButtonsProps = {
  order: SellerOrder
  isBusy: boolean
  onDeliver: (options: { cashReceived: boolean }) => void
}

/** With its cash first: that is what usually happens. */
export function DeliveredButtons({ order, isBusy, onDeliver }: DeliveredButtonsProps) {
  const amount = formatRupees(amountLeft(order))
  const name = cashHolder(order)
  return (
    <>
      <Button
        busy={isBusy}
        className="tabular col-span-full w-full"
        onClick={() => onDeliver({ cashReceived: true })}
      >
        {name === null
          ? t('seller-orders.delivered.received', { amount })
          : t('seller-orders.delivered.riderHas', { amount, name })}
      </Button>
      <Button
        variant="secondary"
        busy={isBusy}
        className="w-full px-2"
        onClick={() => onDeliver({ cashReceived: false })}
      >
        {t('seller-orders.delivered.notPaid')}
      </Button>
    </>
  )
}

export function DeliveredDialog({
  open,
  onClose,
  ...buttons
}: DeliveredButtonsProps & { open: boolean; onClose: () => void }) {
  const { orderNumber: number } = buttons.order
  return (
    <Dialog open={open} title={t('seller-orders.delivered.title', { number })} onClose={onClose}>
      <div className="grid gap-2">
        <DeliveredButtons {...buttons} />
      </div>
    </Dialog>
  )
}
