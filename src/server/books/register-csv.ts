import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type {
  DayRange,
  HsnAmounts,
  RateAmounts,
  RegisterDocument,
  RegisterTable,
} from '#domain/books/register.ts'
import { dayOf } from '#domain/days.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { totalTax } from '#domain/pricing/credit-lines.ts'
import type { TaxAmounts } from '#domain/pricing/split-tax.ts'
import { stateText } from '#domain/tax/gst-states.ts'
import { legalNames } from '#domain/tax/legal-words.ts'
import type { Db } from '#server/database/tables.ts'
import { iterateRegister } from './register-store.ts'
import { listHsn, listKindTotals } from './register-sums-store.ts'

/** An error aborts the connection. Documents stay as they are, so batches need no common snapshot. */
export function streamRegisterCsv(db: Db, wanted: DayRange & { table: RegisterTable }): Readable {
  return Readable.from(renderPieces(db, wanted), { objectMode: false, highWaterMark: 1 })
}

async function* renderPieces(db: Db, { table, ...range }: DayRange & { table: RegisterTable }) {
  if (table === 'hsn') {
    yield renderRows([hsnHeader, ...(await listHsn(db, range)).map(toHsnCells)], { bom: true })
    return
  }
  const isNote = table === 'notes'
  const totals = await listKindTotals(db, range)
  const rates = [...new Set(totals.filter((row) => row.isNote === isNote).map(rateName))]
  yield renderRows([registerHeader(rates)], { bom: true })
  for await (const batch of iterateRegister(db, { ...range, isNote }))
    yield renderRows(batch.map((document) => toCells(document, rates)))
}

function registerHeader(rates: readonly string[]): string[] {
  return [
    ...['number', 'date', 'document', 'corrects', 'of', 'order', 'buyer', 'GSTIN', 'place of supply'],
    ...rates,
    ...['CGST', 'SGST', 'IGST', 'round off', 'total', 'charges in it', 'paid by'],
  ]
}

function toCells(document: RegisterDocument, rates: readonly string[]): unknown[] {
  const { number, issuedAt, kind, original, orderNumber, buyerName, buyerGstin, placeOfSupply } = document
  const taxable = new Map(document.rates.map((rate) => [rateName(rate), rate.taxablePaise]))
  return [
    ...[number, dayOf(issuedAt), legalNames[kind]],
    ...[original?.number ?? '', original ? dayOf(original.issuedAt) : '', orderNumber, buyerName, buyerGstin],
    placeOfSupply === null ? '' : stateText(placeOfSupply),
    ...rates.map((rate) => formatAmount(taxable.get(rate) ?? 0)),
    ...headsOf(document),
    ...[
      formatAmount(document.roundOffPaise),
      formatAmount(document.totalPaise),
      formatAmount(document.chargesPaise),
      document.payments.join(' + '),
    ],
  ]
}

const untaxedNames = { nil: 'nil rated', exempt: 'exempt', non_gst: 'outside GST' }

/** The column of a taxable value. */
function rateName({
  treatment,
  rateBasisPoints,
}: Pick<RateAmounts, 'treatment' | 'rateBasisPoints'>): string {
  if (treatment === null) return 'value'
  return treatment === 'taxable' ? `taxable ${rateBasisPoints / 100} %` : untaxedNames[treatment]
}

const hsnHeader = [
  ...['HSN', 'example', 'buyers', 'unit', 'quantity', 'rate %'],
  ...['taxable value', 'CGST', 'SGST', 'IGST', 'total'],
]

function toHsnCells(row: HsnAmounts): unknown[] {
  const { totalPaise } = totalTax([row])
  return [
    ...[row.hsn, row.name, row.isRegistered ? 'registered' : 'others', row.unitCode, row.quantity],
    row.treatment === null || row.treatment === 'taxable'
      ? row.rateBasisPoints / 100
      : untaxedNames[row.treatment],
    ...[formatAmount(row.taxablePaise), ...headsOf(row), formatAmount(totalPaise)],
  ]
}

function headsOf({ cgstPaise, sgstPaise, igstPaise }: TaxAmounts) {
  return [cgstPaise, sgstPaise, igstPaise].map(formatAmount)
}

/** A number below 0 stays a number: as a text it would look like a formula and be escaped. */
function formatAmount(paise: number): string | number {
  return paise < 0 ? rupeesFromPaise(paise) : rupeesFromPaise(paise).toFixed(2)
}

function renderRows(rows: readonly unknown[][], { bom = false } = {}): string {
  return stringify([...rows], { bom, record_delimiter: 'windows', escape_formulas: true })
}
