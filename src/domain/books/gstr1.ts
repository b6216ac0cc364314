import { dayOf } from '../days.ts'
import { roundToPaise, rupeesFromPaise } from '../money.ts'
import { totalTax } from '../pricing/credit-lines.ts'
import type { TaxAmounts } from '../pricing/split-tax.ts'
import {
  addTax,
  type Gstr1Sections,
  isBetweenStates,
  placeOf,
  taxedRates,
  untaxedKinds,
} from './gstr1-sections.ts'
import type { HsnAmounts, RegisterDocument } from './register.ts'

/** The numbers of a series that a month used. */
export type SeriesRange = { isNote: boolean; from: string; to: string; count: number }

type Gstr1Input = {
  gstin: string
  /** '2026-11' */
  month: string
  sections: Gstr1Sections
  hsn: readonly HsnAmounts[]
  series: readonly SeriesRange[]
}

/** The portal documents no values. Other programs write this one, with the word 'hash' as the hash. */
const fileVersion = 'GST3.1.6'

/** As the offline tool of the GST portal reads it, in rupees. The portal refuses sections without rows. */
export function buildGstr1({ gstin, month, sections, hsn, series }: Gstr1Input) {
  const [year, number] = month.split('-')
  const b2b = groupBy(sections.b2b, ({ buyerGstin }) => buyerGstin).map(([ctin, documents]) => ({
    ctin,
    inv: documents.map((document) => ({ ...toInvoice(document), rchrg: 'N', inv_typ: 'R' })),
  }))
  const b2cl = groupBy(sections.b2cl, placeOf).map(([pos, documents]) => ({
    pos,
    inv: documents.map(toLargeInvoice),
  }))
  const b2cs = [...sections.b2cs.values()].map(({ isInterState, pos, rateBasisPoints, ...amounts }) => ({
    ...{ sply_ty: isInterState ? 'INTER' : 'INTRA', typ: 'OE', pos, rt: rateBasisPoints / 100 },
    ...toAmounts(amounts, isInterState),
  }))
  const cdnr = groupBy(sections.cdnr, ({ buyerGstin }) => buyerGstin).map(([ctin, notes]) => ({
    ctin,
    nt: notes.map((note) => ({ ...toNote(note), rchrg: 'N', inv_typ: 'R' })),
  }))
  const cdnur = sections.cdnur.map((note) => ({ ...toNote(note), typ: 'B2CL' }))
  const nil = toUntaxedRows(sections)
  return {
    ...{ gstin, fp: `${number}${year}`, version: fileVersion, hash: 'hash' },
    ...(b2b.length > 0 && { b2b }),
    ...(b2cl.length > 0 && { b2cl }),
    ...(b2cs.length > 0 && { b2cs }),
    ...(cdnr.length > 0 && { cdnr }),
    ...(cdnur.length > 0 && { cdnur }),
    ...(nil.length > 0 && { nil: { inv: nil } }),
    ...(hsn.length > 0 && { hsn: toHsn(hsn) }),
    ...(series.length > 0 && { doc_issue: { doc_det: toIssuedRows(series) } }),
  }
}

export type Gstr1 = ReturnType<typeof buildGstr1>

/** What the return says, by its sections and by its HSN summary. Untaxed supplies are in the taxable value. */
export function sumGstr1({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil, hsn }: Gstr1) {
  const invoices = [...b2b.flatMap(({ inv }) => inv), ...b2cl.flatMap(({ inv }) => inv)]
  const notes = [...cdnr.flatMap(({ nt }) => nt), ...cdnur]
  const items = (documents: readonly { itms: readonly { itm_det: PortalAmounts }[] }[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))
  const untaxed = (nil?.inv ?? []).flatMap((row) => [row.nil_amt, row.expt_amt, row.ngsup_amt])
  const supplies = toTotal([...items(invoices), ...b2cs, ...untaxed.map((txval) => ({ txval }))])
  return {
    sections: addTax(supplies, toTotal(items(notes)), -1),
    hsn: toTotal([...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? [])]),
  }
}

type PortalAmounts = { txval: number; camt?: number; samt?: number; iamt?: number; csamt?: number }

