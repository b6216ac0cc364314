import { type CsvField, csvFields, requiredCsvFields } from '#domain/catalogue-csv.ts'
import { fieldLabels } from './import-texts.ts'

/** The column that each field is read from, counted from 0. */
export type ColumnMapping = Partial<Record<CsvField, number>>

export function checkColumnMapping(mapping: ColumnMapping): Partial<Record<CsvField, string>> {
  const errors: Partial<Record<CsvField, string>> = {}
  for (const field of requiredCsvFields) if (mapping[field] === undefined) errors[field] = 'Select a column'
  for (const [index, field] of csvFields.entries()) {
    const column = mapping[field]
    if (column === undefined) continue
    const other = csvFields.slice(0, index).find((before) => mapping[before] === column)
    if (other) errors[field] = `This column is already used for “${fieldLabels[other]}”`
  }
  return errors
}
