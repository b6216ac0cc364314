import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CounterBusiness } from '#contract/address.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { ApiError } from '#contract/client.ts'
import type { OrderDetail } from '#contract/seller/order.ts'
import type { EditedOrder } from '#contract/seller/orders/order-edit.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { codMethods } from '#domain/order.ts'
import { readCounterBusiness } from '#web/orders/business/read-business.ts'
import { isCollected, paymentText } from '#web/orders/order-amounts.ts'
import { CheckField, TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { ProductSearch } from '#web/seller/products/search/product-search.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { BusinessDetails } from '../new/business-details.tsx'
import { OrderLines } from '../new/order-lines.tsx'
import { orderKeys, orderSlotsQuery } from '../queries/order-queries.ts'
import { findCurrentSlot, slotOptions } from '../slot/slot-options.ts'
import { refreshOrder } from '../status/use-set-order-status.ts'
import { businessOf, type EditedFields, fieldsOf, isComplete, linesOf, toEdit } from './order-edit.ts'

const loadSchema = async () => (await import('#contract/seller/orders/staff-order.ts')).BusinessForm
const loadCounterSchema = async () => (await import('#contract/seller/orders/staff-order.ts')).CounterForm

type Typed = { business: CounterBusiness | null | undefined }
type EditOrderDialogProps = { order: OrderDetail; onClose: () => void }

export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  return (
    <Dialog open title={t('seller-orders.edit.title', { number: order.orderNumber })} onClose={onClose}>
      <EditForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ order: latest, onClose }: EditOrderDialogProps) {
  const { api, queries } = useSellerContext()
  // As it was when the dialog opened: a later change is refused, not undone.
  const [order] = useState(latest)
  const [lines, setLines] = useState(() => linesOf(order))
  const [fields, setFields] = useState(() => fieldsOf(order))
  const isAtCounter = order.source === 'counter'
  // Another business costs the same.
  const edit = toEdit(order, { lines, fields })
  const preview = usePreview(
    (lines.length > 0 || edit?.items === undefined) && isComplete(fields) ? edit : null,
  )

  function setQuantity(id: string, quantity: number) {
    setLines(
      lines.flatMap((line) => {
        if (line.product._id !== id) return [line]
        return quantity === 0 ? [] : [{ ...line, quantity }]
      }),
    )
  }

  async function send({ business }: Typed, keyOf: (content: unknown) => string) {
    const wanted = toEdit(order, { lines, fields, business })
    if (!wanted) return {}
    const amount = preview.data?.amount
    const body = { ...wanted, ...(amount !== undefined && { expectedAmount: amount }) }
    try {
      return await api.editOrder(body, { idempotencyKey: keyOf(body) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        void refreshOrder({ api, queries }, order._id)
        void preview.refetch()
      }
      throw error
    }
  }

  return (
    <DialogForm
      read={(value): Typed => ({ business: readCounterBusiness(value) })}
      schema={isAtCounter ? loadCounterSchema : loadSchema}
      send={send}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: orderKeys.all })
      }}
      submitText={t('seller-orders.edit.submit')}
      onClose={onClose}
    >
      <OrderLines lines={lines} onChange={setQuantity} />
      <ProductSearch
        title={t('seller-orders.edit.add')}
        addedIds={lines.map(({ product }) => product._id)}
        onAdd={(product: Product) => setLines([...lines, { product, quantity: 1 }])}
        isInStockOnly
      />
      {isAtCounter ? null : <DeliveryFields order={order} fields={fields} onChange={setFields} />}
      <BusinessDetails business={businessOf(order.address)} hasPlace={isAtCounter} />
      {isCollected(order) && order.paymentType === 'COD' ? (
        <Select
          label={t('seller-orders.edit.payWith')}
          name="payWith"
          options={codMethods.map((method) => ({
            value: method,
            text: t(`seller-orders.edit.payWith.${method}`),
          }))}
          value={fields.payWith}
          onChange={({ currentTarget: { value } }) =>
            setFields({ ...fields, payWith: value === 'UPI' ? 'UPI' : 'Cash' })
          }
        />
      ) : null}
      <NewAmount edited={preview.data} error={preview.error} order={order} />
    </DialogForm>
  )
}

function usePreview(edit: ReturnType<typeof toEdit>) {
  const { api } = useSellerContext()
  const deferred = useDeferredValue(edit)
  return useQuery({
    queryKey: ['seller-order-edit', deferred],
    queryFn: async ({ signal }) =>
      deferred && (await api.editOrder({ ...deferred, isPreview: true }, { signal })).order,
    enabled: deferred !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

type DeliveryFieldsProps = {
  order: OrderDetail
  fields: EditedFields
  onChange: (fields: EditedFields) => void
}

const textFields = [
  ['name', 'common.field.name'],
  ['phone', 'common.field.phone'],
  ['street', 'seller-orders.newOrder.street'],
  ['zipcode', 'seller-orders.newOrder.pin'],
  ['city', 'common.field.city'],
  ['note', 'seller-orders.newOrder.note'],
] as const

function DeliveryFields({ order, fields, onChange }: DeliveryFieldsProps) {
  return (
    <details className="rounded-md border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('seller-orders.edit.delivery')}
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        {textFields.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={t(label)}
            value={fields[name]}
            required={name !== 'city' && name !== 'note'}
            {...(name === 'street' && { className: 'sm:col-span-2' })}
            {...(name === 'phone' && { type: 'tel' as const })}
            {...(name === 'zipcode' && { inputMode: 'numeric' as const })}
            onText={(text) => onChange({ ...fields, [name]: text })}
          />
        ))}
        <SlotField order={order} value={fields.slot} onChange={(slot) => onChange({ ...fields, slot })} />
        <CheckField
          name="leaveAtDoor"
          checked={fields.leaveAtDoor}
          onCheck={(leaveAtDoor) => onChange({ ...fields, leaveAtDoor })}
        >
          {t('common.slot.leaveAtDoor')}
        </CheckField>
      </div>
    </details>
  )
}

type SlotFieldProps = { order: OrderDetail; value: string | undefined; onChange: (slot: string) => void }

/** Those of the address that the order has. Nothing in a shop without slots. */
function SlotField({ order, value, onChange }: SlotFieldProps) {
  const { data: slots = [] } = useQuery(orderSlotsQuery(useSellerContext().api, order._id))
  if (slots.length === 0 && !order.slot) return null
  const current = findCurrentSlot(slots, order)
  return (
    <Select
      label={t('seller-orders.slot.time')}
      name="slot"
      options={slotOptions(slots.filter((slot) => !slot.isFull || slot === current))}
      value={value ?? current?.id ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type NewAmountProps = {
  edited: EditedOrder | null | undefined
  error: Error | null
  order: OrderDetail
}

function NewAmount({ edited, error, order }: NewAmountProps) {
  const amount = formatRupees(edited?.amount ?? order.amount)
  const before = formatRupees(order.amount)
  return (
    <div role="status" className="grid gap-1">
      {error ? (
        <p className="text-danger">{error.message}</p>
      ) : (
        <p className="tabular font-semibold">
          {amount === before
            ? t('seller-orders.edit.same', { amount })
            : t('seller-orders.edit.amount', { amount, before })}
        </p>
      )}
      {edited?.paid === undefined ? null : (
        <p className="tabular font-semibold">{paymentText({ ...edited, isPaid: false })}</p>
      )}
      <p className="text-sm text-ink-soft">{t('seller-orders.edit.informed')}</p>
    </div>
  )
}
