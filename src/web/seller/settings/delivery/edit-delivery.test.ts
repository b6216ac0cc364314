import { expect, test } from 'vitest'
import { type DeliveryArea, type DeliverySettings, defaultTerms } from '#domain/delivery/terms.ts'
import { findDeliveryErrors } from '#domain/delivery/validate-delivery.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { listPinsWithoutKm, moveArea, newArea, withPolicyTerms } from './edit-delivery.ts'
import { errorOf, itemsOf, partOf } from './setting-part.ts'

const { delivery, place } = defaultSettings
const area = (id: string, changes: Partial<DeliveryArea> = {}): DeliveryArea => ({
  ...newArea(delivery, 0),
  id,
  name: id,
  ...changes,
})

test('the rules of the policies keep slots, time and limits', () => {
  const slots = [{ days: ['Mo'], from: '17:00', to: '19:00', capacity: 1, cutoffMinutes: 0 }] as const
  const terms = { ...defaultTerms, chargePaise: 30_00, minimumPaise: 99_00, minutes: 45, slots }
  expect(withPolicyTerms(terms)).toEqual({
    ...terms,
    chargePaise: 0,
    perKmPaise: 10_00,
    freeKm: 5,
    freeAbovePaise: 699_00,
  })
})

test('a new area has the terms of the other addresses, and a valid id', () => {
  const terms = { ...defaultTerms, chargePaise: 20_00 }
  const added = newArea({ ...delivery, terms }, Date.parse('2026-11-23T10:00:00Z'))
  expect(added.terms).toEqual(terms)
  const areas = [{ ...added, name: 'Bihpuria', pins: ['784161'] }]
  expect(findDeliveryErrors({ ...delivery, areas })).toEqual(new Map())
})

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('area %s moves by %i: %s', (id, by, order) => {
  const areas = [area('a'), area('b'), area('c')]
  expect(
    moveArea(areas, { id, by })
      .map((one) => one.id)
      .join(''),
  ).toBe(order)
})

test.each<[string, Partial<DeliverySettings>, string[]]>([
  ['terms without a distance', {}, []],
  ['a charge by distance', { terms: withPolicyTerms(defaultTerms) }, ['784161', '784164']],
  [
    'a pin code with kilometres',
    { terms: withPolicyTerms(defaultTerms), distances: [{ place: '784161', km: 2 }] },
    ['784164'],
  ],
  [
    'an area with a flat charge',
    { terms: withPolicyTerms(defaultTerms), areas: [area('a', { pins: ['784161'] })] },
    ['784164'],
  ],
  ['an area by distance', { areas: [area('a', { maxKm: 3 })] }, ['784161', '784164']],
  ['one of its pin codes', { areas: [area('a', { maxKm: 3, pins: ['784999'] })] }, ['784999']],
  [
    'a row whose kilometres are still to be typed',
    { areas: [area('a', { maxKm: 3 })], distances: [{ place: '784161', km: Number.NaN }] },
    ['784164'],
  ],
])('with %s, kilometres are missing for these pin codes', (_, changes, missing) => {
  const pins = ['784161', '784164']
  expect(listPinsWithoutKm({ pins, place, delivery: { ...delivery, ...changes } })).toEqual(missing)
})

test('a part of a setting changes that part only, and finds its error', () => {
  let value: DeliverySettings = { ...delivery, areas: [area('a'), area('b', { pins: ['784161'] })] }
  const errors = findDeliveryErrors(value)
  const set = (next: DeliverySettings) => {
    value = next
  }
  const [first, second] = itemsOf(partOf({ path: '', value, set, errors }, 'areas'))
  if (!first || !second) throw new Error('Two areas have two parts')
  expect(errorOf(partOf(first, 'pins'))).toBe('Enter PIN codes or a distance for a')
  expect(errorOf(partOf(second, 'pins'))).toBe('')
  partOf(partOf(second, 'terms'), 'chargePaise').set(25_00)
  expect(value.areas[0]).toEqual(area('a'))
  expect(value.areas[1]?.terms).toEqual({ ...defaultTerms, chargePaise: 25_00 })
})
