import { commonTaxClasses, type TaxClass } from '#domain/tax/tax-class.ts'
import { taxClassText } from '#domain/tax/tax-class-text.ts'
import { unitCodes } from '#domain/tax/unit-codes.ts'

/** With the value that is set, also if it is rare. */
export function listTaxClassOptions(chosen: TaxClass, emptyText: string) {
  const listed: string[] = [...commonTaxClasses]
  const classes = chosen === '' || listed.includes(chosen) ? listed : [...listed, chosen]
  return [{ value: '', text: emptyText }, ...classes.map((value) => ({ value, text: taxClassText(value) }))]
}

/** The codes of the law, which have no other words. */
export function listUnitCodeOptions(emptyText: string) {
  return [{ value: '', text: emptyText }, ...unitCodes.map((value) => ({ value, text: value }))]
}
