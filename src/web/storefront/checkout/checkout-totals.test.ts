import { expect, test } from 'vitest'
import { type DeliveryTerms, defaultTerms } from '#domain/delivery/terms.ts'
import { defaultFees, listCharges } from '#domain/pricing/charges.ts'
import { aDeliveryQuote } from '#test/builders/delivery-quotes.ts'
import { computeTotals, rupeesUntilFree, totalsToPay, usableCredit } from './checkout-totals.ts'
import { needsQuote } from './use-delivery-quote.ts'

function aProfile(terms: Partial<DeliveryTerms> = {}) {
  return { fees: defaultFees, delivery: { terms: { ...defaultTerms, ...terms }, areas: [], distances: [] } }
}

const anArea = { id: 'far', name: 'Far', pins: [], localities: [], maxKm: 9, terms: defaultTerms }

test('a shop that set nothing adds ₹18, and delivers free', () => {
  expect(computeTotals(231_00, { quote: null, profile: aProfile() })).toEqual({
    itemsPaise: 231_00,
    charges: listCharges({ handling: 12_00, platform: 6_00, delivery: 0 }),
    feesPaise: 18_00,
    deliveryPaise: 0,
    totalPaise: 249_00,
    freeAbovePaise: null,
  })
})

test('without a quote the charge for every address counts, until delivery is free', () => {
  const profile = aProfile({ chargePaise: 25_50, freeAbovePaise: 699_00 })
  expect(computeTotals(699_00, { quote: null, profile })).toMatchObject({
    deliveryPaise: 25_50,
    totalPaise: 742_50,
  })
  expect(computeTotals(699_01, { quote: null, profile })).toMatchObject({
    deliveryPaise: 0,
    totalPaise: 717_01,
  })
})

test('without a quote a charge by address is unknown, and not in the total', () => {
  const byDistance = aProfile({ chargePaise: 20_00, perKmPaise: 5_00 })
  const byArea = { ...byDistance, delivery: { ...aProfile().delivery, areas: [anArea] } }
  for (const profile of [byDistance, byArea])
    expect(computeTotals(100_00, { quote: null, profile })).toMatchObject({
      deliveryPaise: null,
      totalPaise: 118_00,
      freeAbovePaise: null,
    })
})

test('the fees of the quote win over those of the page', () => {
  const quote = aDeliveryQuote({ handling: 15, platform: 0.5, charge: 30, freeAbove: 499 })
  expect(computeTotals(100_00, { quote, profile: aProfile() })).toEqual({
    itemsPaise: 100_00,
    charges: listCharges({ handling: 15_00, platform: 50, delivery: 30_00 }),
    feesPaise: 45_50,
    deliveryPaise: 30_00,
    totalPaise: 145_50,
    freeAbovePaise: 499_00,
  })
})

test('what is missing for free delivery is enough, and shows from half of the amount', () => {
  const missing = (itemsPaise: number) =>
    rupeesUntilFree(
      computeTotals(itemsPaise, {
        quote: null,
        profile: aProfile({ chargePaise: 20_00, freeAbovePaise: 699_00 }),
      }),
    )
  expect([349_00, 350_00, 578_50, 579_00, 699_00, 699_01].map(missing)).toEqual([
    null,
    350,
    121,
    121,
    1,
    null,
  ])
})

test('no quote is asked for unless something depends on it', () => {
  const closing = { daysOff: [], closedUntil: null, takesOrdersWhenClosed: true }
  expect(needsQuote({ ...aProfile({ chargePaise: 20_00, freeAbovePaise: 500_00 }), closing })).toBe(false)
  const slot = { days: ['Mo'], from: '09:00', to: '11:00', capacity: 1, cutoffMinutes: 0 } as const
  for (const terms of [{ perKmPaise: 1 }, { minimumPaise: 1 }, { maxCashPaise: 0 }, { slots: [slot] }])
    expect([terms, needsQuote({ ...aProfile(terms), closing })]).toEqual([terms, true])
  expect(needsQuote({ ...aProfile(), closing: { ...closing, takesOrdersWhenClosed: false } })).toBe(true)
  for (const [ms, isNeeded] of [
    [60_000, true],
    [-60_000, false],
  ] as const) {
    const closedUntil = new Date(Date.now() + ms).toISOString()
    expect(needsQuote({ ...aProfile(), closing: { ...closing, closedUntil } })).toBe(isNeeded)
  }
  expect(needsQuote({ delivery: { ...aProfile().delivery, areas: [anArea] }, closing })).toBe(true)
})

