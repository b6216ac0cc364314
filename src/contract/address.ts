import { z } from 'zod'
import { addressErrors, isPhone, isZipcode } from '#domain/address.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { isGstin } from '#domain/tax/gstin.ts'
import { Email, Id, lazyError, requiredError, Success, text } from './common.ts'

const zipcodeRequired = requiredError('checkout.address.field.zipcode')

const Zipcode = z
  .union([z.int().nonnegative(), z.string()], zipcodeRequired)
  .transform((value) => toAsciiDigits(String(value).trim()))
  .refine((value) => value !== '', zipcodeRequired)
  .refine(isZipcode, { error: addressErrors.zipcode })

/** The specification's client sends what a number field holds. */
const Phone = z
  .union([z.int().nonnegative(), z.string()], requiredError('common.field.phone'))
  .transform((value) => toAsciiDigits(String(value)))
  .pipe(text('common.field.phone', { max: 30 }).refine(isPhone, { error: addressErrors.phone }))

/** A buyer who is registered for GST: invoices name it. */
export const Business = z.object({
  gstin: text('documents.business.gstin')
    .toUpperCase()
    .refine(isGstin, lazyError('documents.business.invalid')),
  name: text('documents.business.name'),
})
export type Business = z.infer<typeof Business>

/** At the counter no address is known, and an invoice says it. */
export const CounterAddress = z.object({ street: text('common.field.street'), zipcode: Zipcode })
export type CounterAddress = z.output<typeof CounterAddress>
export const CounterBusiness = Business.extend(CounterAddress.shape)
export type CounterBusiness = z.output<typeof CounterBusiness>

export const AddressInput = z.object({
  firstName: text('checkout.address.field.firstName'),
  lastName: text('checkout.address.field.lastName'),
  email: Email,
  street: text('common.field.street'),
  city: text('common.field.city'),
  state: text('checkout.address.field.state'),
  zipcode: Zipcode,
  country: text('checkout.address.field.country'),
  phone: Phone,
  /** Degrees, from the shopper's device. Left out: unknown. */
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  /** null: none. Left out: as it was. */
  business: Business.nullable().optional(),
})
export type AddressInput = z.infer<typeof AddressInput>

/** In replies the zipcode is a number. */
export const Address = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** '' of a shopper without one. */
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.number(),
  country: z.string(),
  phone: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  business: z.object({ gstin: z.string(), name: z.string() }).optional(),
})
export type Address = z.infer<typeof Address>

/** For a shopper without an e-mail address. The server asks the others for one. */
export const AddressWithoutEmail = AddressInput.extend({ email: Email.optional() })
export type AddressWithoutEmail = z.infer<typeof AddressWithoutEmail>

/** Clients of other servers send `zipCode`. The type is what the shop's own client sends. */
function withZipcode(address: z.input<typeof AddressWithoutEmail>): unknown {
  const sent: unknown = address
  if (typeof sent !== 'object' || sent === null || 'zipcode' in sent || !('zipCode' in sent)) return sent
  return { ...sent, zipcode: sent.zipCode }
}

const SentAddress = z.preprocess(withZipcode, AddressWithoutEmail)

export const AddAddress = z.object({ address: SentAddress })
export const UpdateAddress = z.object({ id: Id, address: SentAddress })
export const DeleteAddress = z.object({ id: Id })
export const AddressReply = Success.extend({ address: Address })
export const AddressList = Success.extend({ addresses: z.array(Address) })
