import { describe, expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { type Closing, neverClosed, type OpeningHours, openingAt, weekdays } from './opening-hours.ts'
import { promiseDelivery, promiseOrder } from './promise.ts'
import { defaultTerms, maxMinutes } from './terms.ts'

const hours: OpeningHours = { days: weekdays, opens: '07:00', closes: '21:00' }
const area = { pins: ['784161'], phone: '+91 60000 00001', onlyToPins: false, hasOpenArea: false }
const rice = { category: 'Grocery', inStock: true }
const repair = { category: 'Services', inStock: true }
const soldOut = { category: 'Grocery', inStock: false }
const at = (time: string) => Date.parse(`2026-11-${time}+05:30`)
const opening = openingAt(hours, at('22T12:00'), neverClosed)

function promise(input: Partial<Parameters<typeof promiseDelivery>[0]>) {
  return promiseDelivery({
    items: [rice],
    opening,
    closing: neverClosed,
    area,
    minutes: 30,
    pin: null,
    ...input,
  })
}

describe('before the order', () => {
  test.each<[string, OpeningHours, string, Partial<Closing>?]>([
    ['22T12:00', hours, 'Delivery in about 30 minutes'],
    ['22T06:38', hours, 'Opens at 7 AM. Your order goes out this morning'],
    ['22T21:00', hours, 'Opens at 7 AM. Your order goes out tomorrow morning'],
    ['22T08:00', { ...hours, opens: '12:30' }, 'Opens at 12:30 PM. Your order goes out this afternoon'],
    ['22T08:00', { ...hours, opens: '17:00' }, 'Opens at 5 PM. Your order goes out this evening'],
    ['22T12:00', { ...hours, days: ['We'] }, 'Opens on Wednesday at 7 AM. Your order goes out that morning'],
    [
      '22T06:38',
      hours,
      'Opens on Wednesday at 7 AM. Your order goes out that morning',
      { daysOff: ['2026-11-22', '2026-11-23', '2026-11-24'] },
    ],
    [
      '22T12:00',
      { ...hours, days: ['We'] },
      'Opens on Wednesday, 2 Dec at 7 AM. Your order goes out that morning',
      { daysOff: ['2026-11-25'] },
    ],
    [
      '22T22:00',
      hours,
      'The shop is closed now. It opens tomorrow at 7 AM',
      { takesOrdersWhenClosed: false },
    ],
    [
      '22T22:00',
      hours,
      'The shop is closed now. It opens on Tuesday at 7 AM',
      { takesOrdersWhenClosed: false, daysOff: ['2026-11-23'] },
    ],
    [
      '22T12:00',
      hours,
      'The shop is closed now. It opens at 2:30 PM',
      { closedUntil: '2026-11-22T09:00:00.000Z' },
    ],
  ])('at %s with %j: %s', (time, openingHours, text, changes: Partial<Closing> = {}) => {
    const closing = { ...neverClosed, ...changes }
    expect(promise({ opening: openingAt(openingHours, at(time), closing), closing })).toEqual({
      text,
      isNotice: false,
    })
  })

  test('the minutes are those of the terms', () => {
    expect(promise({ minutes: 90 }).text).toBe('Delivery in about 90 minutes')
  })

  test('nothing is promised for sold-out items', () => {
    expect(promise({ items: [soldOut] }).text).toBe('')
    expect(promise({ items: [] }).text).toBe('')
    expect(promise({ items: [soldOut, repair] }).text).toBe('We call you to fix a time')
  })

  test('services have a time of their own, also beside other items and outside the hours', () => {
    expect(promise({ items: [repair] }).text).toBe('We call you to fix a time')
    expect(promise({ items: [rice, repair] }).text).toBe(
      'Delivery in about 30 minutes; for services, we call you to fix a time',
    )
    const closed = openingAt(hours, at('22T22:00'), neverClosed)
    expect(promise({ items: [repair], opening: closed }).text).toBe('We call you to fix a time')
    expect(promise({ items: [rice, repair], opening: closed }).text).toBe(
      'Opens at 7 AM. Your order goes out tomorrow morning; for services, we call you to fix a time',
    )
  })

  test('another PIN code gets a notice with the phone number, or a refusal', () => {
    expect(promise({ pin: '784161' }).isNotice).toBe(false)
    expect(promise({ pin: '110001' })).toEqual({
      text: 'We don’t usually deliver to 110001. You can order, but call us first at +91 60000 00001 to agree on delivery.',
      isNotice: true,
    })
    expect(promise({ pin: '110001', area: { ...area, onlyToPins: true } })).toEqual({
      text: "Sorry, we don't deliver to this pin code yet.",
      isNotice: true,
    })
    expect(promise({ pin: '110001', items: [soldOut] }).text).toBe('')
    const open = promise({ pin: '110001', area: { ...area, onlyToPins: true, hasOpenArea: true } })
    expect(open, 'the address decides').toEqual({ text: 'Delivery in about 30 minutes', isNotice: false })
  })
})

test('the longest time that an address with a PIN code may have', () => {
  const inMinutes = (minutes: number) => ({ ...defaultTerms, minutes })
  const town = {
    ...{ id: 'town', name: 'Town', pins: ['784161'], localities: [], maxKm: null },
    terms: inMinutes(20),
  }
  const village = { ...town, id: 'village', localities: ['Bongalmora'], terms: inMinutes(90) }
  const settings = { terms: inMinutes(45), areas: [town], distances: [] }
  expect(maxMinutes({ ...settings, areas: [] }, null)).toBe(45)
  expect(maxMinutes(settings, '784161')).toBe(20)
  expect(maxMinutes(settings, '784164')).toBe(45)
  expect(maxMinutes(settings, null)).toBe(45)
  expect(maxMinutes({ ...settings, areas: [village, town] }, '784161')).toBe(90)
  expect(maxMinutes({ ...settings, areas: [town, village] }, '784161')).toBe(20)
  expect(maxMinutes({ ...settings, areas: [{ ...town, maxKm: 5 }] }, '784161')).toBe(45)
  const byDistance = { ...town, pins: [], maxKm: 5, terms: inMinutes(90) }
  expect(maxMinutes({ ...settings, areas: [byDistance] }, '784164')).toBe(90)
})

describe('after the order', () => {
  const order = { items: [rice], hours, closing: neverClosed, area, minutes: 30, pin: '784161' }

  test.each([
    ['22T20:59', '22T20:59', 'It usually arrives in about 30 minutes.'],
    ['22T20:59', '22T21:20', 'It usually arrives in about 30 minutes.'],
    ['22T12:00', '22T13:01', ''],
    ['22T22:00', '22T22:00', 'We open at 7 AM. Your order goes out tomorrow morning.'],
    ['22T22:00', '23T06:00', 'We open at 7 AM. Your order goes out this morning.'],
    ['22T22:00', '23T07:00', ''],
    ['22T22:00', '23T22:00', ''],
    ['22T06:00', '22T22:00', ''],
  ])('placed at %s and read at %s: %s', (placed, now, text) => {
    expect(promiseOrder({ ...order, placedAt: at(placed), now: at(now) })).toBe(text)
  })

  test('an order with a slot arrives in it, whatever its pin code is', () => {
    const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
    const read = (now: string, pin = '784161') =>
      promiseOrder({ ...order, slot, pin, placedAt: at('22T12:00'), now: at(now) })
    expect([read('22T12:01'), read('28T18:59', '110001'), read('28T19:00')]).toEqual([
      'It arrives on Saturday, 28 November, between 5 and 7 PM.',
      'It arrives on Saturday, 28 November, between 5 and 7 PM.',
      '',
    ])
    expect(withLanguage('hi', () => read('22T12:01'))).toBe('यह शनिवार, 28 नवंबर को शाम 5 से 7 बजे के बीच पहुंचेगा।')
    expect(withLanguage('as', () => read('22T12:01'))).toBe(
      'শনিবাৰে, ২৮ নৱেম্বৰ তাৰিখে সন্ধিয়া ৫ৰ পৰা ৭ বজাৰ ভিতৰত পাবহি।',
    )
  })

  test('the minutes are those of the order, and the promise ends at twice that time', () => {
    const read = (now: string) =>
      promiseOrder({ ...order, minutes: 90, placedAt: at('22T12:00'), now: at(now) })
    expect([read('22T14:59'), read('22T15:01')]).toEqual(['It usually arrives in about 90 minutes.', ''])
  })

  test('an order to an area without pin codes is promised a time', () => {
    const now = at('22T12:00')
    expect(promiseOrder({ ...order, pin: '110001', hasArea: true, placedAt: now, now })).toBe(
      'It usually arrives in about 30 minutes.',
    )
  })

  test.each<[string, string, string, Partial<Closing>]>([
    [
      '22T12:00',
      '22T12:20',
      'It usually arrives in about 30 minutes.',
      { closedUntil: '2026-11-22T09:00:00Z' },
    ],
    [
      '22T22:00',
      '23T06:50',
      'We open at 9 AM. Your order goes out this morning.',
      { closedUntil: '2026-11-23T03:30:00Z' },
    ],
    [
      '22T22:00',
      '22T22:00',
      'We open on Tuesday at 7 AM. Your order goes out that morning.',
      { daysOff: ['2026-11-23'] },
    ],
  ])('placed at %s and read at %s: %s with %j', (placed, now, text, closing) => {
    const input = { ...order, closing: { ...neverClosed, ...closing } }
    expect(promiseOrder({ ...input, placedAt: at(placed), now: at(now) })).toBe(text)
  })

  test('a mail names the day', () => {
    const now = at('22T22:00')
    expect(promiseOrder({ ...order, placedAt: now, now, namesDay: true })).toBe(
      'We open on Monday at 7 AM. Your order goes out that morning.',
    )
  })

  test('services and other PIN codes are not promised a time', () => {
    const now = at('22T12:00')
    const read = (changes: Partial<typeof order>) =>
      promiseOrder({ ...order, ...changes, placedAt: now, now })
    expect(read({ items: [repair] })).toBe('We call you to fix a time.')
    expect(read({ items: [repair, rice] })).toBe(
      'It usually arrives in about 30 minutes; for services, we call you to fix a time.',
    )
    expect(read({ pin: '110001' })).toBe(
      'We don’t usually deliver to your PIN code. Please call us at +91 60000 00001 to agree on delivery.',
    )
  })

  test('a Hindi page has the sentences of its language, and names the day in it', () => {
    const now = at('22T22:00')
    expect(
      withLanguage('hi', () =>
        promiseOrder({ ...order, items: [rice, repair], placedAt: now, now, namesDay: true }),
      ),
    ).toBe(
      'हमारी दुकान सोमवार को सुबह 7 बजे खुलेगी। आपका ऑर्डर उसी दिन सुबह निकलेगा; सर्विस का समय तय करने के लिए हम आपको कॉल करेंगे।',
    )
  })
})
