import { useState } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatRupees, paiseFromRupees, roundToPaise } from '#domain/money.ts'
import { type UtrRejectionReason, utrRejectionReasons } from '#domain/upi.ts'
import { CheckField, DecimalField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { invalidatePayments } from '#web/seller/orders/exceptions/use-refund.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { ReasonChoice } from '#web/ui/form/reason-choice.tsx'

type RejectUpiDialogProps = {
  payment: UpiPayment | null
  onClose: () => void
}

export function RejectUpiDialog({ payment, onClose }: RejectUpiDialogProps) {
  return (
    <FormDialog
      item={payment}
      title={({ order }) => t('seller-orders.upi.reject.title', { number: order.orderNumber })}
      onClose={onClose}
    >
      {(rejected) => <RejectForm payment={rejected} onClose={onClose} />}
    </FormDialog>
  )
}

function RejectForm({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const { _id: id, utr, order, state } = payment
  const { api, queries } = useSellerContext()
  const [reason, setReason] = useState<UtrRejectionReason>('not-found')
  const [received, setReceived] = useState('')
  const [wantsRest, setWantsRest] = useState(false)
  const receivedPaise = paiseFromRupees(received.trim())
  const isLess =
    reason === 'amount' &&
    receivedPaise !== null &&
    receivedPaise > 0 &&
    receivedPaise < roundToPaise(order.amount)
  const isTaken = isLess && wantsRest
  const [wantsCash, setWantsCash] = useState(false)
  const isCash = reason === 'not-found' && wantsCash
  return (
    <DialogForm
      read={(value) => ({ received: value('received').trim(), words: value('words').trim() })}
      schema={async () => {
        const { utrRejectionForm } = await import('#contract/payment-forms.ts')
        return utrRejectionForm({ reason, amountPaise: roundToPaise(order.amount) })
      }}
      send={async ({ received, words }) => {
        if (isTaken) return await api.confirmUpiPayment({ id, utr, received })
        if (isCash) return await api.placeAsCash({ id, utr })
        return await api.rejectUpiPayment({
          id,
          utr,
          reason,
          ...(reason === 'amount' ? { received } : {}),
          ...(reason === 'other' ? { words } : {}),
        })
      }}
      onDone={() => invalidatePayments(queries)}
      submitText={submitText({ isTaken, isCash })}
      isDestructive={!isTaken && !isCash}
      onClose={onClose}
    >
      <ReasonChoice
        legend={t('seller-orders.upi.reject.reason')}
        reasons={utrRejectionReasons}
        value={reason}
        textOf={(one) => t(`seller-orders.upi.reject.reason.${one}`)}
        onChange={setReason}
      />
      {reason === 'amount' ? (
        <DecimalField
          value={received}
          onText={setReceived}
          label={t('seller-orders.upi.reject.received')}
          name="received"
          hint={t(isTaken ? 'seller-orders.upi.reject.takenHint' : 'seller-orders.upi.reject.receivedHint', {
            amount: formatRupees(order.amount),
          })}
        />
      ) : null}
      {isLess ? (
        <CheckField name="take" checked={wantsRest} onCheck={setWantsRest}>
          {t('seller-orders.upi.reject.take', {
            left: formatPaise(roundToPaise(order.amount) - receivedPaise),
          })}
        </CheckField>
      ) : null}
      {reason === 'not-found' ? (
        <CheckField name="cash" checked={wantsCash} onCheck={setWantsCash}>
          {t('seller-orders.upi.reject.cash')}
        </CheckField>
      ) : null}
      {reason === 'other' ? (
        <TextArea label={t('seller-orders.upi.reject.message')} name="words" rows={2} maxLength={200} />
      ) : null}
      {isTaken ? null : (
        <p className="text-sm text-ink-soft">
          {isCash
            ? t('seller-orders.upi.reject.cashHint')
            : state === 'awaiting'
              ? t('seller-orders.upi.reject.awaiting')
              : t('seller-orders.upi.reject.lapsed')}
        </p>
      )}
    </DialogForm>
  )
}

function submitText({ isTaken, isCash }: { isTaken: boolean; isCash: boolean }): string {
  if (isTaken) return t('seller-orders.take.confirm')
  return t(isCash ? 'seller-orders.upi.reject.cashSubmit' : 'seller-orders.upi.reject.submit')
}
