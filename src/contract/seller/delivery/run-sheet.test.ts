import { describe, expect, test } from 'vitest'
import { firstError } from '#test/first-error.ts'
import { AssignRider, CompleteDelivery, FailDelivery, OverrideDelivery } from './run-sheet.ts'

const key = '0192f7c2-5d3a-7000-8000-0000000000aa'
const id = '0192f7c2-5d3a-7000-8000-0000000000bb'

describe('a completed delivery', () => {
  test('has the code, the cash in paise and a note', () => {
    const typed = { key: key.toUpperCase(), code: ' 0417 ', cash: 498.5, note: '' }
    expect(CompleteDelivery.parse(typed)).toEqual({ key, code: '0417', cash: 498_50, note: undefined })
    expect(CompleteDelivery.parse({ key, code: '০৪১৭' })).toEqual({ key, code: '0417' })
    expect(CompleteDelivery.parse({ key, code: '0417', cash: 0, note: ' Pays later ' })).toEqual({
      ...{ key, code: '0417', cash: 0, note: 'Pays later' },
    })
  })

  test.each([
    [{ key: 'x' }, 'This id is not valid'],
    [{ code: undefined }, 'The code has four digits'],
    [{ code: 417 }, 'The code has four digits'],
    [{ code: '417' }, 'The code has four digits'],
    [{ code: '04171' }, 'The code has four digits'],
    [{ cash: '5' }, 'The cash must be an amount in rupees, or 0'],
    [{ cash: -1 }, 'The cash must be an amount in rupees, or 0'],
    [{ cash: 0.001 }, 'The cash must be an amount in rupees, or 0'],
    [{ note: 'x'.repeat(201) }, 'A note is too long (at most 200 characters)'],
  ])('with %j: %s', (changes, message) => {
    expect(firstError(CompleteDelivery, { key, code: '0417', ...changes })).toBe(message)
  })
})

test('a failed delivery has a known reason', () => {
  expect(FailDelivery.parse({ key, reason: 'not-home', note: 'Rang twice' })).toMatchObject({
    reason: 'not-home',
  })
  for (const reason of ['', 'rain', undefined])
    expect(firstError(FailDelivery, { key, reason })).toMatch(/^reason must be one of not-home, /)
})

test('an assignment names each order once', () => {
  expect(AssignRider.parse({ orders: [{ id, version: 3 }], rider: null })).toMatchObject({ rider: null })
  for (const orders of [undefined, id, []])
    expect(firstError(AssignRider, { orders, rider: key })).toBe('Select at least one order')
  expect(firstError(AssignRider, { orders: [{ id }, { id }], rider: key })).toBe('An order is listed twice')
  expect(firstError(AssignRider, { orders: [{ id }], rider: 'rita' })).toBe('This id is not valid')
  expect(firstError(AssignRider, { orders: [{ id }] })).toBe('This id is not valid')
})

test('the owner gives a reason', () => {
  expect(firstError(OverrideDelivery, { reason: ' ' })).toBe('A reason is required')
  expect(OverrideDelivery.parse({ reason: 'No phone', cash: 20 })).toEqual({
    ...{ reason: 'No phone', cash: 20_00 },
  })
})