function toTotal(rows: readonly PortalAmounts[]): TaxAmounts {
  return totalTax(
    rows.map(({ txval, camt = 0, samt = 0, iamt = 0 }) => ({
      taxablePaise: roundToPaise(txval),
      cgstPaise: roundToPaise(camt),
      sgstPaise: roundToPaise(samt),
      igstPaise: roundToPaise(iamt),
    })),
  )
}

function toInvoice(document: RegisterDocument) {
  return { ...toLargeInvoice(document), pos: placeOf(document) }
}

function toLargeInvoice(document: RegisterDocument) {
  const { number: inum, issuedAt, totalPaise } = document
  return { inum, idt: portalDay(issuedAt), val: rupeesFromPaise(totalPaise), itms: toItems(document) }
}

function toNote(document: RegisterDocument) {
  const { number, issuedAt, totalPaise } = document
  return {
    ...{ ntty: 'C', nt_num: number, nt_dt: portalDay(issuedAt), val: rupeesFromPaise(totalPaise) },
    ...{ pos: placeOf(document), itms: toItems(document) },
  }
}

function toItems(document: RegisterDocument) {
  return taxedRates(document).map(({ rateBasisPoints, ...amounts }) => ({
    num: rateBasisPoints + 1,
    itm_det: { rt: rateBasisPoints / 100, ...toAmounts(amounts, isBetweenStates(document)) },
  }))
}

/** Central and state tax, or integrated tax. */
function toAmounts({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxAmounts, isInterState: boolean) {
  return {
    txval: rupeesFromPaise(taxablePaise),
    ...(isInterState
      ? { iamt: rupeesFromPaise(igstPaise) }
      : { camt: rupeesFromPaise(cgstPaise), samt: rupeesFromPaise(sgstPaise) }),
    csamt: 0,
  }
}

function toUntaxedRows({ untaxed }: Gstr1Sections) {
  return untaxedKinds.flatMap((kind) => {
    const sums = untaxed.get(kind)
    if (!sums) return []
    const [nil, exempt, outside] = [sums.nil, sums.exempt, sums.non_gst].map(rupeesFromPaise)
    return [{ sply_ty: kind, nil_amt: nil ?? 0, expt_amt: exempt ?? 0, ngsup_amt: outside ?? 0 }]
  })
}

function toHsn(rows: readonly HsnAmounts[]) {
  const [business, others] = [true, false].map((isRegistered) =>
    rows.filter((row) => row.isRegistered === isRegistered).map(toHsnRow),
  )
  return { ...(business?.length && { hsn_b2b: business }), ...(others?.length && { hsn_b2c: others }) }
}

const maxDescription = 30

/** A service has no quantity in the return. */
function toHsnRow(row: HsnAmounts, index: number) {
  const isService = row.hsn.startsWith('99')
  return {
    ...{ num: index + 1, hsn_sc: row.hsn, desc: row.name.slice(0, maxDescription) },
    ...{ uqc: isService ? 'NA' : row.unitCode, qty: isService ? 0 : row.quantity },
    ...{ rt: row.rateBasisPoints / 100, txval: rupeesFromPaise(row.taxablePaise) },
    ...{ camt: rupeesFromPaise(row.cgstPaise), samt: rupeesFromPaise(row.sgstPaise) },
    ...{ iamt: rupeesFromPaise(row.igstPaise), csamt: 0 },
  }
}

/** The kinds of documents in table 13 of the return. */
const [invoicesNumber, notesNumber] = [1, 5]

function toIssuedRows(series: readonly SeriesRange[]) {
  return [false, true].flatMap((isNote) => {
    const docs = series
      .filter((one) => one.isNote === isNote)
      .map(({ from, to, count }, index) => ({
        ...{ num: index + 1, from, to, totnum: count, cancel: 0, net_issue: count },
      }))
    return docs.length > 0 ? [{ doc_num: isNote ? notesNumber : invoicesNumber, docs }] : []
  })
}

/** '30-11-2026' */
function portalDay(at: Date): string {
  return dayOf(at).split('-').toReversed().join('-')
}

function groupBy(
  documents: readonly RegisterDocument[],
  keyOf: (document: RegisterDocument) => string,
): [string, RegisterDocument[]][] {
  return [...Map.groupBy(documents, keyOf)]
}
