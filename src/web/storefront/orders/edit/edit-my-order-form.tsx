import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import { formatSlot } from '#domain/delivery/slot-texts.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { readBusiness } from '#web/orders/business/read-business.ts'
import { orderItemsPaise } from '#web/orders/order-amounts.ts'
import { BusinessPart } from '#web/storefront/address/business-part.tsx'
import { useAddresses } from '#web/storefront/address/use-addresses.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { type Choices, toMyEdit } from './my-order-edit.ts'

const loadSchema = async () => (await import('#contract/address.ts')).AddressInput.pick({ business: true })

type EditMyOrderFormProps = { order: MyOrder; version: number; onClose: () => void }

export function EditMyOrderForm({ order, version, onClose }: EditMyOrderFormProps) {
  const { api, queries } = useServices()
  const [choices, setChoices] = useState<Choices>({
    ...{ address: '', slot: undefined, note: order.note ?? '', leaveAtDoor: order.leaveAtDoor === true },
  })
  const change = (part: Partial<Choices>) => setChoices({ ...choices, ...part })
  const edit = toMyEdit(order, { version, choices })
  const preview = useQuery({
    queryKey: [...queryKeys.myOrders, 'edit', edit],
    queryFn: async ({ signal }) =>
      edit && (await api.editMyOrder({ ...edit, isPreview: true }, { signal })).order,
    // Only another address has another amount.
    enabled: choices.address !== '',
    retry: false,
    gcTime: 0,
  })
  const keyOf = useRequestKey()
  const form = useFormMutation({
    read: (value) => ({ business: readBusiness(value) }),
    schema: loadSchema,
    send: async ({ business }) => {
      const wanted = toMyEdit(order, { version, choices: { ...choices, business } })
      if (!wanted) return {}
      const body = { ...wanted, expectedAmount: preview.data?.amount ?? order.amount }
      try {
        return await api.editMyOrder(body, { idempotencyKey: keyOf(body) })
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          void queries.invalidateQueries({ queryKey: queryKeys.myOrders })
        throw error
      }
    },
    onDone: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: queryKeys.myOrders })
    },
  })
  return (
    <Form form={form}>
      <AddressChoice
        order={order}
        value={choices.address}
        onChange={(address) => change({ address, slot: undefined })}
      />
      <SlotChoice order={order} choices={choices} onChange={(slot) => change({ slot })} />
      <Field
        name="note"
        label={t('orders.edit.note')}
        value={choices.note}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="leaveAtDoor"
          checked={choices.leaveAtDoor}
          onChange={(event) => change({ leaveAtDoor: event.currentTarget.checked })}
          className="size-5"
        />
        {t('common.slot.leaveAtDoor')}
      </label>
      {choices.address === '' ? <BusinessPart business={order.address.business} /> : null}
      <NewAmount amount={preview.data?.amount} error={preview.error} before={order.amount} />
      <FormError error={form.formError} />
      <Button type="submit" busy={form.busy}>
        {t('orders.edit.submit')}
      </Button>
    </Form>
  )
}

type AddressChoiceProps = { order: MyOrder; value: string; onChange: (address: string) => void }

function AddressChoice({ order, value, onChange }: AddressChoiceProps) {
  const { addresses } = useAddresses()
  const text = ({ firstName, street, city }: Pick<MyOrder['address'], 'firstName' | 'street' | 'city'>) =>
    [firstName, street, city].join(', ')
  return (
    <Select
      name="address"
      label={t('checkout.address.title')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[
        { value: '', text: text(order.address) },
        ...addresses
          .filter((address) => address._id !== order.address._id || text(address) !== text(order.address))
          .map((address) => ({ value: address._id, text: text(address) })),
      ]}
    />
  )
}

type SlotChoiceProps = {
  order: MyOrder
  choices: Choices
  onChange: (slot: string | null | undefined) => void
}

/** Nothing for an order without a slot in a shop that offers none. */
function SlotChoice({ order, choices, onChange }: SlotChoiceProps) {
  const { api } = useServices()
  const address = choices.address || order.address._id
  const amount = String(rupeesFromPaise(orderItemsPaise(order)))
  const { data: quote } = useQuery({
    queryKey: ['edit-order-quote', address, amount],
    queryFn: async ({ signal }) => (await api.quoteDelivery({ address, amount }, { signal })).quote,
    retry: false,
    staleTime: 0,
  })
  const slots = (quote?.slots ?? []).filter(({ isFull, from }) => !isFull && from !== order.slot?.from)
  if (!order.slot && slots.length === 0) return null
  const now = Date.now()
  return (
    <Select
      name="slot"
      label={t('orders.edit.time')}
      value={choices.slot === undefined ? 'kept' : (choices.slot ?? '')}
      onChange={({ currentTarget: { value } }) => onChange(value === 'kept' ? undefined : value || null)}
      options={[
        { value: 'kept', text: formatSlot(order.slot ?? null, now) },
        ...(order.slot ? [{ value: '', text: formatSlot(null, now) }] : []),
        ...slots.map((slot) => ({ value: slot.id, text: formatSlot(slot, now) })),
      ]}
    />
  )
}

type NewAmountProps = { amount: number | undefined; error: Error | null; before: number }

function NewAmount({ amount, error, before }: NewAmountProps) {
  const isChanged = amount !== undefined && amount !== before
  return (
    <p role="status" className={error ? 'text-danger' : 'tabular font-semibold'}>
      {error
        ? error.message
        : isChanged
          ? t('orders.edit.amount', { amount: formatRupees(amount), before: formatRupees(before) })
          : t('orders.edit.same', { amount: formatRupees(before) })}
    </p>
  )
}
