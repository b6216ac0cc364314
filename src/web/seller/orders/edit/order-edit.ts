import type { CounterBusiness } from '#contract/address.ts'
import type { EndpointInput } from '#contract/schemas.ts'
import type { SellerOrder } from '#contract/seller/order.ts'
import { isPhone, isZipcode } from '#domain/address.ts'
import type { CodMethod } from '#domain/order.ts'
import type { NewOrderLine } from '../new/order-totals.ts'

/** What is typed besides the items. */
export type EditedFields = {
  name: string
  phone: string
  street: string
  zipcode: string
  city: string
  note: string
  leaveAtDoor: boolean
  payWith: CodMethod
  /** Id of a slot. '': as soon as possible. undefined: as ordered. */
  slot: string | undefined
}

export function fieldsOf({ address, note = '', leaveAtDoor, ...order }: SellerOrder): EditedFields {
  const payWith = order.payWith ?? 'Cash'
  const { firstName, lastName, phone, street, zipcode, city } = address
  return {
    ...{ name: `${firstName} ${lastName}`.trim(), phone, street, zipcode: String(zipcode), city },
    ...{ note, leaveAtDoor: leaveAtDoor === true, payWith, slot: undefined },
  }
}

/** Without those whose product is deleted, and without combos, which stay as ordered. */
export function linesOf({ items }: SellerOrder): NewOrderLine[] {
  return items.flatMap(({ product, quantity, combo }) =>
    product && !combo ? [{ product: { ...product, inStock: true }, quantity }] : [],
  )
}

type Edited = {
  lines: readonly NewOrderLine[]
  fields: EditedFields
  /** null: none. undefined: not shown. */
  business?: CounterBusiness | null | undefined
}

/** The request without what stays. null: nothing is changed. */
export function toEdit(
  order: SellerOrder,
  { lines, fields, business }: Edited,
): EndpointInput<'editOrder'> | null {
  const [before, typed] = [fieldsOf(order), trimmed(fields)]
  const isMoved = (['name', 'phone', 'street', 'zipcode', 'city'] as const).some(
    (key) => typed[key] !== before[key],
  )
  const { name, phone, street, zipcode, city, note, leaveAtDoor, payWith, slot } = typed
  const change = {
    ...(areItemsChanged(order, lines) && {
      items: lines.map(({ product, quantity }) => ({ product: product._id, quantity })),
    }),
    ...(isMoved && { address: { name, phone, street, zipcode, ...(city !== '' && { city }) } }),
    ...changedBusiness(order, business),
    ...(note !== before.note && { note }),
    ...(leaveAtDoor !== before.leaveAtDoor && { leaveAtDoor }),
    ...(payWith !== before.payWith && { payWith }),
    ...(slot !== undefined && { slot: slot || null }),
  }
  return Object.keys(change).length === 0 ? null : { id: order._id, version: order.version, ...change }
}

function changedBusiness(
  { address, source }: SellerOrder,
  business: Edited['business'],
): Pick<EndpointInput<'editOrder'>, 'business'> {
  if (business === undefined) return {}
  const known = businessOf(address)
  if (business === null) return known ? { business } : {}
  const { gstin, name, street, zipcode } = business
  const isAtCounter = source === 'counter'
  const isSamePlace = !isAtCounter || (known?.street === street && known.zipcode === zipcode)
  if (known?.gstin === gstin && known.name === name && isSamePlace) return {}
  return { business: { gstin, name, ...(isAtCounter && { street, zipcode }) } }
}

/** As it is typed at the counter, where the address is that of the business. */
export function businessOf({ business, street, zipcode }: SellerOrder['address']) {
  return business && { ...business, street, zipcode: String(zipcode) }
}

/** Whether the server can say what the order would cost. */
export function isComplete({ name, phone, street, zipcode }: EditedFields): boolean {
  return name.trim() !== '' && street.trim() !== '' && isPhone(phone.trim()) && isZipcode(zipcode.trim())
}

function trimmed({ leaveAtDoor, payWith, slot, ...texts }: EditedFields): EditedFields {
  const { name, phone, street, zipcode, city, note } = texts
  return {
    ...{ name: name.trim(), phone: phone.trim(), street: street.trim(), zipcode: zipcode.trim() },
    ...{ city: city.trim(), note: note.trim(), leaveAtDoor, payWith, slot },
  }
}

function areItemsChanged(order: SellerOrder, lines: readonly NewOrderLine[]): boolean {
  const ordered = linesOf(order)
  return (
    ordered.length !== lines.length ||
    ordered.some(({ product, quantity }) => {
      const line = lines.find((each) => each.product._id === product._id)
      return line?.quantity !== quantity
    })
  )
}
