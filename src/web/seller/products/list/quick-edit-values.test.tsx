import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { NameValue, PriceValue, StockValue, WeightValue } from './quick-edit-values.tsx'
import type { QuickEdit } from './use-quick-edit.ts'

const rice = aSellerProduct({ name: 'জোহা চাউল', price: 123456.5, offerPrice: 123456.05, stock: null })

const atRest: QuickEdit = {
  draft: null,
  displayed: rice,
  isSaving: false,
  open() {},
  cancel: () => null,
  save() {},
  restoreFocus() {},
}

type Value = ComponentType<{ product: SellerProduct; edit: QuickEdit; canEdit: boolean }>

test.each<[string, Value, Partial<SellerProduct>, string]>([
  ['an offer with the earlier price', PriceValue, {}, '₹1,23,456.05₹1,23,456.50, change the price'],
  ['a price without an offer, once', PriceValue, { price: 99, offerPrice: 99 }, '₹99.00, change the price'],
  ['no count', StockValue, {}, 'Not counted, change the stock count'],
  ['a count of 0', StockValue, { stock: 0 }, '0 left, change the stock count'],
  ['a large count', StockValue, { stock: 123456 }, '1,23,456 left, change the stock count'],
  ['no other names', NameValue, {}, 'No other names, change the name'],
  ['other names', NameValue, { names: { hi: 'चावल', as: 'চাউল' } }, 'चावलচাউল, change the name'],
  ['no weight', WeightValue, {}, 'No weight, change the weight'],
  ['a weight in any script', WeightValue, { weight: '৫০০ গ্ৰাম' }, '৫০০ গ্ৰাম, change the weight'],
])('a card says %s', (_, Value, change, words) => {
  const markup = renderToStaticMarkup(<Value product={{ ...rice, ...change }} edit={atRest} canEdit />)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(words)
})

test('the price before an offer is struck through, and the offer is not', () => {
  const markup = renderToStaticMarkup(<PriceValue product={rice} edit={atRest} canEdit />)
  expect(/<s[ >][^<]*>([^<]*)<\/s>/.exec(markup)?.[1] ?? markup).toBe('₹1,23,456.50')
})

test('during a save no other edit can start', () => {
  const attribute = 'aria-disabled="true"'
  const drawn = (edit: QuickEdit) => renderToStaticMarkup(<StockValue product={rice} edit={edit} canEdit />)
  expect(drawn({ ...atRest, isSaving: true })).toContain(attribute)
  expect(drawn(atRest)).not.toContain(attribute)
})

test('without the permission to edit, the values are text', () => {
  for (const Value of [PriceValue, StockValue, WeightValue])
    expect(renderToStaticMarkup(<Value product={rice} edit={atRest} canEdit={false} />)).not.toContain(
      '<button',
    )
})
