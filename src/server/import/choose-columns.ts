import { type FileField, fileFields, neededFields } from '#rules/catalogue-file.ts'
import { ShopError } from '../errors.ts'
import type { FieldPlaces } from './map-columns.ts'

/** Checks which columns a seller has chosen. Throws 400 where one is missing, not there, or chosen twice. */
export function chooseColumns(headers: readonly string[], chosen: FieldPlaces): FieldPlaces {
  const missing = neededFields.filter((field) => chosen[field] === undefined)
  if (missing.length > 0) throw refuse(`Please choose a column for ${missing.join(', ')}.`)
  const places = new Map<number, FileField>()
  for (const field of fileFields) {
    const place = chosen[field]
    if (place === undefined) continue
    if (place >= headers.length) throw refuse(`The file has no such column for ${field}.`)
    const other = places.get(place)
    if (other) throw refuse(`${other} and ${field} can't be read from the same column.`)
    places.set(place, field)
  }
  return chosen
}

function refuse(message: string): ShopError {
  return new ShopError('invalid_input', { message })
}
