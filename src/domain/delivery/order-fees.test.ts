import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOrderFees } from './order-fees.ts'
import { chargeFor, defaultTerms, deliveryCharge, findTerms } from './terms.ts'

const fees = { handlingPaise: 0, platformPaise: 0 }
const shop = { latitude: 27.02, longitude: 93.92 }
const pin = fc.constantFrom('784161', '784164', '784165')
const rupees = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount * 100)

const terms = fc.record({
  chargePaise: rupees(60),
  perKmPaise: fc.oneof(fc.constant(0), rupees(5)),
  freeKm: fc.constantFrom(0, 2, 4.5),
  freeAbovePaise: fc.option(rupees(600)),
})
const rules = fc.record({
  terms: terms.map((one) => ({ ...defaultTerms, ...one })),
  areas: fc.array(fc.record({ pins: fc.array(pin, { maxLength: 2 }), terms, maxKm: fc.option(fc.nat(9)) }), {
    maxLength: 3,
  }),
  distances: fc.array(fc.record({ place: pin, km: fc.nat(12) }), { maxLength: 2 }),
})

/** The most that the sentence names for delivery: Infinity for 'from', 0 if it names none. */
function readDelivery(text: string): { max: number; min: number; freeAbove: number } {
  const [, min = '0', max = min] = /Delivery ₹(\d+)(?:–₹(\d+))?/.exec(text) ?? []
  const [, from] = /Delivery from ₹(\d+)/.exec(text) ?? []
  const freeAbove = Number(/free above ₹(\d+)/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)
  return from === undefined
    ? { min: Number(min), max: Number(max), freeAbove }
    : { min: Number(from), max: Number.POSITIVE_INFINITY, freeAbove }
}

test('no address pays more for delivery than is said, and where all pay the same it is said exactly', () => {
  fc.assert(
    fc.property(rules, pin, rupees(800), (drawn, address, itemsPaise) => {
      const areas = drawn.areas.map((area, index) => ({
        ...{ id: `${index}`, name: `Area ${index}`, localities: [], ...area },
        terms: { ...defaultTerms, ...area.terms },
      }))
      const delivery = { terms: drawn.terms, areas, distances: drawn.distances }
      const text = formatOrderFees({ fees, delivery, pins: [] }, false)
      const said = readDelivery(text)
      const destination = { pin: address, text: '', location: null }
      const found = findTerms({ ...delivery, pins: [], onlyToPins: false, shop }, destination)
      const chargePaise = chargeFor(found.terms, found.km)
      const paid = (deliveryCharge({ terms: found.terms, chargePaise }, itemsPaise) ?? 0) / 100
      expect(paid).toBeLessThanOrEqual(said.max)
      const isFreeForAll = itemsPaise / 100 > said.freeAbove
      if (isFreeForAll) expect(paid).toBe(0)
      if (areas.length === 0 && drawn.terms.perKmPaise === 0) expect(paid).toBe(isFreeForAll ? 0 : said.min)
    }),
  )
})

test('says what differs by address', () => {
  const area = (chargePaise: number, freeAbovePaise: number | null) => ({
    ...{ id: 'town', name: 'Town', pins: ['784164'], localities: [], maxKm: null },
    terms: { ...defaultTerms, chargePaise, freeAbovePaise },
  })
  const say = (changes: Partial<typeof defaultTerms>, ...areas: ReturnType<typeof area>[]) =>
    formatOrderFees(
      { fees, delivery: { terms: { ...defaultTerms, ...changes }, areas, distances: [] }, pins: [] },
      false,
    )
  expect(say({})).toBe('')
  expect(say({ chargePaise: 20_00 }, area(50_00, null))).toBe('Delivery ₹20–₹50, by address per order')
  expect(say({ perKmPaise: 5_00, chargePaise: 20_00 })).toBe('Delivery from ₹25, by address per order')
  expect(say({ chargePaise: 20_00, freeAbovePaise: 300_00 }, area(20_00, 300_00))).toBe(
    'Delivery ₹20 (free above ₹300) per order',
  )
  expect(say({ chargePaise: 20_00, freeAbovePaise: 300_00 }, area(20_00, null))).toBe(
    'Delivery ₹20 per order',
  )
})

test('terms of addresses that cannot order are not named', () => {
  const terms = { ...defaultTerms, chargePaise: 50_00 }
  const town = { id: 'town', name: 'Town', pins: ['784164'], localities: [], maxKm: null, terms }
  const delivery = { terms: { ...terms, chargePaise: 20_00 }, areas: [town], distances: [] }
  const say = (...pins: string[]) => formatOrderFees({ fees, delivery, pins }, true)
  expect(say('784164')).toBe('Delivery ₹50 per order')
  expect(say('784164', '784165')).toBe('Delivery ₹20–₹50, by address per order')
})