test('a quote for a PIN code whose addresses have different charges keeps the range', () => {
  const quote = aDeliveryQuote({ charge: null, total: null, charges: { min: 0, max: 40 } })
  expect(computeTotals(100_00, { quote, profile: aProfile() })).toMatchObject({
    ...{ deliveryPaise: null, chargeRange: { min: 0, max: 40 }, totalPaise: 118_00 },
  })
})

test('a bag charge is part of the total, by the quote and by the settings', () => {
  const quote = aDeliveryQuote({ bag: 5, charge: 20 })
  const charges = { handling: 12_00, platform: 6_00, bag: 5_00 }
  expect(computeTotals(100_00, { quote, profile: aProfile() })).toMatchObject({
    charges: listCharges({ ...charges, delivery: 20_00 }),
    totalPaise: 143_00,
  })
  const profile = { ...aProfile(), fees: { ...defaultFees, bagPaise: 5_00 } }
  expect(computeTotals(100_00, { quote: null, profile })).toMatchObject({
    charges: listCharges({ ...charges, delivery: 0 }),
    feesPaise: 23_00,
    totalPaise: 123_00,
  })
})

test('with cash on delivery the total is whole rupees, once the delivery charge is known', () => {
  const quote = aDeliveryQuote({ charge: 20, roundsCash: true })
  const inCash = computeTotals(57_30, { quote, profile: aProfile() })
  expect(inCash).toMatchObject({ feesPaise: 38_00, totalPaise: 95_00 })
  expect(inCash.charges.at(-1)).toEqual({ kind: 'rounding', paise: -30 })
  const online = computeTotals(57_30, { quote, profile: aProfile(), paymentType: 'Online' })
  expect(online.totalPaise).toBe(95_30)
  const unknown = aDeliveryQuote({ charge: null, roundsCash: true })
  expect(computeTotals(57_30, { quote: unknown, profile: aProfile() }).totalPaise).toBe(75_30)
  const profile = { ...aProfile(), fees: { ...defaultFees, roundsCash: true } }
  expect(computeTotals(57_30, { quote: null, profile }).totalPaise).toBe(75_00)
  // The quote is newer.
  expect(computeTotals(57_30, { quote: aDeliveryQuote({ charge: 20 }), profile }).totalPaise).toBe(95_30)
})

test('store credit leaves whole rupees to pay in cash', () => {
  const quote = aDeliveryQuote({ charge: 20, roundsCash: true })
  const inCash = computeTotals(57_30, { quote, profile: aProfile() })
  expect([94_99, 95_00, 200_00].map((paise) => usableCredit(inCash, paise))).toEqual([94_00, 95_00, 95_00])
  const online = computeTotals(57_30, { quote, profile: aProfile(), paymentType: 'Online' })
  expect([50_25, 95_29, 200_00].map((paise) => usableCredit(online, paise))).toEqual([50_25, 95_29, 95_30])
})

test('an order that credit pays is sent as one with cash on delivery, at its amount', () => {
  const known = { quote: aDeliveryQuote({ charge: 20, roundsCash: true }), profile: aProfile() }
  const total = (creditPaise: number) =>
    totalsToPay(57_30, { ...known, paymentType: 'Online', creditPaise }).totalPaise
  expect([0, 94_99, 95_00, 95_30].map(total)).toEqual([95_30, 95_30, 95_00, 95_00])
  expect(totalsToPay(57_30, { ...known, paymentType: 'COD', creditPaise: 0 }).totalPaise).toBe(95_00)
})
