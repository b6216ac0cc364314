import { expect, test } from 'vitest'
import type { Taxes } from '#contract/seller/tax/tax.ts'
import { categories } from '#domain/catalogue.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { render } from '#test/render.tsx'
import { TaxSections } from './taxes-page.tsx'

const noProducts = { count: 0, products: [] }
const category = { hsn: null, taxClass: null, unitCode: null, products: 0, untaxed: 0 }
const nothingSet: Taxes = {
  success: true,
  today: '2026-11-28',
  sellerTaxes: [],
  untaxed: 0,
  categories: categories.map(({ path }) => ({ ...category, category: path })),
  warnings: { threshold: noProducts, renumbered: noProducts },
}
const composition = {
  mode: 'composition' as const,
  gstin: '18AABCU9603R1ZM',
  legalName: 'Rita Bora',
  tradeName: 'Bor Bazar',
  stateCode: '18' as const,
  address: 'Station Road\nBihpuria',
  chargesTax: 'as_items' as const,
  validFrom: '2026-04-01',
}
const iceCream = { count: 7, products: [{ _id: 'i', name: 'Amul Ice Cream' }] }

const textOf = (taxes: Partial<Taxes>) => render(<TaxSections taxes={{ ...nothingSet, ...taxes }} />).text

test('a shop that sets nothing is not registered, and is told what ice cream means', () => {
  expect(textOf({})).toContain('Nothing is set: the shop counts as not registered')
  expect(textOf({})).not.toContain('ice cream')
  const warnings = { ...nothingSet.warnings, threshold: iceCream }
  expect(textOf({ warnings })).toContain('you must register from ₹20 lakh turnover')
  expect(textOf({ warnings, sellerTaxes: [composition] })).not.toContain('₹20 lakh')
})

test('the registration in force is first, then what is planned, and earlier ones are folded', () => {
  const regular = { ...composition, mode: 'regular' as const, validFrom: '2027-04-01' }
  const unregistered = { ...composition, mode: 'unregistered' as const, gstin: '', validFrom: '2026-02-01' }
  expect(textOf({ sellerTaxes: [regular, composition, unregistered] })).toContain(
    'GST registration Composition scheme since 1 Apr 2026 Rita Bora · Bor Bazar Station Road, Bihpuria ' +
      'Assam (18) · GSTIN 18AABCU9603R1ZM Orders to other states are refused. ' +
      'Planned from 1 Apr 2027: Regular Change Earlier Not registered since 1 Feb 2026',
  )
})

test('products without a rate are counted and linked, and categories say what they give', () => {
  const fruits = {
    ...category,
    category: 'Fruits',
    hsn: '0810',
    taxClass: 'nil',
    unitCode: 'KGS',
    products: 4,
  }
  const dairy = { ...category, category: 'Dairy', products: 3, untaxed: 2 }
  const taxes = { ...nothingSet, untaxed: 2, categories: [fruits, dairy] }
  const { text, html } = render(<TaxSections taxes={taxes} />)
  expect(text).toContain('2 products have no HSN code or GST rate.')
  expect(html).toContain('href="/seller/product-list?show=untaxed"')
  expect(text).toContain('Fruits 0% (nil rated) · HSN 0810 · KGS Change')
  expect(text).toContain('Dairy & Bakary 2 products without Nothing set Set up')
  expect(textOf({})).toContain('All products have an HSN code and a GST rate.')
})

test('drinks with an old code are named', () => {
  const { text, html } = render(
    <TaxSections taxes={{ ...nothingSet, warnings: { ...nothingSet.warnings, renumbered: iceCream } }} />,
  )
  expect(text).toContain('These products have an old one: Amul Ice Cream and 6 more')
  expect(html).toContain('href="/seller/product/i"')
})

test.each(['hi', 'as'] as const)('in %s the words of the law are in English too', (language) => {
  const text = withLanguage(language, () => textOf({ sellerTaxes: [composition] }))
  expect(text).toMatch(/composition scheme.*GSTIN 18AABCU9603R1ZM/)
})
