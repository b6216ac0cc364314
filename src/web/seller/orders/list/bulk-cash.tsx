import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { amountLeft } from '#web/orders/order-amounts.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { isCashDue } from '../status/delivered-buttons.tsx'
import { type BulkResult, toBulkResult } from '../status/use-bulk-order-status.ts'
import { applyOrderPatches, refreshOrder } from '../status/use-set-order-status.ts'

type BulkCashProps = {
  orders: readonly SellerOrder[]
  onDone: () => void
  onResult: (result: BulkResult) => void
}

/** Marks the selected cash orders as paid. Nothing if there is none. */
export function BulkCash({ orders, onDone, onResult }: BulkCashProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const receive = useReceiveCash({ onDone, onResult })
  const unpaid = orders.filter((order) => isCashDue(order) && order.status !== 'Cancelled')
  if (unpaid.length === 0) return null
  const [count, others] = [unpaid.length, orders.length - unpaid.length]
  const paise = unpaid.reduce((sum, order) => sum + roundToPaise(amountLeft(order)), 0)
  const amount = formatRupees(rupeesFromPaise(paise))
  return (
    <>
      <Button variant="secondary" size="small" busy={receive.isPending} onClick={() => setIsConfirming(true)}>
        {t('seller-orders.payment.cashReceived')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('seller-orders.bulkCash.title', { amount })}
        confirmLabel={t('seller-orders.payment.cashReceived')}
        cancelLabel={t('seller-orders.form.cancel')}
        confirmVariant="primary"
        onConfirm={() => {
          setIsConfirming(false)
          receive.mutate(unpaid)
        }}
        onClose={() => setIsConfirming(false)}
      >
        <ul className="tabular grid max-h-60 gap-1 overflow-y-auto">
          {unpaid.map((order) => (
            <li key={order._id} className="flex justify-between gap-4">
              <span>#{order.orderNumber}</span> {formatRupees(amountLeft(order))}
            </li>
          ))}
        </ul>
        <p className="tabular mt-2 flex justify-between gap-4 border-t border-line pt-2 font-bold">
          <span>{t('seller-orders.cash.orders', { count })}</span> {amount}
        </p>
        {others > 0 ? (
          <p className="mt-2 text-sm text-ink-soft">
            {t('seller-orders.bulkCash.others', { count: others })}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

function useReceiveCash({ onDone, onResult }: Pick<BulkCashProps, 'onDone' | 'onResult'>) {
  const { api, queries, toastError } = useSellerContext()
  return useMutation({
    mutationFn: (orders: readonly SellerOrder[]) =>
      api.bulkReceiveCash({ orders: orders.map(({ _id, version }) => ({ id: _id, version })) }),
    onSuccess: ({ paid, refused, message }, orders) => {
      const statuses = new Map(orders.map(({ _id, status }) => [_id, status]))
      applyOrderPatches(
        queries,
        paid.flatMap(({ id, version }) => {
          const status = statuses.get(id)
          return status ? [{ _id: id, status, version, isPaid: true }] : []
        }),
      )
      for (const { id } of refused) void refreshOrder({ api, queries }, id)
      if (refused.length > 0) onResult(toBulkResult({ changed: paid.length, refused }, orders))
      else if (message) void showToast(message, { id: 'order-payment' })
      onDone()
    },
    onError: (error) => toastError(error, t('seller-orders.payment.failed')),
  })
}
