import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isScaleItem, readWeightBarcode } from './weight-barcode.ts'

test.each([
  ['2012345007505', { item: '12345', grams: 750 }],
  ['2900001012508', { item: '00001', grams: 1250 }],
])('the label %s of a scale', (code, read) => {
  expect(readWeightBarcode(code)).toEqual(read)
})

test.each([
  ['2012345007506', 'a wrong check digit'],
  ['8901030865275', 'a barcode of a maker'],
  ['3012345007504', 'a prefix above 29'],
  ['1912345007509', 'a prefix below 20'],
  ['201234500750', 'a digit is missing'],
  ['20123450075010', 'a digit too many'],
  ['2012345000001', 'no weight'],
  ['', 'nothing'],
])('%s is no label of a scale: %s', (code) => {
  expect(readWeightBarcode(code)).toBeNull()
})

test('each label with its check digit is read, and with another digit is not', () => {
  const digits = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(digits, fc.nat(99_999), fc.integer({ min: 1, max: 99_999 }), (shop, item, grams) => {
      const body = `2${shop}${String(item).padStart(5, '0')}${String(grams).padStart(5, '0')}`
      const read = Array.from({ length: 10 }, (_, check) => readWeightBarcode(`${body}${check}`))
      expect(read.filter(Boolean)).toEqual([{ item: String(item).padStart(5, '0'), grams }])
    }),
  )
})

test('an item is known by its SKU or by its own label', () => {
  expect(isScaleItem({ sku: '123', barcode: null }, '00123')).toBe(true)
  expect(isScaleItem({ sku: null, barcode: '2012345000007' }, '12345')).toBe(true)
  expect(isScaleItem({ sku: 'RICE-123', barcode: null }, '00123')).toBe(false)
  expect(isScaleItem({ sku: '', barcode: null }, '00000')).toBe(false)
  expect(isScaleItem({ sku: null, barcode: '8912345000000' }, '12345')).toBe(false)
})
