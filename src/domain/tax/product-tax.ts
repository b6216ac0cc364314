import { toAsciiDigits } from '../i18n/ascii-digits.ts'
import type { TaxTreatment } from '../pricing/split-tax.ts'
import type { UnitCode } from './unit-codes.ts'

/** In force from a day on, until a later one. */
export type ProductTax = {
  /** 4, 6 or 8 digits; '' if it is not known. */
  hsn: string
  treatment: TaxTreatment
  /** Hundredths of a percent; 0 unless taxable. */
  rateBasisPoints: number
  uqc: UnitCode
  /** 'YYYY-MM-DD' */
  validFrom: string
}

/** Reads what price lists have. A spreadsheet drops the first zero of '0401'. null: no HSN code. */
export function readHsn(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s.]/g, '')
  const hsn = digits.length % 2 === 1 ? `0${digits}` : digits
  return isHsn(hsn) ? hsn : null
}

export function isHsn(text: string): boolean {
  return /^\d{4}(\d{2}){0,2}$/.test(text)
}
