import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { PriceValue, stockText } from './quick-edit-values.tsx'
import type { QuickEdit } from './use-quick-edit.ts'

const rice = aSellerProduct({ name: 'জোহা চাউল', price: 123456.5, offerPrice: 123456.05, stock: null })

const atRest: QuickEdit = {
  draft: null,
  displayed: rice,
  isSaving: false,
  open() {},
  cancel() {},
  save() {},
}

test.each([
  ['an offer with the earlier price', {}, '₹1,23,456.05₹1,23,456.50, change the price'],
  ['a price without an offer, once', { price: 99, offerPrice: 99 }, '₹99.00, change the price'],
])('a card says %s', (_, change, words) => {
  const markup = renderToStaticMarkup(<PriceValue product={{ ...rice, ...change }} edit={atRest} canEdit />)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(words)
})

test.each([
  [null, ''],
  [0, '0 left'],
  [123456, '1,23,456 left'],
])('a stock of %s is “%s”', (stock, text) => {
  expect(stockText({ ...rice, stock })).toBe(text)
})

test('the price before an offer is struck through, and the offer is not', () => {
  const markup = renderToStaticMarkup(<PriceValue product={rice} edit={atRest} canEdit />)
  expect(/<s[ >][^<]*>([^<]*)<\/s>/.exec(markup)?.[1] ?? markup).toBe('₹1,23,456.50')
})

test('during a save no other edit can start', () => {
  const attribute = 'aria-disabled="true"'
  const drawn = (edit: QuickEdit) => renderToStaticMarkup(<PriceValue product={rice} edit={edit} canEdit />)
  expect(drawn({ ...atRest, isSaving: true })).toContain(attribute)
  expect(drawn(atRest)).not.toContain(attribute)
})

test('without the permission to edit, the price is text', () => {
  const markup = renderToStaticMarkup(<PriceValue product={rice} edit={atRest} canEdit={false} />)
  expect(markup).not.toContain('<button')
})
