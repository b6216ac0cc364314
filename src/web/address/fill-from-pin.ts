import { pinLength } from '#rules/delivery.ts'
import { placeOfPin } from '#rules/pin-places.ts'

/** What a pin code tells of an address. */
export type PlaceFields = { city: string; state: string }

/**
 * City and state after a pin code was typed. A served one fills what is empty or what an earlier pin code has `filled`; another whole one
 * takes back what was filled, for it is of another place. What the shopper typed always stays.
 */
export function fillFromPin({
  pin,
  typed,
  filled,
}: {
  pin: string
  typed: PlaceFields
  filled: PlaceFields | null
}): { fields: PlaceFields; filled: PlaceFields | null } {
  if (pin.trim().length < pinLength) return { fields: typed, filled }
  const place = placeOfPin(pin)
  const next = (name: keyof PlaceFields) =>
    typed[name].trim() === '' || typed[name] === filled?.[name] ? (place?.[name] ?? '') : typed[name]
  return {
    fields: { city: next('city'), state: next('state') },
    filled: place && { city: place.city, state: place.state },
  }
}

/** What to say of it, '' where nothing was filled. */
export function filledText(before: PlaceFields, after: PlaceFields): string {
  const names = [
    before.city !== after.city && after.city ? `City: ${after.city}` : '',
    before.state !== after.state && after.state ? `State: ${after.state}` : '',
  ].filter(Boolean)
  return names.length > 0 ? `Filled in from the pin code. ${names.join('. ')}.` : ''
}
