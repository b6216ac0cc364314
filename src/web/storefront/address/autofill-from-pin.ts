import { pinLength } from '#domain/delivery/pin-codes.ts'
import { findPincodePlace } from '#domain/delivery/pincode-places.ts'
import { t } from '#domain/i18n/translate.ts'

export type CityState = { city: string; state: string }

/** Fills empty fields and fields that an earlier PIN filled. Never changes what the shopper typed. */
export function autofillFromPin({
  pin,
  typed,
  filled,
}: {
  pin: string
  typed: CityState
  filled: CityState | null
}): { fields: CityState; filled: CityState | null } {
  if (pin.trim().length < pinLength) return { fields: typed, filled }
  const place = findPincodePlace(pin)
  const next = (name: keyof CityState) =>
    typed[name].trim() === '' || typed[name] === filled?.[name] ? (place?.[name] ?? '') : typed[name]
  return {
    fields: { city: next('city'), state: next('state') },
    filled: place && { city: place.city, state: place.state },
  }
}

export function autofillMessage(before: CityState, after: CityState): string {
  const isCity = before.city !== after.city && after.city !== ''
  const isState = before.state !== after.state && after.state !== ''
  if (isCity && isState) return t('checkout.address.filled.both', after)
  if (isCity) return t('checkout.address.filled.city', { city: after.city })
  return isState ? t('checkout.address.filled.state', { state: after.state }) : ''
}
