import { expect, test } from 'vitest'
import { ProductData, ProductForm as ProductFormSchema } from '#contract/catalogue/new-product.ts'
import { formErrors } from '#contract/form-errors.ts'
import { declarationRecord } from '#domain/declarations/declarations.ts'
import {
  differingFields,
  discountText,
  emptyProduct,
  type ProductForm,
  toProductData,
} from './product-form.ts'

const rice = {
  ...emptyProduct,
  name: 'Joha Rice',
  description: 'Small grains\r\n\n  Fragrant \n',
  category: 'Grocery',
  price: '120.50',
  offerPrice: '99',
  weight: '1 kg',
  stock: '',
  sku: '',
  brand: '',
  barcode: '',
}

const errorsOf = (form: ProductForm) => formErrors(ProductFormSchema, toProductData(form))

test('a filled form has no errors', () => {
  expect(errorsOf(rice)).toEqual({})
})

test('name and both prices are required; category, description and stock are not', () => {
  expect(errorsOf({ ...emptyProduct, name: ' ' })).toEqual({
    name: 'Product name is required',
    price: 'Product price is required',
    offerPrice: 'Offer price is required',
  })
})

test('a bullet for each line of the description that is not empty; prices are numbers', () => {
  expect(toProductData(rice)).toEqual({
    ...{
      name: 'Joha Rice',
      brand: '',
      barcode: '',
      sku: '',
      hsn: '',
      taxClass: '',
      unitCode: '',
      family: '',
      combo: [],
    },
    description: ['Small grains', 'Fragrant'],
    category: 'Grocery',
    subcategory: null,
    price: 120.5,
    offerPrice: 99,
    weight: '1 kg',
    stepGrams: null,
    stock: '',
    names: { hi: '', as: '' },
    descriptions: { hi: [], as: [] },
    searchWords: [],
    declarations: declarationRecord('', () => ''),
  })
})

test('names, descriptions and search words of other languages are sent as typed', () => {
  const form = {
    ...rice,
    ...{ 'names.hi': 'चावल', 'descriptions.as': 'সৰু\n\nসুগন্ধি', searchWords: 'saul,, chawal ,' },
  }
  expect(toProductData(form)).toMatchObject({
    names: { hi: 'चावल', as: '' },
    descriptions: { hi: [], as: ['সৰু', 'সুগন্ধি'] },
    searchWords: ['saul', 'chawal'],
  })
  expect(errorsOf({ ...form, 'names.as': 'চ'.repeat(201), 'descriptions.hi': 'च'.repeat(5001) })).toEqual({
    'names.as': 'Assamese name is too long (at most 200 characters)',
    'descriptions.hi': 'Hindi description is too long (at most 5000 characters)',
  })
  expect(errorsOf({ ...form, searchWords: 'x'.repeat(51) })).toHaveProperty('searchWords')
})

test('the offer price is at most the MRP', () => {
  const above = { ...rice, price: '99', offerPrice: '99.01' }
  expect(errorsOf(above).offerPrice).toBe('The offer price cannot be above the product price (MRP)')
  expect(errorsOf({ ...above, offerPrice: '99.00' })).toEqual({})
})

test.each([
  ['120', '100', '16% off, ₹20.00 less'],
  ['120', '119.90', '₹0.10 less'],
  ['120', '120', ''],
  ['120', '130', ''],
  ['120', '', ''],
  ['', '99', ''],
  ['1e3', '99', ''],
])('an MRP of "%s" and an offer of "%s" say "%s"', (price, offerPrice, text) => {
  expect(discountText({ price, offerPrice })).toBe(text)
})

test.each([
  ['4.35', 435],
  ['8.20', 820],
  ['0.01', 1],
  ['0099.9', 9990],
  ['1000000', 100_000_000],
])('a price typed as %s is sent as %i paise', (price, paise) => {
  const form = { ...rice, price, offerPrice: price }
  expect(ProductData.parse(toProductData(form))).toMatchObject({ price: paise, offerPrice: paise })
})

test('an empty optional field is null, not zero', () => {
  expect(ProductData.parse(toProductData({ ...rice, weight: ' ', description: '\n' }))).toMatchObject({
    weight: null,
    stock: null,
    description: [],
  })
  expect(ProductData.parse(toProductData({ ...rice, stock: '0' })).stock).toBe(0)
})

test.each<[string, Partial<ProductForm>, Partial<ProductForm>, string[]]>([
  ['a price in another notation', { price: '99.5' }, { price: ' 99.50' }, []],
  ['a paisa more', { price: '99.5' }, { price: '99.51' }, ['price']],
  ['an empty price and zero', { price: '' }, { price: '0' }, ['price']],
  ['invalid prices', { offerPrice: '1.999' }, { offerPrice: '1.998' }, ['offerPrice']],
  ['blanks around a name', { name: 'জোহা চাউল' }, { name: ' জোহা চাউল ' }, []],
  ['a name in another script', { name: 'জোহা চাউল' }, { name: 'Joha Rice' }, ['name']],
  ['bullets with empty lines', { description: 'Soft\nWhite' }, { description: 'Soft\r\n\n White\n' }, []],
  [
    'bullets in another order',
    { description: 'Soft\nWhite' },
    { description: 'White\nSoft' },
    ['description'],
  ],
  ['a stock of 0, and not counted', { stock: '0' }, { stock: '' }, ['stock']],
  ['several, in the order of the form', { sku: 'R1', name: 'Rice' }, {}, ['name', 'sku']],
])('two forms compared: %s', (_, one, other, fields) => {
  expect(differingFields({ ...rice, ...one }, { ...rice, ...other })).toEqual(fields)
})

test('prices per kg are sent as prices of a step', () => {
  const fish = { ...rice, stepGrams: '250', price: '64', offerPrice: '60.04' }
  expect(toProductData(fish)).toMatchObject({ stepGrams: 250, price: 16, offerPrice: 15.01 })
  expect(toProductData({ ...fish, price: '', offerPrice: 'x' })).toMatchObject({
    price: '',
    offerPrice: Number.NaN,
  })
  expect(errorsOf(fish)).toEqual({})
  expect(errorsOf({ ...fish, stepGrams: '300' })).toHaveProperty('stepGrams')
})
