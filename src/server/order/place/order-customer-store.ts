import { type RawBuilder, sql } from 'kysely'
import type { StaffOrderSource } from '#domain/order.ts'
import { hasBlockedPhone, isPhoneBlocked } from '#server/customers/blocked-phone-store.ts'
import { newId } from '#server/database/new-id.ts'
import type { BuyerAddress } from '#server/database/order-tables.ts'

/** An account with one of its addresses, or what a staff member typed in. */
export type OrderCustomer =
  | { userId: string; addressId: string }
  | { userId: null; sellerId: string; source: StaffOrderSource; address: BuyerAddress }

export function isOwnOrder(customer: OrderCustomer): RawBuilder<unknown> {
  return customer.userId === null ? sql`placed_by = ${customer.sellerId}` : sql`user_id = ${customer.userId}`
}

/** Not more than one row, as the order copies it. */
export function selectAddress(customer: OrderCustomer): RawBuilder<unknown> {
  if (customer.userId !== null)
    return sql`addresses WHERE id = ${customer.addressId} AND user_id = ${customer.userId}`
  const address = JSON.stringify({ id: newId(), ...customer.address })
  return sql`jsonb_to_record(${address}::jsonb) AS addresses (
    id uuid, first_name text, last_name text, email text, street text, city text, state text, zipcode text,
    country text, phone text, gstin text, business_name text)`
}

export function hasBlockedNumber(customer: OrderCustomer): RawBuilder<boolean> {
  return customer.userId === null ? isPhoneBlocked(customer.address.phone) : hasBlockedPhone(customer.userId)
}
