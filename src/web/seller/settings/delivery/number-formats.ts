import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import type { TextFormat } from '#web/seller/settings/text-setting.tsx'

/* Typed text that cannot be read is NaN, which the validation refuses. */

/** Rupees as text, paise as value. Empty for 0. */
export const amountFormat: TextFormat<number> = {
  parse: (text) => (isEmpty(text) ? 0 : readAmount(text)),
  format: writeAmount,
}

/** Empty for null. */
export const optionalAmountFormat: TextFormat<number | null> = {
  parse: (text) => (isEmpty(text) ? null : readAmount(text)),
  format: (paise) => (paise === null ? '' : writeAmount(paise)),
}

export const kmFormat: TextFormat<number> = { parse: readNumber, format: writeNumber }

/** Empty for null. */
export const optionalKmFormat: TextFormat<number | null> = {
  parse: (text) => (isEmpty(text) ? null : readNumber(text)),
  format: (km) => (km === null ? '' : writeNumber(km)),
}

/** The validation refuses fractions. */
export const countFormat: TextFormat<number> = kmFormat

function readAmount(text: string): number {
  return paiseFromRupees(text.replace(/[₹,\s]/g, '')) ?? Number.NaN
}

function writeAmount(paise: number): string {
  return Number.isFinite(paise) ? String(rupeesFromPaise(paise)) : ''
}

function readNumber(text: string): number {
  const digits = toAsciiDigits(text).replace(/[,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN
}

function writeNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : ''
}

function isEmpty(text: string): boolean {
  return text.trim() === ''
}
