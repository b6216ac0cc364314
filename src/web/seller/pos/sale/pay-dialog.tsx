import { type FormEvent, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatPrice } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { cashChange, likelyNotes } from '#web/seller/deliveries/cash-change.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioChip } from '#web/ui/form/radio-chip.tsx'
import type { PosPayee } from '../catalogue/pos-product.ts'
import { CreditFields, type TypedCredit } from './credit-fields.tsx'
import {
  type PaymentPlan,
  type PaymentWay,
  paymentWays,
  planCredit,
  planPayment,
  type SaleCredit,
} from './payment.ts'
import { UpiCode } from './upi-code.tsx'

export type Customer = { name: string; phone: string }

type PayDialogProps = {
  open: boolean
  totalPaise: number
  payee: PosPayee | null
  onPaid: (plan: PaymentPlan, customer: Customer, credit?: SaleCredit) => void
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
  const ways = usePaymentWays()
  const [way, setWay] = useState<PaymentWay>('Cash')
  const [cash, setCash] = useState('')
  const [customer, setCustomer] = useState<Customer>({ name: '', phone: '' })
  const [typed, setTyped] = useState<TypedCredit | null>(null)
  const credit = typed && planCredit(typed, totalPaise)
  const restPaise = totalPaise - (credit?.amountPaise ?? 0)
  const isAllCredit = restPaise === 0
  const plan = typed && !credit ? null : planPayment({ way, totalPaise: restPaise, cash })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (plan) onPaid(plan, customer, credit ?? undefined)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      {ways.length > 1 && !isAllCredit ? (
        <fieldset>
          <legend className="sr-only">{t('seller-orders.newOrder.payment')}</legend>
          <div className="grid grid-cols-3 gap-2">
            {ways.map((choice) => (
              <RadioChip
                key={choice}
                name="way"
                value={choice}
                checked={way === choice}
                onChange={() => setWay(choice)}
              >
                {t(wayTexts[choice])}
              </RadioChip>
            ))}
          </div>
        </fieldset>
      ) : null}
      {way === 'UPI' || isAllCredit ? null : (
        <CashField {...{ way, totalPaise: restPaise, cash }} onChange={setCash} />
      )}
      {plan && plan.upiPaise > 0 && payee ? <UpiCode payee={payee} amountPaise={plan.upiPaise} /> : null}
      <CustomerFields customer={customer} onChange={setCustomer} />
      <CreditFields
        phone={customer.phone}
        totalPaise={totalPaise}
        typed={typed}
        onPhone={(phone) => setCustomer({ ...customer, phone })}
        onChange={setTyped}
      />
      <Button type="submit" size="large" disabled={!plan}>
        {credit
          ? t('seller-pos.credit.submit', { amount: formatPaise(totalPaise) })
          : t('seller-pos.pay.submit', { amount: formatPaise(totalPaise) })}
      </Button>
    </form>
  )
}

const wayTexts = {
  Cash: 'seller-orders.newOrder.payCash',
  UPI: 'seller-orders.newOrder.payUpi',
  split: 'seller-pos.pay.split',
} as const

/** UPI is offered to staff with the grant. */
function usePaymentWays(): readonly PaymentWay[] {
  const { seller } = useSeller()
  return seller && hasPermission(seller, 'upi') ? paymentWays : ['Cash']
}

type CashFieldProps = {
  way: PaymentWay
  totalPaise: number
  cash: string
  onChange: (cash: string) => void
}

function CashField({ way, totalPaise, cash, onChange }: CashFieldProps) {
  const isSplit = way === 'split'
  return (
    <div className="grid gap-2">
      <Field
        name="cash"
        label={t(isSplit ? 'seller-pos.pay.part' : 'seller-orders.run.got')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={isSplit ? '' : formatPaise(totalPaise)}
        value={cash}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="[&_input]:min-h-13 [&_input]:text-lg"
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(isSplit ? [] : likelyNotes(totalPaise)).map((rupees) => (
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
        {isSplit ? splitText(totalPaise, cash) : changeText(totalPaise, cash)}
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

function splitText(totalPaise: number, cash: string): string {
  const plan = planPayment({ way: 'split', totalPaise, cash })
  return plan ? t('seller-pos.pay.rest', { amount: formatPaise(plan.upiPaise) }) : ''
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
