import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCharges, roundingPaise, withoutRounding } from '../pricing/charges.ts'
import { totalTax } from '../pricing/credit-lines.ts'
import { composeDocuments } from './compose-documents.ts'
import type { SuppliedItem } from './document.ts'
import type { ProductTax } from './product-tax.ts'
import type { SellerTax } from './seller-tax.ts'

const seller: SellerTax = {
  ...{ mode: 'regular', gstin: '18AABCU9603R1ZM', legalName: 'Rita Bora', tradeName: 'Haat' },
  ...{ stateCode: '18', address: 'Station Road', chargesTax: 'as_items', validFrom: '2026-04-01' },
}

function anItem(productId: string, amountPaise: number): SuppliedItem {
  return {
    ...{ productId, name: productId, names: {}, pack: null, quantity: 1, grams: null, stepGrams: null },
    ...{ combo: null, unitPaise: amountPaise, amountPaise },
  }
}

const taxes = new Map<string, ProductTax>([
  ['tea', aTax('taxable', 500)],
  ['soap', aTax('taxable', 1800)],
  ['milk', aTax('nil', 0)],
])

function aTax(treatment: ProductTax['treatment'], rateBasisPoints: number): ProductTax {
  return { hsn: '0902', treatment, rateBasisPoints, uqc: 'PAC', validFrom: '2026-04-01' }
}

const supply = {
  ...{ items: [anItem('tea', 105_00), anItem('milk', 60_00)], charges: [], seller, taxes },
  ...{ placeOfSupply: '18' as const, buyerGstin: null },
}
const headsOf = (lines: { cgstPaise: number; sgstPaise: number; igstPaise: number }[]) =>
  lines.map(({ cgstPaise, sgstPaise, igstPaise }) => [cgstPaise, sgstPaise, igstPaise])

describe('a seller', () => {
  test('who is not registered issues a bill without tax', () => {
    const [document, ...others] = composeDocuments({ ...supply, seller: null, placeOfSupply: null })
    expect(others).toEqual([])
    expect(document?.kind).toBe('bill')
    expect(document?.lines).toMatchObject([
      { lineNo: 1, treatment: null, rateBasisPoints: 0, taxablePaise: 105_00, cgstPaise: 0 },
      { lineNo: 2, treatment: null, rateBasisPoints: 0, taxablePaise: 60_00, cgstPaise: 0 },
    ])
  })

  test('of the composition scheme issues a bill of supply without tax, which keeps the treatments', () => {
    const [document] = composeDocuments({ ...supply, seller: { ...seller, mode: 'composition' } })
    expect(document?.kind).toBe('bill_of_supply')
    expect(document?.lines).toMatchObject([
      { treatment: 'taxable', rateBasisPoints: 0, taxablePaise: 105_00 },
      { treatment: 'nil', taxablePaise: 60_00 },
    ])
  })

  test('who is registered issues one paper for a mixed basket', () => {
    const [document] = composeDocuments(supply)
    expect(document?.kind).toBe('invoice_cum_bill_of_supply')
    expect(headsOf(document!.lines)).toEqual([
      [2_50, 2_50, 0],
      [0, 0, 0],
    ])
    expect(document?.lines).toMatchObject([{ hsn: '0902', unitCode: 'PAC', rateBasisPoints: 500 }, {}])
  })

  test('issues two for a registered buyer, each with lines from 1', () => {
    const documents = composeDocuments({ ...supply, buyerGstin: '27AAPFU0939F1ZV' })
    expect(documents.map(({ kind, lines }) => [kind, lines.map((line) => [line.lineNo, line.name])])).toEqual(
      [
        ['tax_invoice', [[1, 'tea']]],
        ['bill_of_supply', [[1, 'milk']]],
      ],
    )
  })

  test('charges IGST to another state', () => {
    const [document] = composeDocuments({ ...supply, placeOfSupply: '12' })
    expect(headsOf(document!.lines)[0]).toEqual([0, 0, 5_00])
  })

  test('taxes charges apart if so chosen', () => {
    const [document] = composeDocuments({
      ...{ ...supply, items: [anItem('milk', 60_00)], charges: listCharges({ delivery: 23_60 }) },
      seller: { ...seller, chargesTax: 'separate_18' },
    })
    expect(document?.kind).toBe('invoice_cum_bill_of_supply')
    expect(document?.lines[1]).toMatchObject({
      ...{ productId: null, charge: 'delivery', hsn: '9968', amountPaise: 23_60, chargesPaise: 0 },
      ...{ taxablePaise: 20_00, cgstPaise: 1_80, sgstPaise: 1_80 },
    })
  })
})

test('a weighed item is counted in kilograms, whatever its unit', () => {
  const items = [{ ...anItem('tea', 100_00), quantity: 3, grams: 690, stepGrams: 250 }]
  expect(composeDocuments({ ...supply, items })[0]?.lines).toMatchObject([
    { quantity: 0.69, unitCode: 'KGS' },
  ])
})

test('a product without a tax is nil-rated', () => {
  expect(composeDocuments({ ...supply, items: [anItem('new', 10_00)] })[0]).toMatchObject({
    kind: 'bill_of_supply',
    lines: [{ treatment: 'nil', hsn: '', unitCode: 'NOS' }],
  })
})

test('the lines of all documents add up to items and charges, whatever the seller', () => {
  const anyItem = fc
    .tuple(fc.constantFrom('tea', 'soap', 'milk', 'new'), fc.integer({ min: 1, max: 500_000 }))
    .map(([product, paise]) => anItem(product, paise))
  fc.assert(
    fc.property(
      fc.record({
        items: fc.array(anyItem, { minLength: 1, maxLength: 8 }),
        charges: fc
          .record({
            ...{ handling: fc.nat(2000), platform: fc.nat(900), delivery: fc.nat(6000) },
            // As ordered: what leaves is rounded again.
            rounding: fc.option(fc.integer({ min: -49, max: 50 }), { nil: undefined }),
          })
          .map(listCharges),
        seller: fc.constantFrom(
          null,
          seller,
          { ...seller, chargesTax: 'separate_18' as const },
          { ...seller, mode: 'composition' as const },
        ),
        buyerGstin: fc.constantFrom(null, '27AAPFU0939F1ZV'),
        placeOfSupply: fc.constantFrom('18' as const, '12' as const),
      }),
      (given) => {
        const documents = composeDocuments({ ...given, taxes })
        const total = [
          ...given.items.map((item) => item.amountPaise),
          ...withoutRounding(given.charges).map(({ paise }) => paise),
        ]
        expect(totalTax(documents.flatMap(({ lines }) => lines)).totalPaise).toBe(
          total.reduce((sum, paise) => sum + paise, 0),
        )
        const [rounded, ...others] = documents.filter(({ roundOffPaise }) => roundOffPaise !== 0)
        const exactPaise = total.reduce((sum, paise) => sum + paise, 0)
        const isRounded = given.charges.some(({ kind }) => kind === 'rounding')
        expect(rounded?.roundOffPaise ?? 0).toBe(isRounded ? roundingPaise(exactPaise) : 0)
        expect(others).toEqual([])
        for (const { lines, roundOffPaise } of documents) {
          expect(totalTax(lines).totalPaise + roundOffPaise).toBeGreaterThan(0)
          expect(lines.length).toBeGreaterThan(0)
          for (const line of lines)
            expect(totalTax([line]).totalPaise).toBe(line.amountPaise + line.chargesPaise)
        }
      },
    ),
  )
})
