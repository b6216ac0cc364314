import { findPincodePlace } from '#domain/delivery/pincode-places.ts'
import type { OrderAddress } from '#server/database/order-tables.ts'

type TypedAddress = {
  name: string
  phone: string
  street: string
  zipcode: string
  city?: string | undefined
}

/** What a staff member typed over the address of an order. Another place has no known location. */
export function toStaffAddress(typed: TypedAddress, ordered: OrderAddress): OrderAddress {
  const { first_name, last_name, latitude, longitude, ...rest } = ordered
  const { name, phone, street, zipcode } = typed
  const place = findPincodePlace(zipcode)
  const isSamePin = zipcode === ordered.zipcode
  const city = typed.city ?? (isSamePin ? ordered.city : (place?.city ?? ''))
  const isSamePlace = isSamePin && street === ordered.street && city === ordered.city
  const isSameName = name === `${first_name} ${last_name}`.trim()
  return {
    ...rest,
    ...(isSameName ? { first_name, last_name } : { first_name: name, last_name: '' }),
    ...{ phone, street, zipcode, city },
    state: isSamePin ? ordered.state : (place?.state ?? ''),
    ...(isSamePlace && latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  }
}
