import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CounterBusiness } from '#contract/address.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { ApiError } from '#contract/client.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import { isZipcode, phoneKey } from '#domain/address.ts'
import { pinLength } from '#domain/delivery/pin-codes.ts'
import { t } from '#domain/i18n/translate.ts'
import type { CodMethod, StaffOrderSource } from '#domain/order.ts'
import { substitutions } from '#domain/substitution/substitution.ts'
import { useApi } from '#web/api.ts'
import { readCounterBusiness } from '#web/orders/business/read-business.ts'
import { useLiveOrders } from '#web/seller/events/live-orders-provider.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useUnloadWarning } from '#web/seller/layout/use-unload-warning.ts'
import { randomUuid } from '#web/ui/form/random-uuid.ts'
import type { ReadField } from '#web/ui/form/submit-form.ts'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { orderKeys } from '../queries/order-queries.ts'
import { itemsAmount, type NewOrderLine, orderTotals, parseCharge } from './order-totals.ts'

export type NewOrder = ReturnType<typeof useNewOrder>

export function useNewOrder() {
  const [source, setSource] = useState<StaffOrderSource>('phone')
  const [paid, setPaid] = useState<CodMethod | null>('Cash')
  const [lines, setLines] = useState<readonly NewOrderLine[]>([])
  const [pin, setPin] = useState('')
  const [phone, setPhone] = useState('')
  const [charge, setCharge] = useState('')
  const { data: quote } = useQuote({ pin: source === 'phone' ? pin : '', amount: itemsAmount(lines) })
  const totals = orderTotals({ lines, source, quote, agreedCharge: parseCharge(charge) })
  const form = useSubmit({ source, lines, total: totals.total, paid })
  useUnloadWarning(lines.length > 0 && !form.isDone)
  return {
    ...{ source, setSource, paid, setPaid, lines, pin, setPin, setPhone, setCharge, quote, totals, form },
    lastOrder: useLastOrder(phone).data ?? null,
    add: (product: Product) => setLines([...lines, { product, quantity: 1 }]),
    setQuantity: (id: string, quantity: number) =>
      setLines(
        quantity === 0
          ? lines.filter(({ product }) => product._id !== id)
          : lines.map((line) => (line.product._id === id ? { ...line, quantity } : line)),
      ),
  }
}

const quoteKey = ['seller-delivery-quote'] as const

function useQuote({ pin, amount }: { pin: string; amount: number }) {
  const api = useApi()
  const deferred = useDeferredValue(amount)
  return useQuery({
    queryKey: [...quoteKey, pin, deferred],
    queryFn: async ({ signal }) =>
      (await api.quoteDelivery({ pin, amount: deferred.toFixed(2) }, { signal })).quote,
    enabled: pin.length === pinLength && isZipcode(pin),
    placeholderData: keepPreviousData,
  })
}

const phoneDigits = 10

/** The newest order with this phone number, whose name and address the caller may want again. */
function useLastOrder(phone: string) {
  const { api } = useSellerContext()
  const digits = phoneKey(phone)
  return useQuery({
    queryKey: orderKeys.lastOfPhone(digits),
    queryFn: async () => (await api.listOrders({ q: digits, limit: 1 })).orders[0] ?? null,
    enabled: digits.length === phoneDigits,
  })
}

type Submit = {
  source: StaffOrderSource
  lines: readonly NewOrderLine[]
  total: number | null
  /** At the counter. null: not paid yet. */
  paid: CodMethod | null
}

function useSubmit({ source, lines, total, paid }: Submit) {
  const { api, queries } = useSellerContext()
  const navigate = useNavigate()
  const liveOrders = useLiveOrders()
  const idempotencyKey = useRef('')
  const [isDone, setIsDone] = useState(false)
  const mutation = useFormMutation({
    read: readFields,
    schema: source === 'phone' ? loadCallerSchema : loadCounterSchema,
    send: async (fields) => {
      const body = toBody(fields, { source, lines, total, paid })
      // Also for changed fields, because a request without a reply may have placed the order.
      idempotencyKey.current ||= randomUuid()
      try {
        return await api.placeStaffOrder(body, { idempotencyKey: idempotencyKey.current })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'key_reused') {
          idempotencyKey.current = ''
          throw new Error(t('seller-orders.newOrder.mayExist'), { cause: error })
        }
        if (error instanceof ApiError && error.status === 409)
          void queries.invalidateQueries({ queryKey: quoteKey })
        throw error
      }
    },
    onDone: async ({ order }) => {
      setIsDone(true)
      liveOrders?.markSeen([order._id])
      await queries.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' })
      await navigate(`/seller/orders/${order._id}`, { replace: true })
    },
  })
  return { ...mutation, isDone }
}

const loadCallerSchema = async () => (await import('#contract/seller/orders/staff-order.ts')).StaffOrderForm
const loadCounterSchema = async () => (await import('#contract/seller/orders/staff-order.ts')).CounterForm

const fieldNames = [
  'name',
  'phone',
  'street',
  'city',
  'zipcode',
  'note',
  'slot',
  'charge',
  'minutes',
  'substitution',
] as const
type Fields = Record<(typeof fieldNames)[number], string> & {
  leaveAtDoor: string
  business?: CounterBusiness | null | undefined
}

function readFields(read: ReadField): Fields {
  const values = Object.fromEntries(fieldNames.map((name) => [name, read(name).trim()]))
  return { ...emptyFields, ...values, leaveAtDoor: read('leaveAtDoor'), business: readCounterBusiness(read) }
}

const emptyFields: Fields = {
  ...{ name: '', phone: '', street: '', city: '', zipcode: '', note: '', slot: '', charge: '', minutes: '' },
  leaveAtDoor: '',
  substitution: '',
}

export function toBody(
  fields: Fields,
  { source, lines, total, paid }: Submit,
): EndpointInput<'placeStaffOrder'> {
  const { name, phone, street, city, zipcode, note, slot, charge, minutes, leaveAtDoor } = fields
  const substitution = substitutions.find((known) => known === fields.substitution)
  const given = Object.entries({ name, phone, street, city, zipcode, note, slot }).filter(
    ([, text]) => text !== '',
  )
  const agreed = parseCharge(charge)
  return {
    source,
    items: lines.map(({ product, quantity }) => ({ product: product._id, quantity })),
    ...Object.fromEntries(given),
    ...(fields.business && ofBusiness(fields.business)),
    ...(leaveAtDoor !== '' && { leaveAtDoor: true }),
    ...(substitution && substitution !== 'leave-out' && { substitution }),
    ...(source === 'phone' && agreed !== null && { deliveryCharge: agreed }),
    // A slot is its own promise.
    ...(source === 'phone' && slot !== '' && { accept: true }),
    ...(source === 'phone' && slot === '' && minutes !== '' && { acceptMinutes: Number(minutes) }),
    ...(source === 'counter' && paid && { paid }),
    ...(total !== null && { expectedAmount: total }),
  }
}

/** By phone it has the place of the caller. */
function ofBusiness({ street, zipcode, ...business }: CounterBusiness) {
  return { business, ...(street !== '' && { street, zipcode }) }
}
