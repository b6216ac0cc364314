import { expect, test } from 'vitest'
import { buildGstr1, sumGstr1 } from './gstr1.ts'
import { addToSections, emptySections } from './gstr1-sections.ts'
import type { HsnAmounts, RegisterDocument } from './register.ts'

const taxed = { taxablePaise: 100_00, cgstPaise: 2_50, sgstPaise: 2_50, igstPaise: 0 }
const abroad = { taxablePaise: 2_00_000_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 10_000_00 }

function aDocument(changes: Partial<RegisterDocument> = {}): RegisterDocument {
  const amounts = changes.placeOfSupply === '12' ? abroad : taxed
  return {
    ...{
      id: '1',
      kind: 'tax_invoice',
      number: 'T26-27/000001',
      orderId: 'o',
      orderNumber: 1,
      original: null,
    },
    // Half past midnight in India.
    ...{ issuedAt: new Date('2026-11-02T19:00:00Z'), mode: 'regular', supplierState: '18' },
    ...{ buyerName: 'Asha', buyerGstin: '', placeOfSupply: '18', payments: [], chargesPaise: 0 },
    roundOffPaise: 0,
    totalPaise: Object.values(amounts).reduce((sum, paise) => sum + paise, 0),
    rates: [{ treatment: 'taxable', rateBasisPoints: 500, ...amounts }],
    ...amounts,
    ...changes,
  }
}

function aNote(original: RegisterDocument): RegisterDocument {
  const { number, issuedAt, totalPaise } = original
  return {
    ...original,
    kind: 'credit_note',
    number: 'C26-27/000001',
    original: { number, issuedAt, totalPaise },
  }
}

function toReturn(documents: readonly RegisterDocument[], hsn: readonly HsnAmounts[] = []) {
  const sections = emptySections()
  for (const document of documents) addToSections(sections, document)
  return buildGstr1({ gstin: '18AABCU9603R1ZM', month: '2026-11', sections, hsn, series: [] })
}

const buyerGstin = '18AAPFU0939F1ZV'

test('an invoice of a registered buyer is a row, and so is its note', () => {
  const invoice = aDocument({ buyerGstin })
  const { b2b, cdnr, b2cs } = toReturn([invoice, aNote(invoice)])
  const itms = [{ num: 501, itm_det: { rt: 5, txval: 100, camt: 2.5, samt: 2.5, csamt: 0 } }]
  const row = { val: 105, pos: '18', rchrg: 'N', inv_typ: 'R', itms }
  expect(b2b).toEqual([{ ctin: buyerGstin, inv: [{ inum: 'T26-27/000001', idt: '03-11-2026', ...row }] }])
  const note = { ntty: 'C', nt_num: 'C26-27/000001', nt_dt: '03-11-2026', ...row }
  expect([cdnr, b2cs]).toEqual([[{ ctin: buyerGstin, nt: [note] }], undefined])
})

test('the value of an invoice is what was charged, its taxable value is without the rounding', () => {
  const rounded = aDocument({ buyerGstin, roundOffPaise: -40, totalPaise: 104_60 })
  expect(toReturn([rounded]).b2b?.[0]?.inv).toMatchObject([
    { val: 104.6, itms: [{ itm_det: { txval: 100, camt: 2.5, samt: 2.5 } }] },
  ])
})

test('small supplies are sums of a state and a rate, less their notes', () => {
  const { b2cs } = toReturn([aDocument(), aDocument(), aNote(aDocument())])
  expect(b2cs).toEqual([
    { sply_ty: 'INTRA', typ: 'OE', pos: '18', rt: 5, txval: 100, camt: 2.5, samt: 2.5, csamt: 0 },
  ])
})

test('an invoice of more than ₹1,00,000 to another state is a row, and so is its note, however small', () => {
  const invoice = aDocument({ placeOfSupply: '12' })
  const small = { ...aNote(invoice), ...taxed, totalPaise: 105_00 }
  const { b2cl, cdnur, b2cs } = toReturn([invoice, small])
  expect(b2cl).toMatchObject([{ pos: '12', inv: [{ val: 2_10_000 }] }])
  expect(cdnur).toMatchObject([{ typ: 'B2CL', nt_num: 'C26-27/000001', val: 105 }])
  expect(b2cs).toBeUndefined()
})

test('supplies without tax have their own section', () => {
  const rates = [{ ...taxed, treatment: 'nil' as const, rateBasisPoints: 0 }]
  const { nil, b2cs } = toReturn([aDocument({ rates })])
  expect([nil, b2cs]).toEqual([
    { inv: [{ sply_ty: 'INTRAB2C', nil_amt: 100, expt_amt: 0, ngsup_amt: 0 }] },
    undefined,
  ])
})

