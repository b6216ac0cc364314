import { dayOf } from '../days.ts'

/** '26-27' from 1 April 2026 to 31 March 2027, in the shop's time zone. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
}
