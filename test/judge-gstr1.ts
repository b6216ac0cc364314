import type { Gstr1 } from '#domain/books/gstr1.ts'
import { isNote } from '#domain/tax/document.ts'
import type { Entry } from './builders/book-entries.ts'

/** By the keys of a row: its amounts in paise, or its counts. */
type Rows = Record<string, number[]>

type Amounts = { txval: number; camt?: number; samt?: number; iamt?: number; csamt?: number }
type Item = { num: number; itm_det: Amounts & { rt: number } }

/** Each row of a return, as the portal reads the file. Amounts that are left out are 0. */
export function readReturn(json: string): Rows {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, doc_issue: issued }: Gstr1 = JSON.parse(json)
  const rows = newRows()
  const addItems = (document: string, items: readonly Item[]) => {
    for (const { num, itm_det: one } of items) rows.add(`${document} ${num} ${one.rt}`, ofAmounts(one))
  }
  for (const { ctin, inv } of b2b ?? [])
    for (const one of inv) {
      rows.add(`b2b ${ctin} ${one.inum} ${one.idt} ${one.pos} ${one.rchrg} ${one.inv_typ}`, [
        toPaise(one.val),
      ])
      addItems(`b2b ${one.inum}`, one.itms)
    }
  for (const { pos, inv } of b2cl ?? [])
    for (const one of inv) {
      rows.add(`b2cl ${one.inum} ${one.idt} ${pos}`, [toPaise(one.val)])
      addItems(`b2cl ${one.inum}`, one.itms)
    }
  for (const { ctin, nt } of cdnr ?? [])
    for (const one of nt) {
      const kinds = `${one.ntty} ${one.rchrg} ${one.inv_typ}`
      rows.add(`cdnr ${ctin} ${one.nt_num} ${one.nt_dt} ${one.pos} ${kinds}`, [toPaise(one.val)])
      addItems(`cdnr ${one.nt_num}`, one.itms)
    }
  for (const one of cdnur ?? []) {
    rows.add(`cdnur ${one.nt_num} ${one.nt_dt} ${one.pos} ${one.ntty} ${one.typ}`, [toPaise(one.val)])
    addItems(`cdnur ${one.nt_num}`, one.itms)
  }
  for (const one of b2cs ?? [])
    rows.add(`b2cs ${one.sply_ty} ${one.pos} ${one.typ} ${one.rt}`, ofAmounts(one))
  for (const { sply_ty: kind, nil_amt: free, expt_amt: exempt, ngsup_amt: outside } of nil?.inv ?? [])
    rows.add(`nil ${kind}`, [free, exempt, outside].map(toPaise))
  for (const [name, codes] of Object.entries(hsn ?? {}))
    for (const one of codes || [])
      rows.add(`${name} ${one.hsn_sc} ${one.uqc} ${one.rt}`, [toThousandths(one.qty), ...ofAmounts(one)])
  for (const { doc_num: kind, docs } of issued?.doc_det ?? [])
    for (const { from, to, totnum, cancel, net_issue: net } of docs)
      rows.add(`issued ${kind} ${from} ${to}`, [totnum, cancel, net])
  return rows.all
}

/** The same from the lines of the documents of a month, without the code of the return. */
export function judgeReturn(entries: readonly Entry[]): Rows {
  const rows = newRows()
  for (const entry of entries) {
    judgeHsn(rows, entry)
    judgeUntaxed(rows, entry)
    judgeTaxed(rows, entry)
  }
  for (const ofKind of Map.groupBy(entries, ({ document }) => document.kind).values()) {
    const kind = isNote(ofKind[0]!.document.kind) ? 5 : 1
    const { length } = ofKind
    rows.add(`issued ${kind} ${ofKind[0]!.number} ${ofKind.at(-1)!.number}`, [length, 0, length])
  }
  return rows.all
}

