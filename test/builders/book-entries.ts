import fc from 'fast-check'
import { type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import { creditLines, grossPaise, remainingLines, totalTax } from '#domain/pricing/credit-lines.ts'
import { composeDocuments } from '#domain/tax/compose-documents.ts'
import { type DocumentLine, isNote, type NoteReason, noteKind } from '#domain/tax/document.ts'
import type { ProductTax } from '#domain/tax/product-tax.ts'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import type { NewDocument } from '#server/document/document-store.ts'

/** What an order says for itself: what is due when it left, and what went back of it. */
const anOrder = fc.record({
  day: fc.integer({ min: 1, max: 60 }),
  mode: fc.constantFrom('regular', 'regular', 'regular', 'composition', 'unregistered'),
  chargesTax: fc.constantFrom('as_items', 'separate_18'),
  place: fc.constantFrom('18', '18', '18', '12'),
  gstin: fc.constantFrom('', '', '18AAPFU0939F1ZV'),
  charges: fc.record({ handling: fc.nat(2_000), platform: fc.nat(900), delivery: fc.nat(6_000) }),
  items: fc.array(
    fc.record({
      product: fc.nat(7),
      // Some are above the limit of a large invoice. A discount leaves any amount.
      amountPaise: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.constant(1_50_000_00)),
      grams: fc.option(fc.integer({ min: 50, max: 5_000 })),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  /** A part in thousands of what is left of a line, days after the order. */
  claims: fc.array(
    fc.record({ line: fc.nat(5), part: fc.integer({ min: 1, max: 1_000 }), days: fc.nat(30) }),
    { maxLength: 2 },
  ),
  end: fc.constantFrom('kept', 'kept', 'kept', 'cancelled', 'changed'),
  /** Paid in cash, in whole rupees. */
  isRounded: fc.boolean(),
})
type Sample = ReturnType<typeof sampleOrders>[number]

export function sampleOrders(numRuns: number) {
  return fc.sample(anOrder, { numRuns, seed: 20_261_128 })
}

const rates = [
  ['nil', 0],
  ['exempt', 0],
  ['non_gst', 0],
  ['taxable', 500],
  ['taxable', 1800],
] as const
const taxes = new Map(
  Array.from({ length: 8 }, (_, index): [string, ProductTax] => {
    const [treatment, rateBasisPoints] = rates[index % rates.length]!
    const hsn = ['0401', '0902', '3401', ''][index % 4]!
    return [productId(index), { hsn, treatment, rateBasisPoints, uqc: 'PAC', validFrom: '2026-04-01' }]
  }),
)

function productId(index: number): string {
  return `00000000-0000-4000-8000-00000000000${index}`
}

const supplier = {
  ...{ name: 'Haat', sellerName: 'Rita Bora', address: ['Station Road'], phone: '1', email: 'a@b.in' },
  ...{ fssaiLicence: '', state: '18' as const },
}
const gstin = '18AABCU9603R1ZM'

/** `paise` is signed: below 0 for what goes back. */
export type Entry = {
  at: Date
  mode: string
  document: Omit<NewDocument, 'originalId'>
  original: Entry | null
  paise: number
  /** In `paise`, signed as they are. */
  roundOffPaise: number
  id?: string
  number?: string
}

/** No cell is a formula, and no sign is of XML. */
export const buyerNames = ['=Asha', 'R&D <Bihu> "Store"', 'ৰাইজৰ দোকান']

/** 1 October 2026 is day 1. Days after November are left out, as if they had not come yet. */
function timeOf(day: number): Date {
  return new Date(Date.parse('2026-09-30T20:00:00Z') + Math.min(day, 61) * 86_400_000 - 6 * 3_600_000)
}

/** The documents and notes of an order, in the order of their days. */
export function entriesOf(sample: Sample, orderId: string): Entry[] {
  const { mode, place, charges } = sample
  const buyerGstin = mode === 'unregistered' ? '' : place === '18' ? sample.gstin : ''
  const seller: SellerTax | null =
    mode === 'unregistered'
      ? null
      : {
          ...{ mode: mode as SellerTax['mode'], gstin, legalName: 'Rita Bora', tradeName: 'Haat' },
          ...{ stateCode: '18', address: 'Station Road', validFrom: '2026-04-01' },
          chargesTax: sample.chargesTax as SellerTax['chargesTax'],
        }
  const placeOfSupply = seller && (mode === 'regular' ? (place as '18' | '12') : '18')
  const buyer = {
    ...{
      name: mode === 'unregistered' ? '' : buyerNames[sample.day % buyerNames.length]!,
      street: '',
      city: 'Tezpur',
      state: 'Assam',
    },
    ...{ zipcode: '784164', country: 'India', gstin: buyerGstin },
  }
  const ordered: ChargeAmounts = { ...charges, ...(sample.isRounded && { rounding: 0 }) }
  const issue = (items: Sample['items'], day: number): Entry[] => {
    const composed = composeDocuments({
      items: items.map(({ product, amountPaise, grams }) => ({
        ...{ productId: productId(product), name: `P${product}`, names: {}, pack: null, quantity: 2 },
        ...{ combo: null, grams, stepGrams: grams === null ? null : 50, unitPaise: null, amountPaise },
      })),
      ...{ charges: listCharges(ordered), seller, taxes, placeOfSupply, buyerGstin },
    })
    return composed.map(({ kind, lines, roundOffPaise }) => ({
      ...{ at: timeOf(day), mode, original: null, paise: totalTax(lines).totalPaise + roundOffPaise },
      roundOffPaise,
      document: {
        ...{
          kind,
          prefix: '',
          issuedAt: timeOf(day),
          orderId,
          reason: null,
          sellerMode: mode,
          lines,
          roundOffPaise,
        },
        ...{ supplier: { ...supplier, gstin: seller ? gstin : '' }, buyer, placeOfSupply, charges },
      },
    }))
  }
  const note = (
    original: Entry,
    lines: DocumentLine[],
    { day, reason }: { day: number; reason: NoteReason },
  ) => {
    const { kind } = original.document
    if (isNote(kind)) throw new Error('a note corrects no note')
    const { totalPaise } = totalTax(lines)
    const isLast = remainingLines(original.document.lines, credited.get(original)!).length === 0
    const roundOffPaise = isLast && totalPaise + original.roundOffPaise > 0 ? original.roundOffPaise : 0
    const taken = { issuedAt: timeOf(day), reason, lines, roundOffPaise }
    const document = { ...original.document, kind: noteKind(kind), ...taken }
    const paise = -(totalPaise + roundOffPaise)
    return { at: timeOf(day), mode, document, original, paise, roundOffPaise: -roundOffPaise }
  }
  const entries = issue(sample.items, sample.day)
  const credited = new Map<Entry, DocumentLine[]>(entries.map((entry) => [entry, []]))
  const left = (entry: Entry) => remainingLines(entry.document.lines, credited.get(entry)!)
  let day = sample.day
  const [first] = entries
  for (const { line, part, days } of first ? sample.claims : []) {
    const open = left(first!)
    const chosen = open[line % Math.max(1, open.length)]
    if (!chosen) continue
    day += days
    const paise = Math.max(1, Math.floor((grossPaise(chosen) * part) / 1_000))
    const quantity = Math.floor(chosen.quantity * part) / 1_000
    const lines = creditLines(open, [{ lineNo: chosen.lineNo, paise, quantity }])
    credited.get(first!)!.push(...lines)
    entries.push(note(first!, lines, { day, reason: 'returned' }))
  }
  if (sample.end === 'kept') return entries
  const reason = sample.end === 'cancelled' ? 'cancelled' : 'changed'
  for (const entry of [...credited.keys()]) {
    const lines = left(entry)
    credited.get(entry)!.push(...lines)
    if (lines.length > 0) entries.push(note(entry, lines, { day: day + 1, reason }))
  }
  return sample.end === 'changed' ? [...entries, ...issue(sample.items.slice(0, 1), day + 1)] : entries
}

export function isWithin(at: Date, { from, to }: { from: string; to: string }): boolean {
  return at >= new Date(`${from}T00:00:00+05:30`) && at <= new Date(`${to}T23:59:59.999+05:30`)
}
