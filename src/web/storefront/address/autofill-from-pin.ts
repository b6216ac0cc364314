import { pinLength } from '#domain/delivery.ts'
import { findPincodePlace } from '#domain/pincode-places.ts'

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
  const names = [
    before.city !== after.city && after.city ? `city ${after.city}` : '',
    before.state !== after.state && after.state ? `state ${after.state}` : '',
  ].filter(Boolean)
  return names.length > 0 ? `Filled in from the PIN code: ${names.join(', ')}.` : ''
}
