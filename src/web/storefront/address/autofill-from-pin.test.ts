import { expect, test } from 'vitest'
import { autofillFromPin, autofillMessage } from './autofill-from-pin.ts'

const nothing = { city: '', state: '' }
const dikrong = { city: 'Dikrong', state: 'Assam' }
const gohpur = { city: 'Gohpur', state: 'Assam' }

test('a served pin code fills empty fields', () => {
  expect(autofillFromPin({ pin: '784164', typed: nothing, filled: null })).toEqual({
    fields: dikrong,
    filled: dikrong,
  })
  expect(autofillFromPin({ pin: '784164', typed: { city: ' ', state: '' }, filled: null }).fields).toEqual(
    dikrong,
  )
})

test('typed text stays', () => {
  const typed = { city: 'Bongalmora', state: '' }
  expect(autofillFromPin({ pin: '784164', typed, filled: null }).fields).toEqual({ ...typed, state: 'Assam' })
  expect(
    autofillFromPin({ pin: '784168', typed: { ...dikrong, city: 'Bongalmora' }, filled: dikrong }),
  ).toEqual({
    fields: { city: 'Bongalmora', state: 'Assam' },
    filled: gohpur,
  })
})

test('another pin code replaces what the first one filled', () => {
  expect(autofillFromPin({ pin: '784168', typed: dikrong, filled: dikrong }).fields).toEqual(gohpur)
  expect(autofillFromPin({ pin: '781001', typed: dikrong, filled: dikrong })).toEqual({
    fields: nothing,
    filled: null,
  })
})

test('an incomplete pin code changes nothing', () => {
  expect(autofillFromPin({ pin: '78416', typed: dikrong, filled: dikrong })).toEqual({
    fields: dikrong,
    filled: dikrong,
  })
})

test('filled fields are announced, and only those', () => {
  expect(autofillMessage(nothing, dikrong)).toBe('Filled in from the pin code. City: Dikrong. State: Assam.')
  expect(autofillMessage({ ...nothing, state: 'Assam' }, dikrong)).toBe(
    'Filled in from the pin code. City: Dikrong.',
  )
  expect(autofillMessage(dikrong, dikrong)).toBe('')
  expect(autofillMessage(dikrong, nothing)).toBe('')
})
