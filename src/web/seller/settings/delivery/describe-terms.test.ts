import { expect, test } from 'vitest'
import { type DeliveryTerms, defaultTerms } from '#domain/delivery/terms.ts'
import { describeSlot, describeTerms, summarizeArea, summarizeRules } from './describe-terms.ts'

const slot = { days: ['We', 'Mo'], from: '17:00', to: '19:30', capacity: 8, cutoffMinutes: 60 } as const

test.each<[Partial<DeliveryTerms>, string]>([
  [{}, 'free delivery · about 30 minutes'],
  [{ chargePaise: 20_50, freeAbovePaise: 699_00 }, 'delivery ₹20.50 · free above ₹699 · about 30 minutes'],
  [{ perKmPaise: 10_00 }, '₹10 for each km · about 30 minutes'],
  [
    { chargePaise: 20_00, perKmPaise: 10_00, freeKm: 2.5 },
    'delivery ₹20 · ₹10 for each km beyond 2.5 km · about 30 minutes',
  ],
  [
    { minimumPaise: 99_00, minutes: 45, maxCashPaise: 2_000_00 },
    'free delivery · orders from ₹99 · about 45 minutes · cash up to ₹2,000',
  ],
  [{ maxCashPaise: 0 }, 'free delivery · about 30 minutes · no cash on delivery'],
  [{ chargePaise: Number.NaN, minutes: Number.NaN }, 'delivery … · about … minutes'],
])('terms with %j read: %s', (changes, text) => {
  expect(describeTerms({ ...defaultTerms, ...changes })).toBe(text)
})

test('a slot reads in the order of the week', () => {
  expect(describeSlot(slot)).toBe('Mo, We 5 PM - 7:30 PM, 8 orders, closes 1 h before')
})

test('the closed section names terms and areas only if the owner has set some', () => {
  const terms = { ...defaultTerms, slots: [slot] }
  const area = { id: 'a', name: 'Town', pins: ['784161'], localities: ['Ward 2'], maxKm: 5, terms }
  expect(summarizeRules({ terms: defaultTerms, areas: [], distances: [] })).toBe('')
  expect(summarizeRules({ terms, areas: [area], distances: [] })).toBe(
    'free delivery · about 30 minutes · 1 delivery slot · 1 area',
  )
  expect(summarizeArea(area)).toBe(
    '784161 · Ward 2 · up to 5 km · free delivery · about 30 minutes · 1 delivery slot',
  )
})
