import { type FileField, fileFields, neededFields } from '#rules/catalogue-file.ts'
import { fieldWords } from './file-words.ts'

/** The column each field is read from, counted from 0. */
export type Places = Partial<Record<FileField, number>>

/** What is wrong with a choice of columns, a sentence a field. */
export function checkPlaces(places: Places): Partial<Record<FileField, string>> {
  const faults: Partial<Record<FileField, string>> = {}
  for (const field of neededFields) if (places[field] === undefined) faults[field] = 'Please choose a column'
  for (const [index, field] of fileFields.entries()) {
    const place = places[field]
    if (place === undefined) continue
    const other = fileFields.slice(0, index).find((before) => places[before] === place)
    if (other) faults[field] = `This column is read as “${fieldWords[other]}” already`
  }
  return faults
}
