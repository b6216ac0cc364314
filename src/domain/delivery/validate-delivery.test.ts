import { expect, test } from 'vitest'
import { neverClosed } from './opening-hours.ts'
import type { SlotRule } from './slots.ts'
import { type DeliveryArea, type DeliverySettings, type DeliveryTerms, defaultTerms } from './terms.ts'
import { closingError, deliveryError, feeError, findDeliveryErrors } from './validate-delivery.ts'

const slot: SlotRule = { days: ['Mo'], from: '17:00', to: '19:00', capacity: 3, cutoffMinutes: 60 }
const area: DeliveryArea = {
  id: 'town',
  name: 'Town',
  pins: ['784161'],
  localities: [],
  maxKm: null,
  terms: defaultTerms,
}
const settings = (changes: Partial<DeliverySettings>) => ({
  terms: defaultTerms,
  areas: [],
  distances: [],
  ...changes,
})

const amount = 'An amount must be from ₹0 to ₹10,00,000'
const fee = 'A fee or charge must be from ₹0 to ₹1,000'
const km = 'A distance must be from 0 to 200 km'
const minutes = 'The delivery time must be from 5 to 1440 minutes'

test.each<[Partial<DeliveryTerms>, string]>([
  [{}, ''],
  [{ chargePaise: 20_00, freeAbovePaise: 699_00, minimumPaise: 100_00, maxCashPaise: 0, slots: [slot] }, ''],
  [{ chargePaise: -1 }, fee],
  [{ chargePaise: 0.5 }, fee],
  [{ chargePaise: 1_000_01 }, fee],
  [{ perKmPaise: Number.NaN }, fee],
  [{ freeAbovePaise: -1 }, amount],
  [{ minimumPaise: 1_000_000_01 }, amount],
  [{ maxCashPaise: 1.5 }, amount],
  [{ freeKm: 201 }, km],
  [{ minutes: 4 }, minutes],
  [{ minutes: 1441 }, minutes],
  [{ minutes: 30.5 }, minutes],
  [{ slots: [{ ...slot, days: [] }] }, 'A delivery slot needs at least one day'],
  [
    { slots: [{ ...slot, to: '17:00' }] },
    'A delivery slot needs times such as 17:00 and 19:00, the later one last',
  ],
  [
    { slots: [{ ...slot, from: '5 PM' }] },
    'A delivery slot needs times such as 17:00 and 19:00, the later one last',
  ],
  [{ slots: [{ ...slot, capacity: 0 }] }, 'A delivery slot takes 1 to 1000 orders'],
  [
    { slots: [{ ...slot, cutoffMinutes: -1 }] },
    'A delivery slot can close 0 to 1440 minutes before it begins',
  ],
  [{ slots: Array.from({ length: 21 }, () => slot) }, 'There can be at most 20 delivery slots'],
])('terms with %j: %s', (changes, error) => {
  const terms = { ...defaultTerms, ...changes }
  expect(deliveryError(settings({ terms }))).toBe(error)
  expect(deliveryError(settings({ areas: [{ ...area, terms }] }))).toBe(error)
})

test.each<[Partial<DeliveryArea>, string]>([
  [{}, ''],
  [{ pins: [], maxKm: 5 }, ''],
  [{ name: ' ' }, 'Name of the area is required'],
  [{ pins: [] }, 'Enter PIN codes or a distance for Town'],
  [{ pins: ['78416'] }, '78416 is not a PIN code: PIN codes have six digits'],
  [{ pins: ['784161', '784161'] }, 'A PIN code is listed twice'],
  [{ localities: [''] }, 'Place is required'],
  [{ maxKm: -1 }, km],
  [{ id: 'all' }, 'Two areas have the same ID'],
  [{ id: 'A b' }, 'Two areas have the same ID'],
])('an area with %j: %s', (changes, error) => {
  expect(deliveryError(settings({ areas: [{ ...area, ...changes }] }))).toBe(error)
})