test('sums of sections and of HSN codes show a row that is missing', () => {
  const hsn: HsnAmounts = {
    ...{ isRegistered: false, mode: 'regular', hsn: '0902', unitCode: 'PAC', quantity: 1, name: 'Tea' },
    ...{ rateBasisPoints: 500, treatment: 'taxable', ...taxed },
  }
  const whole = sumGstr1(toReturn([aDocument()], [hsn]))
  expect(whole.hsn).toMatchObject(whole.sections)
  const { sections, hsn: codes } = sumGstr1(toReturn([aDocument(), aDocument()], [hsn]))
  expect(sections.taxablePaise - codes.taxablePaise).toBe(100_00)
})

const amounts = ['rt', 'txval', 'camt', 'samt', 'iamt', 'csamt']
const items = ['itms.num', ...amounts.map((key) => `itms.itm_det.${key}`)]
const hsnRow = ['num', 'hsn_sc', 'desc', 'uqc', 'qty', ...amounts]

/** The keys of the portal's field map. The portal fills turnovers (`gt`, `cur_gt`) by itself. */
const fieldMap: Record<string, readonly string[]> = {
  '': ['gstin', 'fp', 'version', 'hash'],
  'b2b.': ['ctin', ...toKeys('inv', ['inum', 'idt', 'val', 'pos', 'rchrg', 'inv_typ', ...items])],
  'b2cl.': ['pos', ...toKeys('inv', ['inum', 'idt', 'val', ...items])],
  'b2cs.': ['sply_ty', 'pos', 'typ', ...amounts],
  'cdnr.': ['ctin', ...toKeys('nt', ['ntty', 'nt_num', 'nt_dt', 'val', 'pos', 'rchrg', 'inv_typ', ...items])],
  'cdnur.': ['typ', 'ntty', 'nt_num', 'nt_dt', 'val', 'pos', ...items],
  'nil.': toKeys('inv', ['sply_ty', 'expt_amt', 'nil_amt', 'ngsup_amt']),
  'hsn.': [...toKeys('hsn_b2b', hsnRow), ...toKeys('hsn_b2c', hsnRow)],
  'doc_issue.doc_det.': [
    'doc_num',
    ...toKeys('docs', ['num', 'from', 'to', 'totnum', 'cancel', 'net_issue']),
  ],
}

function toKeys(name: string, keys: readonly string[]): string[] {
  return keys.map((key) => `${name}.${key}`)
}

/** 'b2b.inv.inum' */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, path))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) => keysOf(one, path === '' ? key : `${path}.${key}`))
}

test('a return has the keys of the field map, each of them and no other', () => {
  const [toBusiness, toOther] = [aDocument({ buyerGstin }), aDocument({ placeOfSupply: '12' })]
  const elsewhere = aDocument({ placeOfSupply: '12', buyerGstin: '12AAPFU0939F1Z7' })
  const untaxed = aDocument({ rates: [{ ...taxed, treatment: 'nil', rateBasisPoints: 0 }] })
  const small = aDocument({ placeOfSupply: '12', ...taxed, totalPaise: 105_00 })
  const documents = [toBusiness, elsewhere, toOther, aDocument(), small, untaxed]
  const sections = emptySections()
  for (const document of [...documents, ...[toBusiness, elsewhere, toOther].map(aNote)])
    addToSections(sections, document)
  const row = { mode: 'regular', hsn: '0902', unitCode: 'PAC', quantity: 1, name: 'Tea', ...taxed } as const
  const rate = { rateBasisPoints: 500, treatment: 'taxable' } as const
  const hsn = [true, false].map((isRegistered) => ({ ...row, ...rate, isRegistered }))
  const series = [false, true].map((isNote) => ({ isNote, from: 'A1', to: 'A2', count: 2 }))
  const gstr1 = buildGstr1({ gstin: '18AABCU9603R1ZM', month: '2026-11', sections, hsn, series })
  const mapped = Object.entries(fieldMap).flatMap(([path, keys]) => keys.map((key) => `${path}${key}`))
  const written = new Set(keysOf(gstr1))
  expect([...written].filter((key) => !mapped.includes(key))).toEqual([])
  // Those are of supplies to another state.
  const intraState = /^(b2cl|cdnur)\..*\.[cs]amt$/
  expect(mapped.filter((key) => !written.has(key) && !intraState.test(key))).toEqual([])
  expect(gstr1).toMatchObject({ fp: '112026', version: 'GST3.1.6', hash: 'hash' })
})