const placeOf = ({ document }: Entry) => document.placeOfSupply ?? '18'
const isElsewhere = (entry: Entry) => placeOf(entry) !== '18'
const sign = ({ original }: Entry) => (original === null ? 1 : -1)

function judgeHsn(rows: NewRows, entry: Entry): void {
  const name = entry.document.buyer.gstin === '' ? 'hsn_b2c' : 'hsn_b2b'
  for (const line of entry.document.lines) {
    // Services, such as delivery, have no quantity.
    const isService = line.hsn.startsWith('99')
    const [unit, quantity] = isService ? ['NA', 0] : [line.unitCode, toThousandths(line.quantity)]
    const amounts = [line.taxablePaise, line.cgstPaise, line.sgstPaise, line.igstPaise]
    rows.add(
      `${name} ${line.hsn} ${unit} ${line.rateBasisPoints / 100}`,
      [quantity, ...amounts].map((amount) => sign(entry) * amount),
    )
  }
}

function judgeUntaxed(rows: NewRows, entry: Entry): void {
  const kind = `${isElsewhere(entry) ? 'INTR' : 'INTRA'}${entry.document.buyer.gstin === '' ? 'B2C' : 'B2B'}`
  for (const { treatment, taxablePaise } of entry.document.lines) {
    if (treatment === 'taxable') continue
    const columns = ['nil', 'exempt', 'non_gst'].map((one) =>
      one === treatment ? sign(entry) * taxablePaise : 0,
    )
    rows.add(`nil ${kind}`, columns)
  }
}

/** What stands beside the number, the day and the place. */
const words = { b2b: ['N', 'R'], cdnr: ['C', 'N', 'R'], b2cl: [], cdnur: ['C', 'B2CL'] }

function judgeTaxed(rows: NewRows, entry: Entry): void {
  const { gstin } = entry.document.buyer
  const taxed = entry.document.lines.filter(({ treatment }) => treatment === 'taxable')
  if (taxed.length === 0) return
  const isLarge = isElsewhere(entry) && (entry.original ?? entry).paise > 1_00_000_00
  const sections = gstin !== '' ? (['b2b', 'cdnr'] as const) : isLarge ? (['b2cl', 'cdnur'] as const) : []
  const section = sections[entry.original === null ? 0 : 1]
  const place = placeOf(entry)
  if (section) {
    const parts = [section, gstin, entry.number, dayOf(entry.at), place, ...words[section]]
    rows.add(parts.filter((part) => part !== '').join(' '), [Math.abs(entry.paise)])
  }
  for (const line of taxed) {
    const rate = line.rateBasisPoints / 100
    const amounts = [line.taxablePaise, line.cgstPaise, line.sgstPaise, line.igstPaise]
    const small = `b2cs ${isElsewhere(entry) ? 'INTER' : 'INTRA'} ${place} OE ${rate}`
    if (section) rows.add(`${section} ${entry.number} ${line.rateBasisPoints + 1} ${rate}`, amounts)
    else
      rows.add(
        small,
        amounts.map((amount) => sign(entry) * amount),
      )
  }
}

type NewRows = ReturnType<typeof newRows>

function newRows() {
  const all: Rows = {}
  return {
    all,
    add(key: string, amounts: readonly number[]) {
      const before = all[key]
      all[key] = amounts.map((amount, index) => amount + (before?.[index] ?? 0))
    },
  }
}

function ofAmounts({ txval, camt = 0, samt = 0, iamt = 0 }: Amounts): number[] {
  return [txval, camt, samt, iamt].map(toPaise)
}

/** Throws for a part of a paisa. */
function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100)
  if (Math.abs(rupees - paise / 100) > 1e-9) throw new Error(`${rupees} is not an amount`)
  return paise
}

function toThousandths(quantity: number): number {
  return Math.round(quantity * 1000)
}

function dayOf(at: Date): string {
  return at.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' }).replaceAll('/', '-')
}
