import { expect, test } from 'vitest'
import { takeFromName } from './name-parts.ts'
import { joinSize, takeSize } from './pack-size.ts'

test.each([
  ['500', 'GM', '500 g'],
  ['1500', 'gms.', '1.5 kg'],
  ['1,000', 'ML', '1 l'],
  ['৫০০', 'গ্ৰাম', '500 g'],
  ['', 'KG', '1 kg'],
  ['6', 'PCS', '6 pcs'],
  ['1', 'NOS', ''],
  ['', 'PCS', ''],
  ['', 'PKT', ''],
  ['1', 'PKT', ''],
  ['100', 'Tablets', '100 Tablets'],
  ['500 g', 'GM', '500 g'],
  ['12', '', '12'],
])('%j in %j is %j', (amount, unit, size) => {
  expect(joinSize(amount, unit)).toBe(size)
})

test.each([
  ['Cowpea Beans 500 g', 'Cowpea Beans', '500 g'],
  ['MONG DHOHA 1KG', 'MONG DHOHA', '1 kg'],
  ['Coconut Oil 500ml Parachute', 'Coconut Oil Parachute', '500 ml'],
  ['Amul Butter (100 GM)', 'Amul Butter', '100 g'],
  ['Parle-G 2x70g', 'Parle-G', '2 x 70 g'],
  ['জহা চাউল ৫০০ গ্ৰাম', 'জহা চাউল', '500 g'],
  ['Farm Eggs, 6 pcs', 'Farm Eggs', '6 pcs'],
])('%j is %j of %j', (name, rest, weight) => {
  expect(takeSize(name)).toEqual({ name: rest, weight })
})

test.each(['7UP', '5 Star', 'VIM LQ225 ML', 'Surf 1 kg + 500 g free', '500 g', 'Room No 5', '1 kg A', 'Lux'])(
  '%j keeps its name',
  (name) => {
    expect(takeSize(name)).toBeNull()
  },
)

test('takes what is asked for and the product lacks', () => {
  const butter = { name: 'AMUL BUTTER 500 g', weight: '', brand: '' }
  expect(takeFromName(butter, [])).toEqual(butter)
  expect(takeFromName(butter, ['weight', 'brand'])).toEqual({
    name: 'BUTTER',
    weight: '500 g',
    brand: 'Amul',
  })
  expect(takeFromName({ ...butter, weight: '500 g', brand: 'AMUL' }, ['weight', 'brand']).name).toBe('BUTTER')
  expect(takeFromName({ ...butter, weight: '1 kg', brand: 'Nandini' }, ['weight', 'brand']).name).toBe(
    butter.name,
  )
  const biscuit = { ...butter, name: 'Parle G Biscuit' }
  expect(takeFromName(biscuit, ['brand'])).toEqual(biscuit)
  expect(takeFromName({ ...butter, name: 'Amul' }, ['brand'])).toEqual({ ...butter, name: 'Amul' })
})
