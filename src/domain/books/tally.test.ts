import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVouchers, readXml } from '#test/judge-tally.ts'
import { sumOf } from '../pricing/spread.ts'
import { isNote } from '../tax/document.ts'
import type { RegisterDocument } from './register.ts'
import { renderVoucher, tallyEnd, tallyStart, toVouchers } from './tally.ts'

const render = (documents: readonly RegisterDocument[]) =>
  tallyStart + toVouchers(documents).map(renderVoucher).join('') + tallyEnd

function aDocument(changes: Partial<RegisterDocument> = {}): RegisterDocument {
  const taxed = { taxablePaise: 100_00, cgstPaise: 2_50, sgstPaise: 2_50, igstPaise: 0 }
  return {
    ...{
      id: '1',
      kind: 'tax_invoice',
      number: 'T26-27/000001',
      orderId: 'o',
      orderNumber: 1,
      original: null,
    },
    ...{ issuedAt: new Date('2026-11-02T19:00:00Z'), mode: 'regular', supplierState: '18' },
    ...{ buyerName: 'Asha', buyerGstin: '', placeOfSupply: '18', payments: [], chargesPaise: 0 },
    roundOffPaise: 0,
    ...{ totalPaise: 105_00, rates: [{ treatment: 'taxable', rateBasisPoints: 500, ...taxed }], ...taxed },
    ...changes,
  }
}

const buyerGstin = '18AAPFU0939F1ZV'

test.each([
  'R&D <Bihu> "Store"',
  "Rita's &amp; Sons",
  'ৰাইজৰ দোকান & কোং',
  'किराना <भण्डार>',
  ']]> <!-- not a comment --> <?x?>',
  'Lemon \u{1f34b}',
])('the buyer %s is read as written', (buyerName) => {
  const [voucher, ...others] = readVouchers(render([aDocument({ buyerGstin, buyerName })]))
  expect(others).toEqual([])
  expect(voucher).toMatchObject({
    ...{ party: buyerName, gstin: buyerGstin, number: 'T26-27/000001', day: '20261103', type: 'Sales' },
    entries: [{ ledger: buyerName, paise: 105_00 }, { paise: -100_00 }, { paise: -2_50 }, { paise: -2_50 }],
  })
})

/** Also halves of pairs, and what XML reads as its own. */
const aSign = fc.oneof(
  fc.constantFrom(0, 1, 8, 9, 10, 13, 31, 34, 38, 60, 62, 93, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x1f34b),
  fc.integer({ min: 0, max: 0xffff }),
)
const anyText = fc.array(aSign, { minLength: 1 }).map((signs) => String.fromCodePoint(...signs))

test('a name of any signs is read, without those that XML has not', () => {
  fc.assert(
    fc.property(anyText, anyText, (buyerName, number) => {
      const [voucher] = readVouchers(render([aDocument({ buyerGstin, buyerName, number })]))
      expect(voucher).toMatchObject({ party: toXmlText(buyerName), number: toXmlText(number) })
    }),
    { numRuns: 1_000 },
  )
})

/** A reader of XML turns line ends into one sign. */
function toXmlText(text: string): string {
  const isKept = (sign: string) => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 32) return [9, 10, 13].includes(code)
    return code < 0xd800 || (code >= 0xe000 && code !== 0xfffe && code !== 0xffff)
  }
  return [...text].filter(isKept).join('').replaceAll(/\r\n?/g, '\n')
}

const paise = fc.nat(1_00_000_00)
const aRate = fc.record({
  treatment: fc.constantFrom('taxable', 'taxable', 'nil', 'exempt', 'non_gst', null),
  rateBasisPoints: fc.constantFrom(0, 500, 1800, 4000),
  // A document costs something, also without its rounding.
  taxablePaise: fc.integer({ min: 1_00, max: 1_00_000_00 }),
  ...{ cgstPaise: paise, sgstPaise: paise, igstPaise: paise },
})
const someDocuments = fc.array(
  fc.record({
    ...{
      kind: fc.constantFrom('tax_invoice', 'bill', 'credit_note'),
      rates: fc.array(aRate, { minLength: 1 }),
    },
    buyerGstin: fc.constantFrom('', '', buyerGstin),
    payments: fc.subarray(['Cash', 'UPI', 'Credit'] as const),
    roundOffPaise: fc.integer({ min: -99, max: 99 }),
  }),
  { maxLength: 8 },
)

test('the debit of each voucher is its credit, and all of them are what the documents cost', () => {
  fc.assert(
    fc.property(someDocuments, (samples) => {
      const documents = samples.map((sample, index) => {
        const heads = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const
        const sums = heads.map((head) => [head, sumOf(sample.rates.map((rate) => rate[head]))] as const)
        return aDocument({
          ...{ ...sample, ...Object.fromEntries(sums), id: `document ${index}`, number: `T${index}` },
          totalPaise: sumOf([...sums.map(([, sum]) => sum), sample.roundOffPaise]),
        } as Partial<RegisterDocument>)
      })
      const vouchers = readVouchers(render(documents))
      const ids = vouchers.map(({ remoteId }) => remoteId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { entries } of vouchers) expect(sumOf(entries.map((entry) => entry.paise))).toBe(0)
      for (const type of ['Sales', 'Credit Note']) {
        const ofType = documents.filter(({ kind }) => isNote(kind) === (type === 'Credit Note'))
        const entries = vouchers.filter((voucher) => voucher.type === type).flatMap((one) => one.entries)
        const owed = entries.filter(({ ledger }) => !/^(?:Sales|Output|Round Off)\b/.test(ledger))
        expect(Math.abs(sumOf(owed.map((entry) => entry.paise)))).toBe(
          sumOf(ofType.map(({ totalPaise }) => totalPaise)),
        )
        const rounded = entries.filter(({ ledger }) => ledger === 'Round Off')
        expect(Math.abs(sumOf(rounded.map((entry) => entry.paise)))).toBe(
          Math.abs(sumOf(ofType.map(({ roundOffPaise }) => roundOffPaise))),
        )
      }
    }),
  )
})

test.each([
  ['a sign that is not escaped', '<a>&</a>'],
  ['an element that is not closed', '<a><b></a>'],
  ['an undeclared prefix', '<a><UDF:b/></a>'],
  ['a control character', '<a>\u0001</a>'],
])('the judge refuses %s', (_, xml) => {
  expect(() => readXml(xml)).toThrow()
})