test('two areas have different ids, and there are at most 50', () => {
  expect(deliveryError(settings({ areas: [area, area] }))).toBe('Two areas have the same ID')
  const many = Array.from({ length: 51 }, (_, index) => ({ ...area, id: `area-${index}` }))
  expect(deliveryError(settings({ areas: many.slice(1) }))).toBe('')
  expect(deliveryError(settings({ areas: many }))).toBe('There can be at most 50 areas')
})

test('a distance has a place and kilometres', () => {
  expect(deliveryError(settings({ distances: [{ place: 'Laluk', km: 7.5 }] }))).toBe('')
  expect(deliveryError(settings({ distances: [{ place: '', km: 7.5 }] }))).toBe('Place is required')
  expect(deliveryError(settings({ distances: [{ place: 'Laluk', km: Number.NaN }] }))).toBe(km)
})

test.each([
  [{}, ''],
  [{ daysOff: ['2026-12-25'], closedUntil: '2026-11-23T12:30:00.000Z' }, ''],
  [{ daysOff: ['25-12-2026'] }, 'A day off must be a date'],
  [{ daysOff: ['2026-13-25'] }, 'A day off must be a date'],
  [{ daysOff: ['2026-12-25', '2026-12-25'] }, 'A day off is listed twice'],
  [{ closedUntil: 'tomorrow' }, 'The time until which the shop is closed is not valid'],
])('closing with %j: %s', (changes, error) => {
  expect(closingError({ ...neverClosed, ...changes })).toBe(error)
})

test('a fee is 0 to 1,000 rupees', () => {
  expect([0, 1_000_00, 1_000_01, -1].map(feeError)).toEqual(['', '', fee, fee])
})

test('each error has its own place, and the first one is that of the setting', () => {
  const slots = [slot, { ...slot, days: [], capacity: 0 }]
  const found = findDeliveryErrors({
    terms: { ...defaultTerms, minutes: Number.NaN },
    areas: [area, { ...area, name: '', pins: [], terms: { ...defaultTerms, slots } }],
    distances: [{ place: '', km: 300 }],
  })
  expect([...found]).toEqual([
    ['terms.minutes', minutes],
    ['areas', 'Two areas have the same ID'],
    ['areas.1.name', 'Name of the area is required'],
    ['areas.1.pins', 'Enter PIN codes or a distance for New area'],
    ['areas.1.terms.slots.1.days', 'A delivery slot needs at least one day'],
    ['areas.1.terms.slots.1.capacity', 'A delivery slot takes 1 to 1000 orders'],
    ['distances.0.place', 'Place is required'],
    ['distances.0.km', km],
  ])
})

test('two slots of one day and time are refused, because their places would be counted together', () => {
  const errorsOf = (...slots: SlotRule[]) => [
    ...findDeliveryErrors(settings({ terms: { ...defaultTerms, slots } })),
  ]
  expect(errorsOf(slot, { ...slot, days: ['Sa', 'Mo'] })).toEqual([
    ['terms.slots.1.to', 'Two delivery slots have the same day and times'],
  ])
  expect(errorsOf(slot, { ...slot, days: ['Tu'] }, { ...slot, to: '18:00' })).toEqual([])
  const [two, morning] = [
    { ...slot, days: ['Mo', 'Tu'] as const },
    { ...slot, from: '10:00', to: '12:00' },
  ]
  expect(errorsOf(two, morning, slot)).toHaveLength(1)
})

test('100 days off are allowed, and no more', () => {
  const days = Array.from({ length: 101 }, (_, index) =>
    new Date(index * 86_400_000).toISOString().slice(0, 10),
  )
  const say = (daysOff: string[]) => closingError({ ...neverClosed, daysOff })
  expect([say(days.slice(1)), say(days)]).toEqual(['', 'There can be at most 100 days off'])
})
