import { expect, test } from 'vitest'
import type { DocumentLine } from './document.ts'
import { lastTaxCreditDay } from './financial-year.ts'
import { isNoteWithoutTax, toNote } from './note.ts'

const line: DocumentLine = {
  ...{
    lineNo: 1,
    productId: 'tea',
    charge: null,
    name: 'Tea',
    names: {},
    pack: null,
    combo: null,
    quantity: 1,
  },
  ...{ unitCode: 'PAC', stepGrams: null, unitPaise: 105_00, hsn: '0902', treatment: 'taxable' },
  ...{ rateBasisPoints: 500, amountPaise: 100_00, chargesPaise: 5_00 },
  ...{ taxablePaise: 100_00, cgstPaise: 2_50, sgstPaise: 2_50, igstPaise: 0 },
}
const india = (time: string) => new Date(`${time}+05:30`)
const invoice = { kind: 'tax_invoice', issuedAt: india('2027-03-31T23:59:59'), lines: [line] } as const

test.each([
  ['2026-04-01T00:00:00', '2027-11-30'],
  ['2027-03-31T23:59:59', '2027-11-30'],
  ['2027-04-01T00:00:00', '2028-11-30'],
])('the tax of a supply of %s in India is reduced until %s', (time, last) => {
  expect(lastTaxCreditDay(india(time))).toBe(last)
})

test('a note has the tax of its document until midnight in India of the last day', () => {
  const note = toNote(invoice, india('2027-11-30T23:59:59.999'))
  expect(note).toEqual({ kind: 'credit_note', lines: [line] })
})

test.each(['tax_invoice', 'invoice_cum_bill_of_supply'] as const)(
  'from then on a note for a %s gives all of the money back without tax',
  (kind) => {
    const { kind: issued, lines } = toNote({ ...invoice, kind }, india('2027-12-01T00:00:00'))
    expect(issued).toBe('refund_note')
    const none = { hsn: '', treatment: null, rateBasisPoints: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
    expect(lines).toEqual([{ ...line, ...none, taxablePaise: 105_00 }])
  },
)

test.each([
  ['bill', 'refund_note'],
  ['bill_of_supply', 'credit_note'],
] as const)('a %s has no tax to reduce, so its note stays as it is', (kind, expected) => {
  const note = toNote({ ...invoice, kind }, india('2029-01-01T00:00:00'))
  expect(note).toEqual({ kind: expected, lines: [line] })
})

test('only the note of a regular seller can be without the tax of its document', () => {
  expect(isNoteWithoutTax({ kind: 'refund_note', mode: 'regular' })).toBe(true)
  expect(isNoteWithoutTax({ kind: 'refund_note', mode: 'unregistered' })).toBe(false)
  expect(isNoteWithoutTax({ kind: 'credit_note', mode: 'regular' })).toBe(false)
})
