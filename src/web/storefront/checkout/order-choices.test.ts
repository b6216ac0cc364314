import { beforeEach, expect, test } from 'vitest'
import { aDeliveryQuote } from '#test/builders/delivery-quotes.ts'
import { fakeStorage } from '#test/fakes/browser.ts'
import { clearOrderChoices } from './clear-order-choices.ts'
import {
  checkSlot,
  freeOwnSlots,
  type OrderChoices,
  readOrderChoices,
  saveOrderChoices,
} from './order-choices.ts'
import { listRefusals, replaceCash } from './use-checkout.ts'

let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  storage = fakeStorage('sessionStorage')
})

const none: OrderChoices = { slot: null, note: '', leaveAtDoor: false, substitution: 'leave-out' }
const chosen: OrderChoices = {
  ...{ slot: 'all_2026-11-24_09:00-11:00', note: 'Ring twice', leaveAtDoor: true },
  substitution: 'ask',
}

test('choices survive a reload, for the same shopper only', () => {
  saveOrderChoices('asha', chosen)
  expect(readOrderChoices('asha')).toEqual(chosen)
  expect([readOrderChoices('bina'), readOrderChoices(null)]).toEqual([none, none])
  saveOrderChoices(null, chosen)
  expect([readOrderChoices(null), readOrderChoices('asha')], 'after a login').toEqual([chosen, chosen])
  clearOrderChoices()
  expect(readOrderChoices(null)).toEqual(none)
})

test('ignores damaged choices and blocked storage', () => {
  for (const damaged of ['{', 'null', '7', '{"owner":null,"slot":1}']) {
    storage.kept.set('haat-order-choices', damaged)
    expect(readOrderChoices(null)).toEqual(none)
  }
  storage.refuses = true
  saveOrderChoices(null, chosen)
  clearOrderChoices()
  expect(readOrderChoices(null)).toEqual(none)
})

test('choices of an older page, or of an unknown kind, leave missing units out', () => {
  const { substitution, ...older } = chosen
  for (const saved of [older, { ...older, substitution: 'call' }, { ...older, substitution: 1 }]) {
    storage.kept.set('haat-order-choices', JSON.stringify({ owner: null, ...saved }))
    expect(readOrderChoices(null)).toEqual({ ...older, substitution: 'leave-out' })
  }
})

const free = { id: 'free', from: '2026-11-24T03:30:00Z', to: '2026-11-24T05:30:00Z', isFull: false }
const full = { ...free, id: 'full', isFull: true }

test('a slot counts while it has a place, and is asked for if nothing goes out now', () => {
  const quote = aDeliveryQuote({ slots: [free, full] })
  expect(checkSlot(quote, null)).toBe('ok')
  expect(checkSlot({ ...quote, isNowAllowed: false }, null)).toBe('choose')
  expect(['free', 'full', 'over'].map((slot) => checkSlot(quote, slot))).toEqual(['ok', 'gone', 'gone'])
  const none = aDeliveryQuote()
  expect([checkSlot(none, 'over'), checkSlot(none, null)], 'no slot is left').toEqual(['gone', 'ok'])
  const byAddress = aDeliveryQuote({ slotsByAddress: true })
  expect(checkSlot(byAddress, 'over'), 'slots are not known yet').toBe('ok')
})

test('a place of the own unpaid order is free', () => {
  const quote = aDeliveryQuote({ slots: [full, { ...full, id: 'later', from: full.to }] })
  const freed = freeOwnSlots(quote, [{ slot: undefined }, { slot: { from: full.from, to: full.to } }])
  expect(freed.slots.map(({ isFull }) => isFull)).toEqual([false, true])
  expect(freeOwnSlots(quote, []).slots).toEqual(quote.slots)
})

test('the refusals are those of the quote, or one of the slot, and of cash without another way', () => {
  const cash = { type: 'COD' as const }
  const refuse = (changes: Parameters<typeof aDeliveryQuote>[0], given: object = {}) =>
    listRefusals({
      quote: aDeliveryQuote(changes),
      hasFailed: false,
      slot: null,
      payment: cash,
      toPayPaise: 100,
      hasAddress: true,
      ...given,
    })
  expect(refuse({}, { quote: null, slot: 'free' }), 'the quote is on its way').toEqual([])
  expect(refuse({}, { quote: null, hasFailed: true }), 'as soon as possible').toEqual([])
  expect(refuse({}, { quote: null, hasFailed: true, slot: 'free' })).toEqual([
    'The delivery times could not be loaded.',
  ])
  expect(refuse({ slots: [free] })).toEqual([])
  expect(refuse({ slots: [free], isNowAllowed: false })).toEqual(['Please choose a delivery time.'])
  expect(refuse({ slots: [full] }, { slot: 'full' })).toEqual([
    'This delivery time is no longer available. Please choose another one.',
  ])
  expect(refuse({ slots: [full], isNowAllowed: false, refusals: ['Closed.'] })).toEqual(['Closed.'])
  expect(refuse({ cashRefusal: 'No cash.' })).toEqual(['No cash.'])
  expect(refuse({ cashRefusal: 'No cash.' }, { payment: { type: 'Online' } })).toEqual([])
  expect(refuse({ cashRefusal: 'No cash.' }, { toPayPaise: 0 }), 'store credit pays it').toEqual([])
  const unknown = { charge: null, refusals: ['Add your location.'] }
  expect(refuse(unknown)).toEqual(['Add your location.'])
  expect(refuse(unknown, { hasAddress: false }), 'a visitor can still log in').toEqual([])
})

test('refused cash becomes an online payment, if the shop has one', () => {
  const cash = { type: 'COD' as const }
  expect(replaceCash(cash, { isRefused: true, online: 'upi' })).toEqual({ type: 'Online', via: 'upi' })
  expect(replaceCash(cash, { isRefused: true, online: undefined })).toBe(cash)
  expect(replaceCash(cash, { isRefused: false, online: 'upi' })).toBe(cash)
})
