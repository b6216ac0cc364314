import { dayOf } from '../days.ts'

/** '26-27' from 1 April 2026 to 31 March 2027, in the shop's time zone. */
export function financialYear(at: Date): string {
  const first = firstYear(at)
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
}

/**
 * The last day on which a note may reduce the tax of a supply: 30 November after its financial year, section 34(2)
 * of the CGST Act.
 */
export function lastTaxCreditDay(suppliedAt: Date): string {
  return `${firstYear(suppliedAt) + 1}-11-30`
}

function firstYear(at: Date): number {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}
