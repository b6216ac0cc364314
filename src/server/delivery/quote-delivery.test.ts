import { afterAll, describe, expect, test } from 'vitest'
import { neverClosed } from '#domain/delivery/opening-hours.ts'
import { defaultTerms } from '#domain/delivery/terms.ts'
import { anAddress, aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { anArea, aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import { aDeliveryQuote } from '#test/builders/delivery-quotes.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const [owner, visitor] = [await aSeller(shop), aVisitor(shop)]

afterAll(() => setDelivery(owner))

const quoteFor = async (pin: string, amount?: string) =>
  (await visitor.quoteDelivery({ pin, ...(amount && { amount }) })).quote

test('a shop that sets nothing delivers free to every pin code, and takes cash for any amount', async () => {
  expect(await quoteFor('784161', '99.50')).toEqual(aDeliveryQuote({ total: 117.5 }))
  expect(await quoteFor('110001')).toMatchObject({ isInside: false, refusals: [] })
})

test('an area has its own terms', async () => {
  const terms = {
    ...defaultTerms,
    ...{
      chargePaise: 25_00,
      freeAbovePaise: 300_00,
      minimumPaise: 100_00,
      minutes: 45,
      maxCashPaise: 500_00,
    },
  }
  await setDelivery(owner, { areas: [anArea({ terms })], onlyToPins: true })
  expect(await quoteFor('784164', '300')).toMatchObject({
    ...{ area: 'Town', charge: 25, total: 343, freeAbove: 300, minimum: 100, minutes: 45, maxCash: 500 },
    refusals: [],
  })
  expect(await quoteFor('784164', '300.01')).toMatchObject({ charge: 0, total: 318.01 })
  expect(await quoteFor('784164', '99')).toMatchObject({
    refusals: ['The minimum order for delivery to this address is ₹100.'],
  })
  // An empty cart is not too small.
  expect((await quoteFor('784164')).refusals).toEqual([])
  expect(await quoteFor('784164', '600')).toMatchObject({
    cashRefusal: 'Cash on delivery is available up to ₹500. Please pay online.',
  })
  expect((await quoteFor('110001')).refusals).toEqual(["Sorry, we don't deliver to this pin code yet."])
})

describe('a PIN code of which a locality decides', () => {
  const villages = anArea({
    ...{ id: 'villages', name: 'Villages', localities: ['Narayanpur', 'Bihpuria'] },
    terms: { ...defaultTerms, chargePaise: 40_00, minimumPaise: 100_00, minutes: 90, maxCashPaise: 200_00 },
  })

  test('has a range of charges and names the localities', async () => {
    await setDelivery(owner, { areas: [villages] })
    const quote = await quoteFor('784164', '150')
    expect(quote).toMatchObject({
      ...{ charge: null, total: null, charges: { min: 0, max: 40 }, area: null, isInside: true },
      localities: [{ area: 'Villages', names: ['Narayanpur', 'Bihpuria'] }],
      ...{ minimum: 0, minutes: 90, maxCash: null, refusals: [] },
    })
    expect(quote.cashRefusal).toBeUndefined()
    const elsewhere = await quoteFor('110001', '150')
    expect(elsewhere).toMatchObject({ charge: 0, total: 168 })
    expect(elsewhere.localities ?? elsewhere.charges).toBeUndefined()
  })

  test('is certain with an address', async () => {
    await setDelivery(owner, { areas: [villages] })
    const asha = await aShopper(shop)
    for (const [street, charge] of [
      ['Narayanpur 4', 40],
      ['Station Road', 0],
    ] as const) {
      const { address } = await asha.addAddress({ address: anAddress({ street }) })
      const { quote } = await asha.quoteDelivery({ address: address._id })
      expect(quote).toMatchObject({ charge })
      expect(quote.charges ?? quote.localities).toBeUndefined()
    }
  })

  test('has one charge if all of them are the same, and is refused only if all refuse', async () => {
    await setDelivery(owner, {
      areas: [villages],
      terms: { chargePaise: 40_00, minimumPaise: 150_00 },
      onlyToPins: true,
    })
    const quote = await quoteFor('784164', '120')
    expect(quote).toMatchObject({ charge: 40, total: 178, refusals: [] })
    expect(quote.charges).toBeUndefined()
    expect((await quoteFor('784164', '90')).refusals).toEqual([
      'The minimum order for delivery to this address is ₹100.',
    ])
  })

  test('leaves the slots to the address, also while the shop is closed', async () => {
    const closing = { ...neverClosed, closedUntil: new Date(Date.now() + 60_000).toISOString() }
    const slots = [aSlotRule()]
    await setDelivery(owner, { areas: [villages], terms: { slots }, closing })
    expect(await quoteFor('784164')).toMatchObject({
      ...{ slots: [], slotsByAddress: true, isNowAllowed: false, refusals: [] },
    })
    expect((await quoteFor('110001')).slotsByAddress).toBeUndefined()
    await setDelivery(owner, { areas: [villages], closing })
    expect((await quoteFor('784164')).refusals).toEqual([expect.stringMatching(/^The shop is closed/)])
  })
})

test('a charge by distance is known for an address with a location', async () => {
  await setDelivery(owner, { terms: { perKmPaise: 10_00, freeKm: 5 } })
  const asha = await aShopper(shop)
  const unknown = await asha.quoteDelivery({ address: asha.address, amount: '100' })
  expect(unknown.quote).toMatchObject({
    charge: null,
    total: null,
    refusals: [expect.stringContaining('location')],
  })
  const location = { latitude: 27.1215, longitude: 93.9201 }
  const { address } = await asha.addAddress({ address: anAddress({ location }) })
  const known = await asha.quoteDelivery({ address: address._id, amount: '100' })
  expect(known.quote).toMatchObject({ charge: 70, total: 188, refusals: [] })
})

describe('slots and closing', () => {
  test('a full slot is marked, and a closed shop refuses only orders for now', async () => {
    const closedUntil = new Date(Date.now() + 60_000).toISOString()
    const closing = { ...neverClosed, closedUntil }
    await setDelivery(owner, { closing, terms: { slots: [aSlotRule()] } })
    const asha = await aShopper(shop)
    const rice = await aProduct(shop)
    const slotsOf = async () => (await asha.quoteDelivery({ address: asha.address })).quote
    const open = await slotsOf()
    expect(open).toMatchObject({ isNowAllowed: false, refusals: [] })
    const [slot] = open.slots
    await asha.placeCodOrder({
      ...{ items: [{ product: rice._id, quantity: 1 }], address: asha.address, slot: slot!.id },
    })
    expect((await slotsOf()).slots[0]).toEqual({ ...slot, isFull: true })
    await setDelivery(owner, { closing })
    expect((await slotsOf()).refusals).toEqual([expect.stringMatching(/^The shop is closed until /)])
  })
})

test.each([
  [{}, 400],
  [{ pin: '784161', address: '019af5a0-0000-7000-8000-000000000000' }, 400],
  [{ pin: 'abc' }, 400],
  [{ pin: '784161', amount: '-1' }, 400],
  [{ pin: '784161', amount: 'NaN' }, 400],
  [{ pin: '784161', amount: '1e99' }, 400],
  [{ address: 'mine' }, 400],
  [{ address: '019af5a0-0000-7000-8000-000000000000' }, 401],
])('%j is refused with %d', async (query, status) => {
  const search = new URLSearchParams(query as Record<string, string>)
  const reply = await visitor.browser.send(`/api/delivery/quote?${search}`)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
})

test("a shopper gets no quote for another's address", async () => {
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  await expect(bina.quoteDelivery({ address: asha.address })).rejects.toMatchObject({ status: 404 })
})
