import { expect, test } from 'vitest'
import { isSameProduct, searchWord } from './same-product.ts'

const rice = { name: 'Joha Rice', weight: '1 kg' }

test.each([
  [{ name: 'joha rice', weight: '1kg' }, true],
  [{ name: ' Joha  Rice,', weight: '1 kg.' }, true],
  [{ name: 'Joha Rice, 1 kg', weight: null }, true],
  [{ name: 'Joha Rice', weight: '5 kg' }, false],
  [{ name: 'Joha Rice', weight: null }, false],
  [{ name: 'Bora Rice', weight: '1 kg' }, false],
  [{ name: 'Joha Rice', weight: '1 kg', brand: 'Aideo' }, false],
])('is Joha Rice of 1 kg the same as %j: %s', (other, isSame) => {
  expect(isSameProduct(rice, other)).toBe(isSame)
})

test('compares decimals and any script', () => {
  expect(isSameProduct({ name: 'Oil', weight: '1.5 l' }, { name: 'Oil', weight: '15 l' })).toBe(false)
  expect(isSameProduct({ name: 'জোহা চাউল', weight: null }, { name: 'জোহা  চাউল!', weight: null })).toBe(true)
  expect(isSameProduct({ name: 'জোহা চাউল', weight: null }, { name: 'জোহা চাউলি', weight: null })).toBe(false)
})

test.each([
  ['Joha Rice, 1 kg', 'Joha'],
  ['Tea 500g', 'Tea'],
  ['জোহা চাউল', 'জোহা'],
  ['7', ''],
])('the longest word of “%s” is “%s”', (name, word) => {
  expect(searchWord(name)).toBe(word)
})
