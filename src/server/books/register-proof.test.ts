import { randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumGstr1 } from '#domain/books/gstr1.ts'
import { monthRange, type RegisterTable } from '#domain/books/register.ts'
import { roundToPaise } from '#domain/money.ts'
import { type ChargeAmounts, listCharges } from '#domain/pricing/charges.ts'
import { creditLines, grossPaise, remainingLines, totalTax } from '#domain/pricing/credit-lines.ts'
import { composeDocuments } from '#domain/tax/compose-documents.ts'
import { type DocumentLine, isNote, type NoteReason, noteKind } from '#domain/tax/document.ts'
import type { ProductTax } from '#domain/tax/product-tax.ts'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import { newId } from '#server/database/new-id.ts'
import { insertDocument, type NewDocument } from '#server/document/document-store.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'
import { exportGstr1 } from './export-gstr1.ts'
import { readRegister } from './read-register.ts'
import { streamRegisterCsv } from './register-csv.ts'
import { streamTally } from './tally-file.ts'

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
})
type Sample = ReturnType<typeof sampleOrders>[number]

function sampleOrders(numRuns: number) {
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
type Entry = {
  at: Date
  mode: string
  document: Omit<NewDocument, 'originalId'>
  original: Entry | null
  paise: number
  id?: string
}

/** 1 October 2026 is day 1. Days after November are left out, as if they had not come yet. */
function timeOf(day: number): Date {
  return new Date(Date.parse('2026-09-30T20:00:00Z') + Math.min(day, 61) * 86_400_000 - 6 * 3_600_000)
}

/** The documents and notes of an order, in the order of their days. */
function entriesOf(sample: Sample, orderId: string): Entry[] {
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
    ...{ name: mode === 'unregistered' ? '' : '=Asha', street: '', city: 'Tezpur', state: 'Assam' },
    ...{ zipcode: '784164', country: 'India', gstin: buyerGstin },
  }
  const issue = (items: Sample['items'], day: number): Entry[] => {
    const composed = composeDocuments({
      items: items.map(({ product, amountPaise, grams }) => ({
        ...{ productId: productId(product), name: `P${product}`, names: {}, pack: null, quantity: 2 },
        ...{ grams, stepGrams: grams === null ? null : 50, unitPaise: null, amountPaise },
      })),
      ...{ charges: listCharges(charges as ChargeAmounts), seller, taxes, placeOfSupply, buyerGstin },
    })
    return composed.map(({ kind, lines }) => ({
      ...{ at: timeOf(day), mode, original: null, paise: totalTax(lines).totalPaise },
      document: {
        ...{ kind, prefix: '', issuedAt: timeOf(day), orderId, reason: null, sellerMode: mode, lines },
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
    const document = { ...original.document, kind: noteKind(kind), issuedAt: timeOf(day), reason, lines }
    return { at: timeOf(day), mode, document, original, paise: -totalTax(lines).totalPaise }
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
    if (lines.length > 0) entries.push(note(entry, lines, { day: day + 1, reason }))
  }
  return sample.end === 'changed' ? [...entries, ...issue(sample.items.slice(0, 1), day + 1)] : entries
}

const orderCount = testRuns({ short: 150, long: 10_000 })

test(`registers, HSN summary and returns agree with ${orderCount} orders to the paisa`, async () => {
  const shop = await startShop()
  const orders = sampleOrders(orderCount).map((sample) => ({ id: newId(), sample }))
  for (let start = 0; start < orders.length; start += 500)
    await shop.db
      .insertInto('orders')
      .values(orders.slice(start, start + 500).map(({ id }) => anOrderRow(id)))
      .execute()
  const entries = orders
    .flatMap(({ id, sample }) => entriesOf(sample, id))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const entry of entries) {
    const originalId = entry.original?.id ?? null
    entry.id = (await insertDocument(shop.db, { ...entry.document, originalId })).id
  }
  const october = monthRange('2026-10')
  const november = monthRange('2026-11')
  for (const range of [october, november, { from: october.from, to: november.to }]) {
    const within = entries.filter(({ at }) => isWithin(at, range))
    expect(within.length).toBeGreaterThan(20)
    const paise = (kind: (entry: Entry) => boolean) =>
      within.filter(kind).reduce((sum, entry) => sum + entry.paise, 0)
    const { register } = await readRegister(shop.db, range)
    expect(roundToPaise(register.sales.total)).toBe(paise(({ original }) => original === null))
    expect(roundToPaise(register.notes.total)).toBe(-paise(({ original }) => original !== null))
    expect(roundToPaise(register.net.total)).toBe(paise(() => true))
    expect(sumOf(register.rates)).toBe(paise(() => true))
    expect(sumOf(register.hsn)).toBe(paise(() => true))
    const expected = ratesOf(within)
    expect(byRate(register.rates)).toEqual(expected)
    expect(byRate(register.hsn)).toEqual(expected)
    for (const [table, sign] of [
      ['sales', 1],
      ['notes', -1],
    ] as const) {
      const rows = await readCsv(table, range)
      const listed = within.filter(({ original }) => (original === null) === (table === 'sales'))
      expect(rows.length).toBe(listed.length)
      const columns = Object.keys(rows[0]!)
      const taxed = columns.filter((name) => /^taxable|^nil|^exempt|^outside|^value$|^[CSI]GST$/.test(name))
      for (const row of rows)
        expect(taxed.reduce((sum, name) => sum + roundToPaise(Number(row[name])), 0)).toBe(
          roundToPaise(Number(row.total)),
        )
      expect(sumOf(rows.map(({ total }) => ({ total: Number(total) })))).toBe(
        sign * paise(({ original }) => (original === null) === (table === 'sales')),
      )
    }
    expect(sumOf((await readCsv('hsn', range)).map(({ total }) => ({ total: Number(total) })))).toBe(
      paise(() => true),
    )
    const vouchers = await readAll(streamTally(shop.db, range))
    const amounts = [...vouchers.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, text]) => Number(text))
    expect(sumOf(amounts.map((total) => ({ total })))).toBe(0)
    expect(vouchers).not.toContain('undefined')
  }
  for (const month of ['2026-10', '2026-11']) {
    const gstr1 = await exportGstr1(shop.db, { month })
    const paise = entries
      .filter(({ at, mode }) => mode === 'regular' && isWithin(at, monthRange(month)))
      .reduce((sum, entry) => sum + entry.paise, 0)
    const sums = sumGstr1(gstr1)
    const regular = entries.filter(({ at, mode }) => mode === 'regular' && isWithin(at, monthRange(month)))
    const portal = [...(gstr1.hsn?.hsn_b2b ?? []), ...(gstr1.hsn?.hsn_b2c ?? [])]
    expect(sumsByRate(portal.map((row) => [row.rt, portalPaise(row)]))).toEqual(
      sumsByRate(regular.flatMap(linesOf).map(([, rate, paise]) => [rate, paise])),
    )
    expect([totalTax([sums.sections]).totalPaise, totalTax([sums.hsn]).totalPaise]).toEqual([paise, paise])
    const docs = gstr1.doc_issue?.doc_det.flatMap((one) => one.docs) ?? []
    const serial = (number: string) => Number(number.split('/')[1])
    for (const { from, to, totnum } of docs)
      expect(serial(to) - serial(from) + 1).toBeGreaterThanOrEqual(totnum)
  }

  async function readCsv(table: RegisterTable, range: { from: string; to: string }) {
    const text = await readAll(streamRegisterCsv(shop.db, { ...range, table }))
    return parse<Record<string, string>>(text, { columns: true, bom: true })
  }
})

/** The treatment, the rate in percent and the signed paise of each line. */
function linesOf({ document, original }: Entry): [string, number, number][] {
  return document.lines.map((line) => [
    ...([String(line.treatment), line.rateBasisPoints / 100] as const),
    totalTax([line]).totalPaise * (original === null ? 1 : -1),
  ])
}

function ratesOf(entries: readonly Entry[]): Record<string, number> {
  return sumsByRate(entries.flatMap(linesOf).map(([name, rate, paise]) => [`${name} ${rate}`, paise]))
}

function byRate(rows: readonly { treatment: string | null; rate: number; total: number }[]) {
  return sumsByRate(rows.map(({ treatment, rate, total }) => [`${treatment} ${rate}`, roundToPaise(total)]))
}

/** Without rates that add up to nothing. */
function sumsByRate(rows: readonly (readonly [string | number, number])[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [rate, paise] of rows) sums.set(String(rate), (sums.get(String(rate)) ?? 0) + paise)
  return Object.fromEntries([...sums].filter(([, paise]) => paise !== 0))
}

function portalPaise({ txval, camt, samt, iamt }: Record<'txval' | 'camt' | 'samt' | 'iamt', number>) {
  return [txval, camt, samt, iamt].reduce((sum, rupees) => sum + roundToPaise(rupees), 0)
}

function sumOf(rows: readonly { total: number }[]): number {
  return rows.reduce((sum, { total }) => sum + roundToPaise(total), 0)
}

function isWithin(at: Date, { from, to }: { from: string; to: string }): boolean {
  return at >= new Date(`${from}T00:00:00+05:30`) && at <= new Date(`${to}T23:59:59.999+05:30`)
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const piece of stream) text += String(piece)
  return text
}

function anOrderRow(id: string) {
  return {
    ...{
      id,
      user_id: null,
      idempotency_key: null,
      request_hash: randomBytes(32),
      payment_type: 'COD' as const,
    },
    ...{ items_paise: 1, charges: '{}', amount_paise: 1, due_paise: 1, address: '{}' },
  }
}
