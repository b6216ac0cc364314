import { type FormEvent, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatPrice } from '#domain/money.ts'
import { type CodMethod, codMethods } from '#domain/order.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { cashChange, likelyNotes } from '#web/seller/deliveries/cash-change.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioChip } from '#web/ui/form/radio-chip.tsx'
import type { PosPayee } from '../catalogue/pos-product.ts'
import { type Payment, readPayment } from './payment.ts'
import { UpiCode } from './upi-code.tsx'

export type Customer = { name: string; phone: string }

type PayDialogProps = {
  open: boolean
  totalPaise: number
  payee: PosPayee | null
  onPaid: (payment: Payment, customer: Customer) => void
  onClose: () => void
}

export function PayDialog({ open, totalPaise, onClose, ...rest }: PayDialogProps) {
  const title = t('seller-pos.pay.title', { amount: formatPaise(totalPaise) })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <PayForm totalPaise={totalPaise} {...rest} />
    </Dialog>
  )
}

function PayForm({ totalPaise, payee, onPaid }: Omit<PayDialogProps, 'open' | 'onClose'>) {
  const methods = usePaymentMethods()
  const [method, setMethod] = useState<CodMethod>('Cash')
  const [cash, setCash] = useState('')
  const [customer, setCustomer] = useState<Customer>({ name: '', phone: '' })
  const payment = readPayment({ method, totalPaise, cash })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (payment) onPaid(payment, customer)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      {methods.length > 1 ? (
        <fieldset>
          <legend className="sr-only">{t('seller-orders.newOrder.payment')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {methods.map((choice) => (
              <RadioChip
                key={choice}
                name="method"
                value={choice}
                checked={method === choice}
                onChange={() => setMethod(choice)}
              >
                {t(methodTexts[choice])}
              </RadioChip>
            ))}
          </div>
        </fieldset>
      ) : null}
      {method === 'Cash' ? <CashField totalPaise={totalPaise} cash={cash} onChange={setCash} /> : null}
      {method === 'UPI' && payee ? <UpiCode payee={payee} amountPaise={totalPaise} /> : null}
      <CustomerFields customer={customer} onChange={setCustomer} />
      <Button type="submit" size="large" disabled={!payment}>
        {t('seller-pos.pay.submit', { amount: formatPaise(totalPaise) })}
      </Button>
    </form>
  )
}

const methodTexts = {
  Cash: 'seller-orders.newOrder.payCash',
  UPI: 'seller-orders.newOrder.payUpi',
} as const

/** UPI is offered to staff with the grant. */
function usePaymentMethods(): readonly CodMethod[] {
  const { seller } = useSeller()
  return seller && hasPermission(seller, 'upi') ? codMethods : ['Cash']
}

type CashFieldProps = { totalPaise: number; cash: string; onChange: (cash: string) => void }

function CashField({ totalPaise, cash, onChange }: CashFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        name="cash"
        label={t('seller-orders.run.got')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={formatPaise(totalPaise)}
        value={cash}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="[&_input]:min-h-13 [&_input]:text-lg"
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {likelyNotes(totalPaise).map((rupees) => (
          <Button
            key={rupees}
            variant="secondary"
            className="tabular grow px-3"
            onClick={() => onChange(String(rupees))}
          >
            {formatPrice(rupees)}
          </Button>
        ))}
      </div>
      <p role="status" className="tabular min-h-8 text-lg font-semibold">
        {changeText(totalPaise, cash)}
      </p>
    </div>
  )
}

function changeText(totalPaise: number, cash: string): string {
  const change = cashChange(cash, totalPaise)
  if (change === null) return ''
  if (change.is === 'short') return t('seller-orders.run.short', { amount: formatPaise(totalPaise) })
  if (change.changePaise === 0) return t('seller-orders.run.exact')
  return t('seller-orders.run.giveBack', { amount: formatPaise(change.changePaise) })
}

type CustomerFieldsProps = { customer: Customer; onChange: (customer: Customer) => void }

function CustomerFields({ customer, onChange }: CustomerFieldsProps) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        {t('seller-orders.newOrder.customer')}
      </summary>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          name="name"
          label={t('seller-orders.newOrder.optionalName')}
          autoComplete="off"
          maxLength={200}
          value={customer.name}
          onChange={(event) => onChange({ ...customer, name: event.currentTarget.value })}
        />
        <Field
          name="phone"
          type="tel"
          label={t('seller-orders.newOrder.optionalPhone')}
          autoComplete="off"
          maxLength={30}
          value={customer.phone}
          onChange={(event) => onChange({ ...customer, phone: event.currentTarget.value })}
        />
      </div>
    </details>
  )
}
