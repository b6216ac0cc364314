import { randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sumGstr1 } from '#domain/books/gstr1.ts'
import { monthRange, type RegisterTable } from '#domain/books/register.ts'
import { roundToPaise } from '#domain/money.ts'
import { totalTax } from '#domain/pricing/credit-lines.ts'
import { newId } from '#server/database/new-id.ts'
import { insertDocument } from '#server/document/document-store.ts'
import { buyerNames, type Entry, entriesOf, isWithin, sampleOrders } from '#test/builders/book-entries.ts'
import { judgeReturn, readReturn } from '#test/judge-gstr1.ts'
import { type ReadVoucher, readVouchers } from '#test/judge-tally.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'
import { exportGstr1 } from './export-gstr1.ts'
import { readRegister } from './read-register.ts'
import { streamRegisterCsv } from './register-csv.ts'
import { streamTally } from './tally-file.ts'

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
    Object.assign(entry, await insertDocument(shop.db, { ...entry.document, originalId }))
  }
  const october = monthRange('2026-10')
  const november = monthRange('2026-11')
  for (const range of [october, november, { from: october.from, to: november.to }]) {
    const within = entries.filter(({ at }) => isWithin(at, range))
    expect(within.length).toBeGreaterThan(20)
    const paise = (kind: (entry: Entry) => boolean) =>
      within.filter(kind).reduce((sum, entry) => sum + entry.paise, 0)
    const exactPaise = within.reduce((sum, entry) => sum + entry.paise - entry.roundOffPaise, 0)
    const { register } = await readRegister(shop.db, range)
    expect(roundToPaise(register.sales.total)).toBe(paise(({ original }) => original === null))
    expect(roundToPaise(register.notes.total)).toBe(-paise(({ original }) => original !== null))
    expect(roundToPaise(register.net.total)).toBe(paise(() => true))
    expect(roundToPaise(register.net.roundOff ?? 0)).toBe(paise(() => true) - exactPaise)
    expect(exactPaise).not.toBe(paise(() => true))
    expect(sumOf(register.rates)).toBe(exactPaise)
    expect(sumOf(register.hsn)).toBe(exactPaise)
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
      const taxed = columns.filter((name) =>
        /^taxable|^nil|^exempt|^outside|^value$|^[CSI]GST$|^round off$/.test(name),
      )
      for (const row of rows)
        expect(taxed.reduce((sum, name) => sum + roundToPaise(Number(row[name])), 0)).toBe(
          roundToPaise(Number(row.total)),
        )
      expect(sumOf(rows.map(({ total }) => ({ total: Number(total) })))).toBe(
        sign * paise(({ original }) => (original === null) === (table === 'sales')),
      )
    }
    expect(sumOf((await readCsv('hsn', range)).map(({ total }) => ({ total: Number(total) })))).toBe(
      exactPaise,
    )
    const vouchers = readVouchers(await readAll(streamTally(shop.db, range)))
    for (const { number, entries } of vouchers)
      expect([number, entries.reduce((sum, entry) => sum + entry.paise, 0)]).toEqual([number, 0])
    expect(partyPaise(vouchers, 'Sales')).toBe(paise(({ original }) => original === null))
    expect(partyPaise(vouchers, 'Credit Note')).toBe(-paise(({ original }) => original !== null))
    const parties = new Set(vouchers.flatMap(({ gstin, party }) => (gstin === '' ? [] : [party])))
    expect([...parties].toSorted()).toEqual(buyerNames.toSorted())
  }
  for (const month of ['2026-10', '2026-11']) {
    const gstr1 = await exportGstr1(shop.db, { month })
    const paise = entries
      .filter(({ at, mode }) => mode === 'regular' && isWithin(at, monthRange(month)))
      .reduce((sum, entry) => sum + entry.paise - entry.roundOffPaise, 0)
    const sums = sumGstr1(gstr1)
    const regular = entries.filter(({ at, mode }) => mode === 'regular' && isWithin(at, monthRange(month)))
    const portal = [...(gstr1.hsn?.hsn_b2b ?? []), ...(gstr1.hsn?.hsn_b2c ?? [])]
    expect(sumsByRate(portal.map((row) => [row.rt, portalPaise(row)]))).toEqual(
      sumsByRate(regular.flatMap(linesOf).map(([, rate, paise]) => [rate, paise])),
    )
    expect([totalTax([sums.sections]).totalPaise, totalTax([sums.hsn]).totalPaise]).toEqual([paise, paise])
    expect(readReturn(JSON.stringify(gstr1))).toEqual(judgeReturn(regular))
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

/** What customers owe or get back: not the sales, their taxes and the rounding. */
function partyPaise(vouchers: readonly ReadVoucher[], type: string): number {
  const entries = vouchers.flatMap((voucher) => (voucher.type === type ? voucher.entries : []))
  const owed = entries.filter(({ ledger }) => !/^(?:Sales|Output|Round Off)\b/.test(ledger))
  return Math.abs(owed.reduce((sum, { paise }) => sum + paise, 0))
}

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
