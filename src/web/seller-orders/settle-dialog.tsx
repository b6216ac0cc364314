import type { PaymentFlag } from '#contract/payment.ts'
import { formatMinor } from '#rules/money-of-any-country.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { useSellerReply } from '../seller/use-seller.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { showMoneyAnew } from './use-act-on-flag.ts'
import { useCounter } from './use-move-order.ts'

export type SettledAs = 'by-hand' | 'nothing'

type SettleDialogProps = {
  flag: PaymentFlag
  /** Null is closed. */
  as: SettledAs | null
  onClose: () => void
}

const words = {
  'by-hand': {
    title: 'Given back by hand?',
    about: (money: string) =>
      `Send ${money} back first, in your bank’s or the provider’s app. Then note the transfer here, so that nobody sends it again.`,
    label: 'Number of the transfer',
    hint: 'A UTR or another reference.',
    missing: 'Please give the number of the transfer',
    yes: 'It was given back',
  },
  nothing: {
    title: 'Nothing to do?',
    about: (money: string) => `${money} stay with the shop, and this is closed.`,
    label: 'Why',
    hint: 'For whoever looks at it later.',
    missing: 'Please say why',
    yes: 'Nothing to do',
  },
} as const

/** Notes what somebody did about a payment without its provider, and asks for what tells it later. */
export function SettleDialog({ flag, as, onClose }: SettleDialogProps) {
  return (
    <Dialog open={as !== null} title={as ? words[as].title : ''} onClose={onClose}>
      {as ? <SettleForm flag={flag} as={as} onClose={onClose} /> : null}
    </Dialog>
  )
}

function SettleForm({ flag, as, onClose }: SettleDialogProps & { as: SettledAs }) {
  const { api, queries } = useCounter()
  const reply = useSellerReply()
  const { title: _, about, yes, missing, ...field } = words[as]
  const { form, submit, faults, refusal, busy } = useAccountForm({
    read: (value) => ({ note: value('note').trim() }),
    check: ({ note }) => (note === '' ? { note: missing } : {}),
    send: ({ note }) => reply(api.settleFlag({ id: flag._id, as, note })),
    onDone: async () => {
      onClose()
      await showMoneyAnew(queries)
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{about(formatMinor(flag.received))}</p>
      <Field {...field} name="note" autoComplete="off" required maxLength={200} error={faults.note} />
      <FormRefusal error={refusal} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" busy={busy} className="sm:order-last">
          {yes}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
