import { useState } from 'react'
import type { FormErrors } from '#contract/form-errors.ts'
import { isDeliveryCode, maxCodeTries } from '#domain/delivery/rider.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { StopView } from './build-run-view.ts'
import { cashChange } from './cash-change.ts'
import { CashFields, type CashInput } from './cash-fields.tsx'
import type { DeliveryStep } from './delivery-queue.ts'

type CompleteStep = Extract<DeliveryStep, { kind: 'complete' }>

type DeliverDialogProps = {
  /** null: closed. */
  stop: StopView | null
  onDeliver: (stop: StopView, step: CompleteStep) => void
  onClose: () => void
}

export function DeliverDialog({ stop, onDeliver, onClose }: DeliverDialogProps) {
  return (
    <FormDialog
      item={stop}
      title={({ orderNumber }) => t('seller-orders.run.deliverTitle', { number: orderNumber })}
      onClose={onClose}
    >
      {(open) => <DeliverForm stop={open} onDeliver={onDeliver} />}
    </FormDialog>
  )
}

type Errors = FormErrors<'code' | 'cash' | 'note'>

/** Checked here without a schema, because the page works without the network. The server checks the same. */
function DeliverForm({ stop, onDeliver }: Pick<DeliverDialogProps, 'onDeliver'> & { stop: StopView }) {
  const [code, setCode] = useState('')
  const [cash, setCash] = useState<CashInput>(() => firstCash(stop))
  const duePaise = paiseFromRupees(stop.cash ?? 0) ?? 0
  const form = useSchemaForm({
    read: () => ({ code, cash: cash.typed, note: cash.note }),
    check: () => checkDelivery({ code, cash, duePaise }),
    onValid: () =>
      onDeliver(stop, { kind: 'complete', code, ...(duePaise > 0 && toPayment({ cash, duePaise })) }),
  })
  const { codeTriesLeft } = stop
  return (
    <Form form={form}>
      <Field
        name="code"
        label={t('seller-orders.run.code')}
        hint={
          codeTriesLeft < maxCodeTries
            ? t('seller-orders.run.triesLeft', { count: codeTriesLeft })
            : t('seller-orders.run.codeHint')
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
        className="[&_input]:min-h-13 [&_input]:text-center [&_input]:text-3xl"
      />
      {duePaise > 0 ? <CashFields duePaise={duePaise} cash={cash} onChange={setCash} /> : null}
      <Button type="submit" size="large">
        {duePaise > 0 && cash.way === 'cash'
          ? t('seller-orders.delivered.received', { amount: formatPaise(duePaise) })
          : t('seller-orders.run.deliverSubmit')}
      </Button>
    </Form>
  )
}

function toPayment({ cash: { way, note }, duePaise }: { cash: CashInput; duePaise: number }) {
  if (way === 'upi') return { paidBy: 'upi' } as const
  return way === 'none' ? { cash: 0, note: note.trim() } : { cash: rupeesFromPaise(duePaise) }
}

/** The exact amount. After a wrong code, the way that the rider chose before. */
function firstCash({ refused, cash, payWith }: StopView): CashInput {
  const typed = String(cash ?? '')
  if (refused?.kind !== 'complete') return { typed, way: payWith ? 'upi' : 'cash', note: '' }
  const { note = '', paidBy } = refused
  if (paidBy) return { typed, way: paidBy, note: '' }
  return refused.cash === 0 ? { typed, way: 'none', note } : { typed, way: 'cash', note: '' }
}

function checkDelivery({
  code,
  cash,
  duePaise,
}: {
  code: string
  cash: CashInput
  duePaise: number
}): Errors {
  const errors: Errors = {}
  if (!isDeliveryCode(code)) errors.code = t('seller-orders.run.codeMissing')
  if (duePaise === 0) return errors
  if (cash.way === 'none' && cash.note.trim() === '') errors.note = t('seller-orders.run.noteMissing')
  if (cash.way === 'cash' && cashChange(cash.typed, duePaise)?.is !== 'enough')
    errors.cash = t('seller-orders.run.cashMissing')
  return errors
}
