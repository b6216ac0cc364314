import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AddressInput } from './address.ts'
import { productFields } from './catalogue/product-fields.ts'
import { ProductQuery } from './catalogue/product-list.ts'
import { UtrForm } from './payment-forms.ts'
import { BulkChange } from './seller/bulk.ts'
import { HandOverForm } from './seller/cash/cash-book.ts'
import { TwoFactorCode } from './seller/session.ts'

const id = '01a22050-38e1-73fb-bc87-1e2a31108567'

/** The code of a delivery: run-sheet.test.ts. A PIN code: address.test.ts. */
test.each<[string, z.ZodType, (text: string) => unknown, string, string]>([
  ['a UTR', UtrForm, (utr) => ({ utr }), '৪১২৩ ৪৫৬৭ ৮৯০১', '412345678901'],
  ['a code of an authenticator app', TwoFactorCode, (code) => ({ code }), '১২৩৪৫৬', '123456'],
  ['a price', productFields.price, (text) => text, '১২০.৫০', '120.50'],
  ['a stock', productFields.stock, (text) => text, '५५', '55'],
  ['a barcode', productFields.barcode, (text) => text, '৮৯০১২৩৪৫', '89012345'],
  ['a filter by price', ProductQuery, (maxPrice) => ({ maxPrice }), '৯৯', '99'],
  ['cash', HandOverForm, (amount) => ({ amount }), '৫০০', '500'],
  ['a phone number', AddressInput.shape.phone, (text) => text, '৬০০০০ ১২৩৪৫', '60000 12345'],
  [
    'a percentage',
    BulkChange,
    (percent) => ({ products: [{ id, version: 1 }], change: { price: { percent } } }),
    '-७.५',
    '-7.5',
  ],
])('%s is taken in the digits of each language', (_, schema, input, typed, latin) => {
  expect(schema.parse(input(typed))).toEqual(schema.parse(input(latin)))
})
