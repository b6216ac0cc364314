import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeRange, listPossibleTerms, mergeTerms } from './possible-terms.ts'
import {
  chargeFor,
  type DeliveryArea,
  type DeliveryRules,
  type DeliveryTerms,
  defaultTerms,
  deliveryCharge,
  findTerms,
} from './terms.ts'

const shop = { latitude: 27.0215, longitude: 93.9201 }

function anArea(id: string, changes: Partial<DeliveryArea> & { charge?: number } = {}): DeliveryArea {
  const { charge = 0, ...rest } = changes
  const terms = { ...defaultTerms, chargePaise: charge }
  return { id, name: id, pins: [], localities: [], maxKm: null, terms, ...rest }
}

function rulesOf(areas: DeliveryArea[], changes: Partial<DeliveryRules> = {}): DeliveryRules {
  return { terms: defaultTerms, areas, distances: [], pins: [], onlyToPins: false, shop, ...changes }
}

const idsOf = (rules: DeliveryRules, pin = '784164') =>
  listPossibleTerms(rules, pin).map(({ area }) => area?.id ?? 'all')

describe('the terms that an address of a PIN code may have', () => {
  test('are one while no locality or distance decides', () => {
    const town = anArea('town', { pins: ['784164'] })
    expect(idsOf(rulesOf([town]))).toEqual(['town'])
    expect(idsOf(rulesOf([town]), '110001')).toEqual(['all'])
    expect(idsOf(rulesOf([]))).toEqual(['all'])
  })

  test('are those of localities, of distances and of what follows', () => {
    const villages = anArea('villages', { localities: ['Narayanpur'] })
    const near = anArea('near', { maxKm: 5 })
    const town = anArea('town', { pins: ['784164'] })
    const rules = rulesOf([villages, near, town, anArea('never')])
    expect(idsOf(rules)).toEqual(['villages', 'near', 'town'])
    expect(idsOf(rulesOf([villages, near, town]), '110001')).toEqual(['villages', 'near', 'all'])
    expect(idsOf({ ...rules, distances: [{ place: '784164', km: 4 }] })).toEqual(['villages', 'near'])
    expect(idsOf({ ...rules, distances: [{ place: '784164', km: 6 }] })).toEqual(['villages', 'town'])
  })

  test('hold for each address without a location, whatever its street', () => {
    const streets = ['', 'Mill Road', 'Narayanpur', 'narayanpur Mill Road']
    const area = fc.record({
      id: fc.uuid(),
      pins: fc.subarray(['784164', '784161']),
      localities: fc.subarray(['Narayanpur', 'Mill']),
      maxKm: fc.constantFrom(null, 3, 8),
    })
    const distances = fc.subarray([{ place: '784164', km: 5 }])
    fc.assert(
      fc.property(fc.array(area), distances, (parts, known) => {
        const rules = rulesOf(
          parts.map((part) => anArea(part.id, part)),
          { distances: known },
        )
        const possible = idsOf(rules)
        for (const text of streets) {
          const found = findTerms(rules, { pin: '784164', text, location: null })
          expect(possible).toContain(found.area?.id ?? 'all')
        }
      }),
    )
  })
})

describe('charges and limits', () => {
  const possible = (terms: Partial<DeliveryTerms>[]) =>
    terms.map((one) => {
      const full = { ...defaultTerms, ...one }
      return { area: null, terms: full, isInside: true, chargePaise: chargeFor(full, null) }
    })

  test('the range has each charge, and no end if the distance decides', () => {
    const two = possible([{ chargePaise: 40_00, freeAbovePaise: 500_00 }, { chargePaise: 20_00 }])
    expect(chargeRange(two, 100_00)).toEqual({ min: 20_00, max: 40_00 })
    expect(chargeRange(two, 600_00)).toEqual({ min: 0, max: 20_00 })
    const far = possible([{ chargePaise: 40_00 }, { chargePaise: 10_00, perKmPaise: 5_00, freeKm: 2 }])
    expect(chargeRange(far, 0)).toEqual({ min: 10_00, max: null })
  })

  test('the charge of each of them is in the range', () => {
    const terms = fc.record({
      chargePaise: fc.constantFrom(0, 10_00, 40_00),
      freeAbovePaise: fc.constantFrom(null, 100_00, 700_00),
    })
    fc.assert(
      fc.property(fc.array(terms, { minLength: 1 }), fc.integer({ min: 0, max: 900_00 }), (list, items) => {
        const all = possible(list)
        const { min, max } = chargeRange(all, items)
        const charges = all.map((one) => deliveryCharge(one, items))
        expect([min, max]).toEqual([Math.min(...charges.map(Number)), Math.max(...charges.map(Number))])
      }),
    )
  })

  test('a limit is the one that refuses least; time and free delivery are those that promise least', () => {
    const [one, other] = [
      { minimumPaise: 100_00, maxCashPaise: 500_00, minutes: 30, freeAbovePaise: 300_00 },
      { minimumPaise: 200_00, maxCashPaise: 900_00, minutes: 60, freeAbovePaise: 400_00 },
    ]
    expect(mergeTerms(possible([one, other]))).toMatchObject({
      ...{ minimumPaise: 100_00, maxCashPaise: 900_00, minutes: 60, freeAbovePaise: 400_00, slots: [] },
    })
    expect(mergeTerms(possible([one, {}]))).toMatchObject({ maxCashPaise: null, freeAbovePaise: null })
  })
})
