import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/seller/audit.ts'
import { neverClosed, weekdays } from '#domain/delivery/opening-hours.ts'
import { type DeliverySettings, defaultTerms } from '#domain/delivery/terms.ts'
import { describeEntry, listChanges } from './describe-entry.ts'

const bipul = { _id: '1', name: 'Bipul' }
const entry: AuditEntry = {
  _id: '7',
  at: '2026-11-20T12:00:00.000Z',
  by: bipul,
  request: 'r',
  action: 'product.stock',
  subject: { _id: 'rice', name: 'Joha Rice' },
  before: null,
  after: null,
}

const item = { subject: { _id: 'rice', name: 'Joha Rice' }, before: null, after: null }

describe('an entry', () => {
  test.each([
    [{}, 'Bipul changed the availability of Joha Rice'],
    [{ action: 'login.in', subject: bipul }, 'Bipul logged in '],
    [{ action: 'login.rejected', by: null, subject: bipul }, 'Someone was refused a login as Bipul'],
    [
      { action: 'customer.block', by: null, subject: { _id: null, name: '…45' } },
      'Someone blocked the phone number …45',
    ],
    [{ action: 'person.add', by: null, request: null, subject: bipul }, 'Command line added Bipul'],
    [{ action: 'order.status', items: [item, item] }, 'Bipul changed the status of 2 orders'],
    [{ action: 'product.undo', items: [item, item] }, 'Bipul undid a change to 2 products'],
    [{ action: 'future.deed' }, 'Bipul future.deed Joha Rice'],
  ])('%j reads %s', (changes, line) => {
    const { actor, action, subject } = describeEntry({ ...entry, ...changes })
    expect(`${actor} ${action} ${subject}`).toBe(line)
  })
})

