import type { TaxTreatment } from '../pricing/split-tax.ts'
import type { UnitCode } from './unit-codes.ts'

/** In force from a day on, until a later one. */
export type ProductTax = {
  /** 4, 6 or 8 digits. */
  hsn: string
  treatment: TaxTreatment
  /** Hundredths of a percent; 0 unless taxable. */
  rateBasisPoints: number
  uqc: UnitCode
  /** 'YYYY-MM-DD' */
  validFrom: string
}

export function isHsn(text: string): boolean {
  return /^\d{4}(\d{2}){0,2}$/.test(text)
}
