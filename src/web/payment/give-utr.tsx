import { useQueryClient } from '@tanstack/react-query'
import type { UpiCheckout } from '#contract/upi.ts'
import { readUtr, spellUtr, utrFault } from '#rules/upi.ts'
import { focusOnArrival, useAccountForm } from '../account/use-account-form.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { upiKey } from './upi-query.ts'

type GiveUtrProps = {
  checkout: UpiCheckout
  /** Somebody has just pressed for it. */
  isAsked?: boolean
  /** Where a number stands already that is to be another one: out of it without a change. */
  onLeave?: () => void
}

/** Takes the number of the transfer. */
export function GiveUtr({ checkout, isAsked = false, onLeave }: GiveUtrProps) {
  const { order, utr } = checkout
  const api = useApi()
  const queries = useQueryClient()
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ utr: value('utr') }),
    check: (typed) => (readUtr(typed.utr) === null ? { utr: utrFault } : {}),
    send: (typed) => api.giveUtr({ id: order._id, utr: typed.utr }),
    fields: { utr_taken: 'utr', invalid_input: 'utr' },
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: upiKey })
      onLeave?.()
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="UTR, 12 digits"
        name="utr"
        ref={isAsked ? focusOnArrival : undefined}
        hint="In your UPI app, open the payment: the number is called UTR, UPI Ref. No. or UPI transaction ID. The shop finds your payment by it."
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
        defaultValue={utr === null ? '' : spellUtr(utr)}
        error={faults.utr}
      />
      <FormRefusal error={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="grow">
          {utr === null ? 'I have paid' : 'Save the number'}
        </Button>
        {onLeave ? (
          <Button variant="secondary" onClick={onLeave}>
            Leave it
          </Button>
        ) : null}
      </div>
    </form>
  )
}
