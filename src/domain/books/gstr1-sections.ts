import type { TaxAmounts } from '../pricing/split-tax.ts'
import { isInterState } from '../tax/seller-tax.ts'
import { type RateAmounts, type RegisterDocument, signOf } from './register.ts'

/** Supplies to another state above it are listed one by one, also for buyers who are not registered. */
export const largeInvoicePaise = 1_00_000_00

/** Supplies without tax: between states or in one, to registered buyers or others. */
export const untaxedKinds = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const
type UntaxedKind = (typeof untaxedKinds)[number]

type SmallSupply = TaxAmounts & { isInterState: boolean; pos: string; rateBasisPoints: number }
type Untaxed = { nil: number; exempt: number; non_gst: number }

/** What a return consists of, in paise. Small supplies of a month are sums, so they need little memory. */
export type Gstr1Sections = {
  b2b: RegisterDocument[]
  b2cl: RegisterDocument[]
  cdnr: RegisterDocument[]
  cdnur: RegisterDocument[]
  b2cs: Map<string, SmallSupply>
  untaxed: Map<UntaxedKind, Untaxed>
}

export function emptySections(): Gstr1Sections {
  return { b2b: [], b2cl: [], cdnr: [], cdnur: [], b2cs: new Map(), untaxed: new Map() }
}

/** Puts a document of a regular seller where the return wants it. */
export function addToSections(sections: Gstr1Sections, document: RegisterDocument): void {
  const isBetween = isBetweenStates(document)
  const isRegistered = document.buyerGstin !== ''
  addUntaxed(sections, { document, isBetween, isRegistered })
  if (taxedRates(document).length === 0) return
  const isNote = document.original !== null
  const invoicePaise = document.original?.totalPaise ?? document.totalPaise
  if (isRegistered) sections[isNote ? 'cdnr' : 'b2b'].push(document)
  else if (isBetween && invoicePaise > largeInvoicePaise) sections[isNote ? 'cdnur' : 'b2cl'].push(document)
  else addSmall(sections, { document, isBetween })
}

export function taxedRates({ rates }: RegisterDocument): RateAmounts[] {
  return rates.filter(({ treatment }) => treatment === 'taxable')
}

export function placeOf({ placeOfSupply, supplierState }: RegisterDocument): string {
  return placeOfSupply ?? supplierState ?? ''
}

export function isBetweenStates({ supplierState, placeOfSupply }: RegisterDocument): boolean {
  return supplierState !== null && isInterState({ stateCode: supplierState }, placeOfSupply)
}

/** Notes for them are netted in the month of the note. */
function addSmall(
  { b2cs }: Gstr1Sections,
  { document, isBetween }: { document: RegisterDocument; isBetween: boolean },
): void {
  const pos = placeOf(document)
  for (const { rateBasisPoints, ...amounts } of taxedRates(document)) {
    const key = `${pos} ${isBetween} ${rateBasisPoints}`
    const row = b2cs.get(key) ?? { ...noTax, isInterState: isBetween, pos, rateBasisPoints }
    b2cs.set(key, { ...row, ...addTax(row, amounts, signOf(document)) })
  }
}

type Placed = { document: RegisterDocument; isBetween: boolean; isRegistered: boolean }

function addUntaxed({ untaxed }: Gstr1Sections, { document, isBetween, isRegistered }: Placed): void {
  const kind = `${isBetween ? 'INTR' : 'INTRA'}${isRegistered ? 'B2B' : 'B2C'}` as const
  for (const { treatment, taxablePaise } of document.rates) {
    if (treatment === 'taxable' || treatment === null) continue
    const row = untaxed.get(kind) ?? { nil: 0, exempt: 0, non_gst: 0 }
    untaxed.set(kind, { ...row, [treatment]: row[treatment] + taxablePaise * signOf(document) })
  }
}

export const noTax: TaxAmounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

export function addTax(sum: TaxAmounts, amounts: TaxAmounts, sign: 1 | -1 = 1): TaxAmounts {
  return {
    taxablePaise: sum.taxablePaise + sign * amounts.taxablePaise,
    cgstPaise: sum.cgstPaise + sign * amounts.cgstPaise,
    sgstPaise: sum.sgstPaise + sign * amounts.sgstPaise,
    igstPaise: sum.igstPaise + sign * amounts.igstPaise,
  }
}
