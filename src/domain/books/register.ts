import { addDays, dayOf } from '../days.ts'
import type { PaymentMethod } from '../order.ts'
import type { TaxAmounts, TaxTreatment } from '../pricing/split-tax.ts'
import type { IssuedKind } from '../tax/document.ts'
import { isNote } from '../tax/document.ts'
import type { StateCode } from '../tax/gst-states.ts'
import type { SellerTaxMode } from '../tax/seller-tax.ts'
import type { UnitCode } from '../tax/unit-codes.ts'

/** The sales register, the register of notes and the HSN summary. */
export const registerTables = ['sales', 'notes', 'hsn'] as const
export type RegisterTable = (typeof registerTables)[number]

/** Days, both included, in the shop's time zone. */
export type DayRange = { from: string; to: string }

export const maxRegisterDays = 366

export type RateAmounts = TaxAmounts & { treatment: TaxTreatment | null; rateBasisPoints: number }

/** A document as the registers list it. The amounts of a note are above 0 too. */
export type RegisterDocument = TaxAmounts & {
  id: string
  kind: IssuedKind
  number: string
  issuedAt: Date
  orderId: string
  orderNumber: number
  /** What a note corrects. */
  original: { number: string; issuedAt: Date; totalPaise: number } | null
  mode: SellerTaxMode
  supplierState: StateCode | null
  buyerName: string
  buyerGstin: string
  placeOfSupply: StateCode | null
  /** How the order was paid so far. */
  payments: readonly PaymentMethod[]
  chargesPaise: number
  /** In the total, outside the taxable value. Of a note: what it takes back of it. */
  roundOffPaise: number
  totalPaise: number
  /** The highest rate first. */
  rates: readonly RateAmounts[]
}

/** The lines of documents, less those of notes, with one HSN code, unit and rate. */
export type HsnAmounts = TaxAmounts & {
  /** Whether the buyers are registered for GST. */
  isRegistered: boolean
  mode: SellerTaxMode
  hsn: string
  unitCode: UnitCode
  quantity: number
  rateBasisPoints: number
  treatment: TaxTreatment | null
  /** The name of one of the products. */
  name: string
}

export type KindTotals = RateAmounts & { isNote: boolean; mode: SellerTaxMode }

/** A whole month such as '2026-11', or null. */
export function monthOf({ from, to }: DayRange): string | null {
  const month = from.slice(0, 7)
  return from === `${month}-01` && to === monthRange(month).to ? month : null
}

export function monthRange(month: string): DayRange {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return { from: `${month}-01`, to: addDays(next, -1) }
}

/** Documents count up, notes down. */
export function signOf({ kind }: Pick<RegisterDocument, 'kind'>): 1 | -1 {
  return isNote(kind) ? -1 : 1
}

/** A change from before midnight may run some minutes, and clocks differ. */
const graceMs = 5 * 60_000

/** Whether no further document belongs to the month. */
export function hasMonthEnded(month: string, now: Date): boolean {
  return dayOf(new Date(now.getTime() - graceMs)) > monthRange(month).to
}