describe('its changes', () => {
  test.each([
    [{ offerPrice: 55 }, { offerPrice: 52 }, ['Offer price', '₹55.00', '₹52.00']],
    [{ amountPaise: 123456 }, { amountPaise: 100 }, ['Amount', '₹1,234.56', '₹1.00']],
    [{ stock: null }, { stock: 12 }, ['Stock', null, '12']],
    [{ inStock: true }, { inStock: false }, ['In stock', 'yes', 'no']],
    [{ role: 'packer' }, { role: 'owner' }, ['Role', 'Packer', 'Owner']],
    [{ status: 'Pending' }, { status: 'Shipped' }, ['Status', 'Pending', 'Shipped']],
    [{ why: 'code_wrong' }, { why: 'wrong_credentials' }, ['Reason', 'wrong code', 'wrong password']],
    [{}, { reason: 'sold-out' }, ['Reason', null, 'An item is sold out']],
    [{}, { reason: 'not-home' }, ['Reason', null, 'Nobody at home']],
    [{}, { reason: { reason: 'not-found' } }, ['Reason', null, 'The shop found no payment with this UTR.']],
    [
      { reason: 'The shop found no payment with this UTR.' },
      { reason: { reason: 'amount', receivedPaise: 50_00, totalPaise: 78_50 } },
      [
        'Reason',
        'The shop found no payment with this UTR.',
        'The shop received ₹50.00, but the order total is ₹78.50. The shop will refund ₹50.00.',
      ],
    ],
    [{}, { reason: { reason: 'other', words: 'Wrong bank' } }, ['Reason', null, 'Wrong bank']],
    [{ done: 'nothing to do' }, { done: 'by-hand' }, ['Done', 'nothing to do', 'given back by hand']],
    [
      { device: 'Chrome on Android' },
      { device: { browser: 'Edge', system: 'Windows' } },
      ['Device', 'Chrome on Android', 'Edge on Windows'],
    ],
    [{}, { device: {} }, ['Device', null, 'Unknown device']],
    [{}, { rider: 'Rita' }, ['Rider', null, 'Rita']],
    [{}, { reason: 'Refused three parcels' }, ['Reason', null, 'Refused three parcels']],
    [{ weight: '1 kg' }, { weight: '' }, ['Weight', '1 kg', null]],
    [{ description: ['a'] }, { description: ['a', 'b'] }, ['Description', 'a', 'a · b']],
    [{ pictures: ['0a1b'] }, { pictures: ['0a1b', '2c3d'] }, ['Pictures', '1', '2']],
    [{ pins: [] }, { pins: ['784164'] }, ['PIN codes', null, '784164']],
    [{ gstin: '' }, { gstin: '18AABCU9603R1ZM' }, ['GSTIN', null, '18AABCU9603R1ZM']],
    [{ upiId: 'a@sbi' }, { upiId: 'b@sbi' }, ['UPI ID', 'a@sbi', 'b@sbi']],
    [{ fssaiLicence: '1' }, { fssaiLicence: '2' }, ['FSSAI licence', '1', '2']],
    [{ category: 'Grains' }, { category: 'Dairy' }, ['Category', 'Meat & fish', 'Dairy & Bakary']],
    [{ grants: [] }, { grants: ['upi'] }, ['Also allowed', null, 'UPI payments']],
    [{ stock: 3 }, { stock: 0 }, ['Stock', '3', '0']],
    [{ price: 0 }, { price: 1_00_000 }, ['MRP', '₹0.00', '₹1,00,000.00']],
    [{ refundPaise: 5 }, { refundPaise: null }, ['Refund', '₹0.05', null]],
    [{ name: 'Joha Rice' }, { name: 'জোহা চাউল' }, ['Name', 'Joha Rice', 'জোহা চাউল']],
    [{ role: 'courier' }, { role: 'packer' }, ['Role', 'courier', 'Packer']],
    [{ why: 'future_reason' }, {}, ['Reason', 'future_reason', null]],
    [
      { openingHours: { days: weekdays, opens: '07:00', closes: '21:00' } },
      {
        openingHours: {
          days: weekdays,
          opens: '07:00',
          closes: '21:00',
          byDay: { Su: { opens: '08:00', closes: '13:00' } },
        },
      },
      [
        'Opening hours',
        'Monday-Sunday 7:00 AM - 9:00 PM',
        'Monday-Saturday 7:00 AM - 9:00 PM, Sunday 8:00 AM - 1:00 PM',
      ],
    ],
    [{ image: ['/a.webp', '/b.webp'] }, { image: [] }, ['Image', '2', null]],
    [
      { social: [{ name: 'X', url: 'https://x.com/haat' }] },
      { social: [{ name: 'X', url: '' }, null] },
      ['Social links', 'Name: X, URL: https://x.com/haat', 'Name: X, URL: – · –'],
    ],
    [
      { hours: { from: 7, to: null } },
      { hours: { from: 8, to: 21 } },
      ['Hours', 'From: 7, To: –', 'From: 8, To: 21'],
    ],
    [{ taxClass: '5' }, { taxClass: 'nil' }, ['GST rate', '5%', '0% (nil rated)']],
    [{ taxMode: 'unregistered' }, { taxMode: 'regular' }, ['GST registration', 'Not registered', 'Regular']],
  ])('from %j to %j', (before, after, [name, was, is]) => {
    expect(listChanges({ before, after })).toEqual([{ name, before: was, after: is }])
  })

  test('of a created or deleted subject list its values', () => {
    expect(listChanges({ before: null, after: { name: 'Rice', weight: null, sku: '' } })).toEqual([
      { name: 'Name', before: null, after: 'Rice' },
    ])
    expect(listChanges({ before: { role: 'packer' }, after: null })).toEqual([
      { name: 'Role', before: 'Packer', after: null },
    ])
    expect(listChanges({ before: null, after: {} })).toEqual([])
    const copyOf = '01a200c9-113a-7000-8000-000000000000'
    expect(listChanges({ before: null, after: { copyOf } })).toEqual([])
    expect(listChanges({ before: null, after: { copyOf: 'Joha Rice' } })).toEqual([
      { name: 'Copy of', before: null, after: 'Joha Rice' },
    ])
  })

  test('a long text is shortened', () => {
    const [value] = listChanges({ before: null, after: { note: 'x'.repeat(500) } })
    expect(value?.after).toHaveLength(161)
  })

  test('several values are listed one by one, the new ones after the old', () => {
    const changes = listChanges({
      before: { name: 'Rice', price: 50 },
      after: { price: 55, stock: 4, sku: null },
    })
    expect(changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`)).toEqual([
      'Name: Rice → null',
      'MRP: ₹50.00 → ₹55.00',
      'Stock: null → 4',
    ])
  })
})

describe('a change of the delivery settings', () => {
  const slot = { days: ['Mo'], from: '17:00', to: '19:00', capacity: 8, cutoffMinutes: 60 } as const
  const town = { id: 'a', name: 'Town', pins: ['784161'], localities: [], maxKm: null, terms: defaultTerms }
  const far = { ...town, id: 'b', name: 'Far', pins: [], maxKm: 12 }
  const delivery: DeliverySettings = { terms: defaultTerms, areas: [town], distances: [] }
  const free = 'free delivery · about 30 minutes'

  test.each<[Partial<DeliverySettings>, [string, string | null, string | null][]]>([
    [
      { terms: { ...defaultTerms, chargePaise: 20_00, slots: [slot] } },
      [
        ['Delivery elsewhere', free, 'delivery ₹20 · about 30 minutes'],
        ['Delivery slots elsewhere', null, 'Mo 5 PM - 7 PM, 8 orders, closes 1 h before'],
      ],
    ],
    [
      { areas: [far, town] },
      [
        ['Delivery areas, in order', 'Town', 'Far, Town'],
        ['Places of Far', null, 'up to 12 km'],
        ['Delivery to Far', null, free],
      ],
    ],
    [
      { areas: [{ ...town, pins: ['784161', '784164'], terms: { ...defaultTerms, minutes: 20 } }] },
      [
        ['Places of Town', '784161', '784161, 784164'],
        ['Delivery to Town', free, 'free delivery · about 20 minutes'],
      ],
    ],
    [
      { areas: [] },
      [
        ['Delivery areas, in order', 'Town', null],
        ['Places of Town', '784161', null],
        ['Delivery to Town', free, null],
      ],
    ],
    [{ distances: [{ place: '784164', km: 6.5 }] }, [['Kilometres from the shop', null, '784164: 6.5 km']]],
    [{}, []],
  ])('%j is worded part by part', (changes, rows) => {
    const after = { delivery: { ...delivery, ...changes } }
    expect(listChanges({ before: { delivery }, after })).toEqual(
      rows.map(([name, was, is]) => ({ name, before: was, after: is })),
    )
  })

  test('a long list of places is shortened, and a value of another release is still shown', () => {
    const areas = [{ ...town, pins: Array.from({ length: 40 }, (_, index) => `${784100 + index}`) }]
    const [places] = listChanges({ before: { delivery }, after: { delivery: { ...delivery, areas } } })
    expect(places?.after).toHaveLength(161)
    expect(listChanges({ before: { delivery: 'free' }, after: { delivery } })[0]).toMatchObject({
      name: 'Delivery',
      before: 'free',
    })
  })

  test.each([
    [
      { fees: { handlingPaise: 12_00, platformPaise: 6_00 } },
      { fees: { handlingPaise: 0, platformPaise: 6_00 } },
      ['Handling fee', '₹12.00', '₹0.00'],
    ],
    [
      { closing: neverClosed },
      { closing: { ...neverClosed, daysOff: ['2026-12-25', '2027-01-15'] } },
      ['Days off', null, '25 Dec 2026 · 15 Jan 2027'],
    ],
    [
      { closing: neverClosed },
      { closing: { ...neverClosed, closedUntil: '2026-11-23T04:00:00.000Z' } },
      ['Closed until', null, '23 Nov 2026, 9:30 am'],
    ],
    [
      { closing: neverClosed },
      { closing: { ...neverClosed, takesOrdersWhenClosed: false } },
      ['Takes orders while closed', 'yes', 'no'],
    ],
  ])('from %j to %j only the changed part is listed', (before, after, [name, was, is]) => {
    expect(listChanges({ before, after })).toEqual([{ name, before: was, after: is }])
  })
})
