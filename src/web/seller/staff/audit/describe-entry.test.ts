import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/seller/audit.ts'
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
    [{ action: 'login.refused', by: null, subject: bipul }, 'Someone was refused a login as Bipul'],
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
    [{ role: 'rider' }, { role: 'packer' }, ['Role', 'rider', 'Packer']],
    [{ why: 'future_reason' }, {}, ['Reason', 'future_reason', null]],
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
