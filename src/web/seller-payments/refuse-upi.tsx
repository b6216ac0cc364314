import { useState } from 'react'
import type { UpiPayment } from '#contract/upi.ts'
import { formatRupees, paiseFromRupees } from '#rules/money.ts'
import { type RefusalReason, refusalReasons } from '#rules/upi.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { showMoneyAnew } from '../seller-orders/use-act-on-flag.ts'
import { useCounter } from '../seller-orders/use-move-order.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'

type RefuseUpiProps = {
  /** Null is closed. */
  payment: UpiPayment | null
  onClose: () => void
}

/** Asks why an order is not paid after all; its shopper reads it. */
export function RefuseUpi({ payment, onClose }: RefuseUpiProps) {
  return (
    <Dialog
      open={payment !== null}
      title={payment ? `Order #${payment.order.orderNumber} is not paid?` : ''}
      onClose={onClose}
    >
      {payment ? <RefuseForm payment={payment} onClose={onClose} /> : null}
    </Dialog>
  )
}

const reasons: Record<RefusalReason, string> = {
  'not-found': 'No payment with this UTR has come',
  amount: 'Another amount has come',
  other: 'Something else',
}

function RefuseForm({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const { _id: id, utr, order, state } = payment
  const { api, queries } = useCounter()
  const reply = useSellerReply()
  const [reason, setReason] = useState<RefusalReason>('not-found')
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ received: value('received').trim(), words: value('words').trim() }),
    check: (typed) => findFaults(typed, { reason, amount: order.amount }),
    send: ({ received, words }) =>
      reply(
        api.refuseUpi({
          id,
          utr,
          reason,
          ...(reason === 'amount' ? { received } : {}),
          ...(reason === 'other' ? { words } : {}),
        }),
      ),
    onDone: async () => {
      onClose()
      await showMoneyAnew(queries)
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Why</legend>
        {refusalReasons.map((one) => (
          <Choice
            key={one}
            name="reason"
            value={one}
            checked={one === reason}
            onChange={() => setReason(one)}
            className="items-center"
          >
            {reasons[one]}
          </Choice>
        ))}
      </fieldset>
      {reason === 'amount' ? (
        <Field
          label="What has come, in rupees"
          name="received"
          hint={`The order costs ${formatRupees(order.amount)}. What came is noted as to be given back.`}
          inputMode="decimal"
          autoComplete="off"
          error={faults.received}
        />
      ) : null}
      {reason === 'other' ? (
        <TextArea label="What the shopper reads" name="words" rows={2} maxLength={200} error={faults.words} />
      ) : null}
      <p className="text-sm text-ink-soft">
        {state === 'awaiting'
          ? 'The shopper is told, and has half an hour to give the right number, to pay, or to cancel.'
          : 'The shopper is told. The order has ended already.'}
      </p>
      <FormRefusal error={refusal} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" variant="danger" busy={busy} className="sm:order-last">
          Tell the shopper
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

type Typed = { received: string; words: string }

/** What is missing from what the chosen reason needs. */
export function findFaults(
  { received, words }: Typed,
  { reason, amount }: { reason: RefusalReason; amount: number },
): Partial<Typed> {
  if (reason === 'other') return words === '' ? { words: 'Please say why' } : {}
  if (reason === 'not-found') return {}
  const paise = paiseFromRupees(received)
  if (paise === null || paise === 0)
    return { received: 'Please say how many rupees came, with at most two decimals' }
  return paise === Math.round(amount * 100)
    ? { received: 'That is what the order costs. Please confirm it instead.' }
    : {}
}
