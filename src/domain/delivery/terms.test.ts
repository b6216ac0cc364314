import { describe, expect, test } from 'vitest'
import {
  areTermsUniform,
  chargeFor,
  type DeliveryArea,
  type DeliveryRules,
  defaultTerms,
  findTerms,
  listDeliveryPins,
  roundKm,
  toDestination,
} from './terms.ts'

const shop = { latitude: 27.0215, longitude: 93.9201 }
const rules: DeliveryRules = {
  terms: defaultTerms,
  areas: [],
  distances: [],
  pins: ['784161'],
  onlyToPins: false,
  shop,
}
const area = (changes: Partial<DeliveryArea>): DeliveryArea => ({
  id: 'town',
  name: 'Town',
  pins: [],
  localities: [],
  maxKm: null,
  terms: { ...defaultTerms, chargePaise: 20_00 },
  ...changes,
})
const address = { pin: '784161', text: 'Station Road 4, Bihpuria', location: null }
const near = { latitude: 27.03, longitude: 93.93 }
const far = { latitude: 27.2, longitude: 94.1 }

describe('findTerms', () => {
  test.each<[what: string, areas: DeliveryArea[], found: string | null]>([
    ['its pin code', [area({ pins: ['784161'] })], 'Town'],
    ['another pin code', [area({ pins: ['784164'] })], null],
    ['its locality, in any case', [area({ pins: ['784161'], localities: ['bihpuria'] })], 'Town'],
    ['another locality of its pin code', [area({ pins: ['784161'], localities: ['Laluk'] })], null],
    ['a distance, without a location', [area({ maxKm: 100 })], null],
    [
      'the first that matches',
      [area({ pins: ['784161'], name: 'First' }), area({ pins: ['784161'] })],
      'First',
    ],
  ])('an area by %s', (_, areas, found) => {
    expect(findTerms({ ...rules, areas }, address).area?.name ?? null).toBe(found)
  })

  test('an area by distance has the addresses whose location is in it', () => {
    const within = { ...rules, areas: [area({ maxKm: 5 })] }
    expect(findTerms(within, { ...address, location: near }).area?.name).toBe('Town')
    expect(findTerms(within, { ...address, location: far }).area).toBeNull()
  })

  test('an address at just the distance of an area is in it', () => {
    const within = { ...rules, areas: [area({ maxKm: 5 })], distances: [{ place: '784161', km: 5 }] }
    expect(findTerms(within, address).area?.name).toBe('Town')
  })

  test('the kilometres of a locality come before those of its pin code, and a location before both', () => {
    const distances = [
      { place: '784161', km: 9 },
      { place: 'Bihpuria', km: 3 },
    ]
    const km = (changes: object) => findTerms({ ...rules, distances }, { ...address, ...changes }).km
    expect(km({})).toBe(3)
    expect(km({ text: 'Laluk' })).toBe(9)
    expect(km({ pin: '784164', text: 'Laluk' })).toBeNull()
    // 0.0085 degrees of latitude and 0.0099 of longitude at 27 degrees north.
    expect(km({ location: near })).toBeCloseTo(1.36, 2)
  })

  test('delivery pin codes and areas are inside', () => {
    const isInside = (pin: string) =>
      findTerms({ ...rules, areas: [area({ pins: ['784164'] })] }, { ...address, pin }).isInside
    expect(['784161', '784164', '110001'].map(isInside)).toEqual([true, true, false])
  })
})

test.each([
  [{}, null, 0],
  [{ chargePaise: 20_00 }, null, 20_00],
  [{ perKmPaise: 10_00, freeKm: 5 }, 5, 0],
  [{ perKmPaise: 10_00, freeKm: 5 }, 5.1, 10_00],
  [{ perKmPaise: 10_00, freeKm: 5, chargePaise: 15_00 }, 7.5, 45_00],
  [{ perKmPaise: 10_00, freeKm: 5, chargePaise: 15_00 }, 2, 15_00],
  [{ perKmPaise: 10_00, freeKm: 5 }, null, null],
])('with %o, %s km cost %s paise', (terms, km, paise) => {
  expect(chargeFor({ ...defaultTerms, ...terms }, km)).toBe(paise)
})

test('each kilometre begun is charged once, for all distances in tenths of a kilometre', () => {
  const wrong: string[] = []
  for (let free = 0; free <= 200; free++)
    for (let far = 0; far <= 500; far++) {
      const terms = { ...defaultTerms, perKmPaise: 10_00, freeKm: free / 10 }
      const tenths = Math.max(0, far - free)
      const begun = (tenths - (tenths % 10)) / 10 + (tenths % 10 > 0 ? 1 : 0)
      if (chargeFor(terms, far / 10) !== begun * 10_00) wrong.push(`${far} tenths, ${free} free`)
    }
  expect(wrong).toEqual([])
  expect(chargeFor({ ...defaultTerms, perKmPaise: 10_00, freeKm: 2.4 }, 4.401), 'by its location').toBe(30_00)
})

test('the terms are uniform without areas and without a charge by distance', () => {
  expect(areTermsUniform(rules)).toBe(true)
  expect(areTermsUniform({ ...rules, terms: { ...defaultTerms, chargePaise: 20_00 } })).toBe(true)
  expect(areTermsUniform({ ...rules, terms: { ...defaultTerms, perKmPaise: 1 } })).toBe(false)
  expect(areTermsUniform({ ...rules, areas: [area({ pins: ['784161'] })] })).toBe(false)
})

test('the delivery pin codes are those of the list and of the areas, each once', () => {
  expect(listDeliveryPins(['784161'], { ...rules, areas: [area({ pins: ['784161', '784164'] })] })).toEqual([
    '784161',
    '784164',
  ])
})

test('the destination of a stored address has its location only if both coordinates are known', () => {
  const stored = { zipcode: '784161', street: 'Station Road 4', city: 'Bihpuria' }
  expect(toDestination(stored)).toEqual(address)
  expect(toDestination({ ...stored, latitude: 27.02, longitude: null })).toEqual(address)
  expect(toDestination({ ...stored, ...shop })).toEqual({ ...address, location: shop })
})

test('a distance is rounded to a tenth of a kilometre', () => {
  expect([roundKm(1.25), roundKm(0.04), roundKm(null)]).toEqual([1.3, 0, null])
})
