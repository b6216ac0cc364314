import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { OrderDetail, OrderPayment as Payment } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import type { CodMethod } from '#domain/order.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { amountLeft, isCollected } from '#web/orders/order-amounts.ts'
import { useSeller, useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { OrderExceptions } from '../exceptions/order-exceptions.tsx'
import { PaymentBadges } from '../exceptions/refund-badge.tsx'
import { UpiReportActions } from '../exceptions/upi-report-actions.tsx'
import { applyOrderPatches, refreshOrder } from '../status/use-set-order-status.ts'
import { describeReceivedPayment } from './payment-texts.ts'

export function OrderPayment({ order }: { order: OrderDetail }) {
  // An online payment keeps its reference after a refund.
  const shown = order.payments.filter(
    ({ takenBackAt, provider }, index) =>
      takenBackAt === null || (provider !== null && index === order.payments.length - 1),
  )
  if (order.replaces) return <Replaces order={order.replaces} />
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">
          {t(order.payWith ? 'seller-orders.payment.byUpi' : `common.paymentType.${order.paymentType}`)}
        </span>
        <PaymentBadges order={order} />
      </p>
      {shown.map((payment) => (
        <ReceivedPayment key={payment.receivedAt + payment.method} payment={payment} />
      ))}
      {isCollected(order) || staffPayments(order).length > 0 ? <CashActions order={order} /> : null}
      <OrderExceptions exceptions={order.exceptions} />
    </div>
  )
}

function Replaces({ order: { _id, orderNumber } }: { order: NonNullable<OrderDetail['replaces']> }) {
  return (
    <>
      <p className="font-bold">{t('common.payment.none')}</p>
      <Link
        to={`/seller/orders/${_id}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {t('common.replaces', { number: orderNumber })}
      </Link>
    </>
  )
}

/** What staff have recorded at the counter or at the door. */
function staffPayments({ payments }: OrderDetail): Payment[] {
  return payments.filter(
    ({ takenBackAt, provider, method }) => takenBackAt === null && provider === null && method !== 'Credit',
  )
}

function ReceivedPayment({ payment }: { payment: Payment }) {
  const { reference } = payment
  return (
    <div className="text-sm text-ink-soft">
      <p>{describeReceivedPayment(payment)}</p>
      {reference === null ? null : <CopyableText text={reference} />}
    </div>
  )
}

function CashActions({ order }: { order: OrderDetail }) {
  const change = useSetPayment(order)
  const { seller } = useSeller()
  const mayConfirmUpi = seller !== null && hasPermission(seller, 'upi')
  const note = order.delivery?.unpaidNote
  const received = staffPayments(order)
  const way = received.length > 0 && received.every(({ method }) => method === 'UPI') ? 'UPI' : ''
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      {order.isPaid || received.length > 0 ? (
        <Button variant="quiet" busy={change.isPending} onClick={() => setIsConfirming(true)}>
          {t(`seller-orders.payment.undo${way}`)}
        </Button>
      ) : order.status === 'Cancelled' ? (
        <p className="text-sm text-ink-soft">{t('seller-orders.payment.cancelled')}</p>
      ) : (
        <>
          {order.upiReport ? (
            <div className="grid gap-2 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-ink">
              <p>
                {t('seller-orders.upi.report.by', { name: order.upiReport.by ?? '–' })} ·{' '}
                {t('seller-orders.upi.report.text', { amount: formatRupees(amountLeft(order)) })}
              </p>
              {mayConfirmUpi ? (
                <UpiReportActions order={order} />
              ) : (
                <p>{t('seller-orders.upi.card.ownerOnly')}</p>
              )}
            </div>
          ) : null}
          {note === undefined ? null : (
            <p className="rounded-md bg-amber-soft px-3 py-2 text-sm wrap-anywhere text-amber-ink">
              {t('seller-orders.payment.riderNote', { note })}
            </p>
          )}
          <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate('Cash')}>
            {t('seller-orders.payment.cashReceived')}
          </Button>
          {mayConfirmUpi && !order.upiReport ? (
            <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate('UPI')}>
              {t('seller-orders.payment.upiReceived')}
            </Button>
          ) : null}
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t(`seller-orders.payment.undoTitle${way}`, { number: order.orderNumber })}
        confirmLabel={t('seller-orders.payment.markPending')}
        cancelLabel={t('seller-orders.payment.keepPaid')}
        onConfirm={() => {
          setIsConfirming(false)
          change.mutate(null)
        }}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          {t('seller-orders.payment.undoText', {
            amount: formatRupees(received.length > 0 ? sumOf(received) : amountLeft(order)),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}

function sumOf(payments: readonly Payment[]): number {
  return rupeesFromPaise(payments.reduce((sum, { amount }) => sum + roundToPaise(amount), 0))
}

function useSetPayment({ _id, version, paymentType }: OrderDetail) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    /** null: not paid. */
    mutationFn: (method: CodMethod | null) =>
      api.setOrderPayment({
        ...{ id: _id, isPaid: method !== null, version },
        ...(method === 'UPI' && { method }),
      }),
    onSuccess: ({ order, message }, method) => {
      applyOrderPatches(queries, [order])
      if (method !== 'Cash' || paymentType !== 'COD') void refreshOrder({ api, queries }, _id)
      const done = order.isPaid
        ? t('seller-orders.payment.cashReceived')
        : t('seller-orders.payment.markedPending')
      void showToast(message ?? done, { id: 'order-payment' })
    },
    onError: (error) => {
      toastError(error, t('seller-orders.payment.failed'))
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, _id)
    },
  })
}
