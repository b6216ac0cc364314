import type { Business } from '#contract/address.ts'
import { findPincodePlace } from '#domain/delivery/pincode-places.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/translate.ts'
import type { BusinessColumns, BuyerAddress, OrderAddress } from '#server/database/order-tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'

type TypedAddress = {
  name: string
  phone: string
  street: string
  zipcode: string
  city?: string | undefined
  business?: Business | null | undefined
}

/** What a staff member typed over the address of an order. Another place has no known location. */
export function toStaffAddress(typed: TypedAddress, ordered: OrderAddress): OrderAddress {
  const { first_name, last_name, latitude, longitude, gstin, business_name, ...rest } = ordered
  const { name, phone, street, zipcode, business } = typed
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
    ...(business === undefined && gstin && business_name && { gstin, business_name }),
    ...toBusinessColumns(business),
    ...(isSamePlace && latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  }
}

type EditedBusiness = Business & { street?: string | undefined; zipcode?: string | undefined }

/** null: no business. One at the counter has its own place. */
export function withBusiness(address: OrderAddress, business: EditedBusiness | null): OrderAddress {
  const { gstin: _, business_name: __, ...person } = address
  const { street = address.street, zipcode = address.zipcode } = business ?? {}
  const place = zipcode === address.zipcode ? address : findPincodePlace(zipcode)
  return {
    ...person,
    ...{ street, zipcode, city: place?.city ?? '', state: place?.state ?? '' },
    ...toBusinessColumns(business),
  }
}

type TypedCustomer = { [Field in keyof TypedAddress]?: TypedAddress[Field] | undefined }

/** What is not typed of a new order, as at the counter, is the shop's own address. */
export function toCustomerAddress(
  { name = counterCustomer(), phone = '', ...typed }: TypedCustomer,
  shopAddress: readonly string[],
): BuyerAddress {
  const shopPin = /\b\d{6}\b/.exec(shopAddress.join(' '))?.[0] ?? ''
  const { street = shopAddress.join(', '), zipcode = shopPin, business } = typed
  const place = findPincodePlace(zipcode)
  return {
    first_name: name,
    last_name: '',
    email: '',
    street,
    city: typed.city ?? place?.city ?? '',
    state: place?.state ?? '',
    zipcode,
    country: 'India',
    phone,
    ...toBusinessColumns(business),
  }
}

/** Whether name and address of a customer at the counter were typed, unlike those of `toCustomerAddress`. */
export function isBuyerNamed(address: OrderAddress, shopAddress: readonly string[]): boolean {
  const { first_name: first, last_name: last, business_name: business, street } = address
  const name = business ?? `${first} ${last}`.trim()
  return name !== counterCustomer() && street !== shopAddress.join(', ')
}

function toBusinessColumns(business: Business | null | undefined): Partial<BusinessColumns> {
  return business ? { gstin: business.gstin, business_name: business.name } : {}
}

/** A name among the shop's orders, the same for all staff. */
function counterCustomer(): string {
  return withLanguage(defaultLanguage, () => t('server.counterCustomer'))
}
