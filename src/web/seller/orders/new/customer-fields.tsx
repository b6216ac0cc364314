import { useState } from 'react'
import type { DeliveryQuote } from '#contract/delivery.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { acceptMinutes } from '#domain/delivery/acceptance.ts'
import { pinLength } from '#domain/delivery/pin-codes.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, paiseFromRupees } from '#domain/money.ts'
import { isBuyerNeeded, namesBuyerFrom } from '#domain/tax/named-buyer.ts'
import { useSettings } from '#web/api.ts'
import { CheckField, DecimalField, DigitsField, PhoneField, TextField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { BusinessDetails } from './business-details.tsx'
import type { NewOrder } from './use-new-order.ts'

export function CallerFields({ order }: { order: NewOrder }) {
  const { quote, setPhone, setPin, lastOrder } = order
  const [known, setKnown] = useState<SellerOrder['address'] | null>(null)
  return (
    <section aria-labelledby="new-order-customer" className="grid grid-cols-1 gap-3">
      <h2 id="new-order-customer" className="font-bold">
        {t('seller-orders.newOrder.customer')}
      </h2>
      <PhoneField name="phone" label={t('common.field.phone')} required onText={setPhone} />
      <LastAddress
        order={lastOrder}
        isUsed={known === lastOrder?.address}
        onUse={(address) => {
          setKnown(address)
          setPin(String(address.zipcode))
        }}
      />
      {/* The new key fills the fields with the last address. */}
      <div key={known?._id} className="grid grid-cols-1 gap-3">
        <TextField
          name="name"
          label={t('common.field.name')}
          required
          defaultValue={known ? `${known.firstName} ${known.lastName}`.trim() : undefined}
        />
        <TextField
          name="street"
          label={t('seller-orders.newOrder.street')}
          required
          defaultValue={known?.street}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <DigitsField
            name="zipcode"
            label={t('seller-orders.newOrder.pin')}
            maxLength={pinLength}
            required
            defaultValue={known?.zipcode}
            onText={(text) => setPin(text.trim())}
          />
          <TextField name="city" label={t('common.field.city')} defaultValue={known?.city} />
        </div>
        <BusinessDetails business={known?.business} />
      </div>
      <DeliveryFields order={order} quote={quote} />
    </section>
  )
}

type LastAddressProps = {
  order: SellerOrder | null
  isUsed: boolean
  onUse: (address: SellerOrder['address']) => void
}

function LastAddress({ order, isUsed, onUse }: LastAddressProps) {
  if (!order || isUsed) return null
  const { firstName, lastName, street, city } = order.address
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-leaf-soft p-2.5">
      <p className="wrap-anywhere min-w-0 flex-1 basis-40 text-sm">
        {t('seller-orders.newOrder.lastOrder', {
          number: order.orderNumber,
          address: [`${firstName} ${lastName}`.trim(), street, city].filter(Boolean).join(', '),
        })}
      </p>
      <Button variant="secondary" size="small" onClick={() => onUse(order.address)}>
        {t('seller-orders.newOrder.useAddress')}
      </Button>
    </div>
  )
}

function DeliveryFields({ order, quote }: { order: NewOrder; quote: DeliveryQuote | undefined }) {
  const slots = quote?.slots.filter(({ isFull }) => !isFull) ?? []
  const [chosen, setSlot] = useState('')
  const slot = slots.find(({ id }) => id === chosen)?.id ?? ''
  return (
    <>
      {slots.length > 0 ? (
        <Select
          name="slot"
          label={t('seller-orders.slot.time')}
          value={slot}
          onChange={(event) => setSlot(event.currentTarget.value)}
          options={[
            { value: '', text: formatSlot(null, Date.now()) },
            ...slots.map((slot) => ({ value: slot.id, text: formatSlot(slot, Date.now()) })),
          ]}
        />
      ) : null}
      <TextField name="note" label={t('seller-orders.newOrder.note')} />
      <CheckField name="leaveAtDoor">{t('common.slot.leaveAtDoor')}</CheckField>
      <Select
        name="substitution"
        label={t('seller-orders.substitution.title')}
        options={(['leave-out', 'best-match', 'ask'] as const).map((value) => ({
          value,
          text: t(`seller-orders.substitution.option.${value}`),
        }))}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DecimalField
          name="charge"
          label={t('seller-orders.newOrder.charge')}
          hint={chargeHint(quote)}
          maxLength={8}
          onText={order.setCharge}
        />
        {slot === '' ? (
          <Select
            name="minutes"
            label={t('seller-orders.newOrder.promise')}
            options={[
              { value: '', text: t('seller-orders.newOrder.acceptLater') },
              ...acceptMinutes.map((minutes) => ({
                value: String(minutes),
                text: t('seller-orders.newOrder.minutes', { minutes }),
              })),
            ]}
            defaultValue="30"
          />
        ) : null}
      </div>
    </>
  )
}

function chargeHint(quote: DeliveryQuote | undefined): string {
  if (!quote) return t('seller-orders.newOrder.chargeHint')
  const { charges } = quote
  if (charges && charges.max !== null)
    return t('seller-orders.newOrder.chargeByAddress', {
      min: formatRupees(charges.min),
      max: formatRupees(charges.max),
    })
  if (quote.charge === null) return t('seller-orders.newOrder.chargeByDistance')
  return t('seller-orders.newOrder.chargeOfPin', { amount: formatRupees(quote.charge) })
}

/** With the address, where the invoice may have to name its buyer: the server says so if it has to. */
export function CounterFields({ total }: { total: number | null }) {
  const { isGstRegistered } = useSettings()
  const totalPaise = paiseFromRupees(total ?? 0) ?? 0
  const hasAddress = isGstRegistered === true && isBuyerNeeded(totalPaise, namesBuyerFrom('regular'))
  return (
    <section aria-labelledby="new-order-customer" className="grid grid-cols-1 gap-3">
      <h2 id="new-order-customer" className="font-bold">
        {t('seller-orders.newOrder.customer')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="name" label={t('seller-orders.newOrder.optionalName')} />
        <PhoneField name="phone" label={t('seller-orders.newOrder.optionalPhone')} />
        {hasAddress ? (
          <>
            <TextField name="street" label={t('seller-orders.newOrder.street')} className="sm:col-span-2" />
            <DigitsField name="zipcode" label={t('seller-orders.newOrder.pin')} maxLength={pinLength} />
          </>
        ) : null}
      </div>
      <BusinessDetails hasPlace />
      <TextField name="note" label={t('seller-orders.newOrder.note')} />
    </section>
  )
}
