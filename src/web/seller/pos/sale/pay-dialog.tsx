import { use, useState } from 'react'
import { pinLength } from '#domain/delivery/pin-codes.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, formatPrice, formatPricePaise } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { isBuyerNeeded } from '#domain/tax/named-buyer.ts'
import { readCounterBusiness } from '#web/orders/business/read-business.ts'
import { cashChange, likelyNotes } from '#web/seller/deliveries/cash-change.ts'
import { DecimalField, DigitsField, PhoneField, TextField } from '#web/seller/layout/fields.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { BusinessDetails } from '#web/seller/orders/new/business-details.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldErrorsContext } from '#web/ui/form/field-errors.ts'
import { Form } from '#web/ui/form/form.tsx'
import { RadioChip } from '#web/ui/form/radio-chip.tsx'
import { createFieldReader } from '#web/ui/form/submit-form.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { PosPayee } from '../catalogue/pos-product.ts'
import { CreditFields, type TypedCredit } from './credit-fields.tsx'
import { type Customer, customerErrors, isNameNeeded } from './customer.ts'
import {
  type PaymentPlan,
  type PaymentWay,
  paymentWays,
  planCredit,
  planPayment,
  type SaleCredit,
} from './payment.ts'
import { UpiCode } from './upi-code.tsx'

type PayDialogProps = {
  open: boolean
  totalPaise: number
  payee: PosPayee | null
  /** From which total the invoice names the customer. null: never. */
  buyerFromPaise: number | null
  customer: Customer
  onCustomer: (part: Partial<Customer>) => void
  onPaid: (plan: PaymentPlan, credit?: SaleCredit) => void
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

type PayFormProps = Omit<PayDialogProps, 'open' | 'onClose'>

function PayForm({ totalPaise, payee, buyerFromPaise, customer, onCustomer, onPaid }: PayFormProps) {
  const ways = usePaymentWays()
  const [way, setWay] = useState<PaymentWay>('Cash')
  const [cash, setCash] = useState('')
  const [typed, setTyped] = useState<TypedCredit | null>(null)
  const credit = typed && planCredit(typed, totalPaise)
  const restPaise = totalPaise - (credit?.amountPaise ?? 0)
  const isAllCredit = restPaise === 0
  const plan = typed && !credit ? null : planPayment({ way, totalPaise: restPaise, cash })
  const isNamed = isBuyerNeeded(totalPaise, buyerFromPaise)
  const form = useSchemaForm({
    read: (value) => ({ ...customer, business: readCounterBusiness(value) ?? undefined }),
    check: (typed) => customerErrors(typed, { isBuyerNeeded: isNamed }),
    onValid: () => {
      if (plan) onPaid(plan, credit ?? undefined)
    },
  })
  return (
    <Form
      form={form}
      className="grid gap-3"
      onChange={({ currentTarget }) =>
        onCustomer({ business: readCounterBusiness(createFieldReader(currentTarget)) ?? undefined })
      }
    >
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
      <CustomerFields
        customer={customer}
        namedFromPaise={isNameNeeded(customer, isNamed) ? buyerFromPaise : null}
        onChange={onCustomer}
      />
      <CreditFields
        phone={customer.phone}
        totalPaise={totalPaise}
        typed={typed}
        onPhone={(phone) => onCustomer({ phone })}
        onChange={setTyped}
      />
      <Button type="submit" size="large" disabled={!plan}>
        {credit
          ? t('seller-pos.credit.submit', { amount: formatPaise(totalPaise) })
          : t('seller-pos.pay.submit', { amount: formatPaise(totalPaise) })}
      </Button>
    </Form>
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
      <DecimalField
        name="cash"
        label={t(isSplit ? 'seller-pos.pay.part' : 'seller-orders.run.got')}
        placeholder={isSplit ? '' : formatPaise(totalPaise)}
        value={cash}
        onText={onChange}
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

type CustomerFieldsProps = {
  customer: Customer
  /** null: the customer may stay unknown. */
  namedFromPaise: number | null
  onChange: (part: Partial<Customer>) => void
}

/** Open while it is needed or has an error, or a business that a sale kept. */
function CustomerFields({ customer, namedFromPaise, onChange }: CustomerFieldsProps) {
  const isNamed = namedFromPaise !== null
  const [isOpen, setIsOpen] = useState(isNamed || customer.business !== undefined)
  const isInvalid = Object.keys(use(FieldErrorsContext)).length > 0
  return (
    <details open={isOpen || isInvalid} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        {t('seller-orders.newOrder.customer')}
      </summary>
      {isNamed ? (
        <p className="pb-3 text-sm">{t('seller-pos.buyer', { amount: formatPricePaise(namedFromPaise) })}</p>
      ) : null}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="name"
          label={t(isNamed ? 'common.field.name' : 'seller-orders.newOrder.optionalName')}
          value={customer.name}
          onText={(name) => onChange({ name })}
        />
        <PhoneField
          name="phone"
          label={t('seller-orders.newOrder.optionalPhone')}
          value={customer.phone}
          onText={(phone) => onChange({ phone })}
        />
        {isNamed ? <AddressFields address={customer.address} onChange={onChange} /> : null}
        <BusinessDetails business={customer.business} hasPlace />
      </div>
    </details>
  )
}

type AddressFieldsProps = Pick<Customer, 'address'> & Pick<CustomerFieldsProps, 'onChange'>

function AddressFields({ address = { street: '', zipcode: '' }, onChange }: AddressFieldsProps) {
  return (
    <>
      <TextField
        name="address.street"
        label={t('seller-orders.newOrder.street')}
        value={address.street}
        onText={(street) => onChange({ address: { ...address, street } })}
        className="sm:col-span-2"
      />
      <DigitsField
        name="address.zipcode"
        label={t('seller-orders.newOrder.pin')}
        maxLength={pinLength}
        value={address.zipcode}
        onText={(zipcode) => onChange({ address: { ...address, zipcode } })}
      />
    </>
  )
}
