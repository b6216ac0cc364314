import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { approximateKm } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { localityText } from '#web/orders/locality-text.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type Accepting = { orders: readonly SellerOrder[]; to: OrderStatus; accept: () => void }

/** `ask` calls `accept` at once, or after staff agreed to accept orders from outside the delivery area. */
export function useOutsideAreaQuestion() {
  const [asked, setAsked] = useState<Accepting | null>(null)
  const close = () => setAsked(null)
  return {
    ask(accepting: Accepting) {
      if (listAcceptedOutside(accepting).length === 0) accepting.accept()
      else setAsked(accepting)
    },
    dialog: (
      <OutsideAreaDialog
        orders={asked ? listAcceptedOutside(asked) : []}
        onConfirm={() => {
          close()
          asked?.accept()
        }}
        onClose={close}
      />
    ),
  }
}

/** A pending order is accepted by each change that does not cancel it. */
export function listAcceptedOutside({ orders, to }: Omit<Accepting, 'accept'>): readonly SellerOrder[] {
  if (to === 'Pending' || to === 'Cancelled') return []
  return orders.filter(({ status, outsideArea }) => status === 'Pending' && outsideArea)
}

type OutsideAreaDialogProps = {
  /** None while the dialog is closed. */
  orders: readonly SellerOrder[]
  onConfirm: () => void
  onClose: () => void
}

export function OutsideAreaDialog({ orders, onConfirm, onClose }: OutsideAreaDialogProps) {
  return (
    <ConfirmDialog
      open={orders.length > 0}
      title={dialogTitle(orders)}
      confirmLabel={t('seller-orders.outside.accept')}
      cancelLabel={t('seller-orders.outside.wait')}
      confirmVariant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid gap-1">
        {orders.map((order) => (
          <li key={order._id} className="tabular wrap-anywhere">
            {destinationText(order, { withKm: orders.length > 1 })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function dialogTitle(orders: readonly SellerOrder[]): string {
  const [first] = orders
  if (!first) return ''
  if (orders.length > 1) return t('seller-orders.outside.titleMany', { count: orders.length })
  const km = kmOf(first)
  return km === null ? t('seller-orders.outside.title') : t('seller-orders.outside.titleKm', { km })
}

function destinationText(order: SellerOrder, { withKm }: { withKm: boolean }): string {
  const { orderNumber: number, address } = order
  const values = { number, place: localityText({ city: address.city, zipcode: address.zipcode }) }
  const km = kmOf(order)
  return withKm && km !== null
    ? t('seller-orders.outside.lineKm', { ...values, km })
    : t('seller-orders.outside.line', values)
}

function kmOf({ outsideArea }: SellerOrder): number | null {
  const km = outsideArea?.distanceKm ?? null
  return km === null ? null : approximateKm(km)
}
