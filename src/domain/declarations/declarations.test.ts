import { expect, test } from 'vitest'
import { countryName, readCountry } from './countries.ts'
import { type Declarations, listMissingDeclarations, mergeDeclarations } from './declarations.ts'
import { readDeclarations, readDiet } from './read-declarations.ts'

const complete: Declarations = {
  ...{ diet: 'veg', originCountry: 'IN', fssaiLicence: '10012011000168' },
  ...{
    manufacturer: 'Bora Mills, Bihpuria',
    ingredients: 'Rice',
    bestBefore: '6 months',
    consumerCare: '98765 43210',
  },
}
const missing = (declarations: Declarations, category = 'Grocery', isByWeight = false) =>
  listMissingDeclarations({ category, isByWeight, declarations })

test('names what a packed food lacks, and asks nothing of what is sold loose', () => {
  expect(missing(complete)).toEqual([])
  expect(missing({})).toEqual(['diet', 'originCountry', 'manufacturer', 'consumerCare'])
  expect(missing({ diet: 'egg' })).toEqual([
    'originCountry',
    'manufacturer',
    'fssaiLicence',
    'ingredients',
    'bestBefore',
    'consumerCare',
  ])
  expect(missing({}, 'Fashion')).toEqual(['originCountry', 'manufacturer', 'consumerCare'])
  expect(missing({ ...complete, originCountry: 'CN' })).toEqual(['importer'])
  expect(missing({ diet: 'none', originCountry: 'IN', packer: 'Bora', consumerCare: 'Bora' })).toEqual([])
  expect([missing({}, 'Fruits'), missing({}, 'Grocery', true)]).toEqual([[], []])
})

test('a field that is omitted keeps its value, null removes it', () => {
  expect(
    mergeDeclarations({ diet: 'veg', packer: 'Bora' }, { packer: null, storage: 'Cool and dry' }),
  ).toEqual({
    diet: 'veg',
    storage: 'Cool and dry',
  })
})

test.each([
  ['India', 'IN'],
  ['Made in China', 'CN'],
  ['Product of Thailand.', 'TH'],
  ['in', 'IN'],
  ['भारत', 'IN'],
  ['U.S.A.', 'US'],
  ['Viet Nam', 'VN'],
  ['Guwahati', null],
  ['', null],
])('the country of %j is %j', (text, code) => {
  expect(readCountry(text)).toBe(code)
})

test('the name of a country is in the language of the reader', () => {
  expect(['en', 'hi', 'as'].map((language) => countryName('CN', language))).toEqual(['China', 'चीन', 'চীন'])
})

test.each([
  ['Veg', 'veg'],
  ['Vegetarian', 'veg'],
  ['NON-VEG', 'non-veg'],
  ['Non Vegetarian Food', 'non-veg'],
  ['Contains Egg', 'egg'],
  ['Vegan', 'vegan'],
  ['yes', 'veg'],
  ['maybe', null],
])('the mark of %j is %j', (text, diet) => {
  expect(readDiet(text)).toBe(diet)
})

test('reads the number out of a licence, and leaves out what is none', () => {
  const licence = (text: string) =>
    readDeclarations((field) => (field === 'fssaiLicence' ? text : '')).fssaiLicence
  expect(['Lic. No. 1001 2011 000168', '10012011000168', '1234', ''].map(licence)).toEqual([
    '10012011000168',
    '10012011000168',
    null,
    null,
  ])
})
