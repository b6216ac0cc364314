import { expect, test } from 'vitest'
import { type Choices, toMyEdit } from './my-order-edit.ts'

const business = { gstin: '18AABCU9603R1ZM', name: 'Bora Traders' }
const order = { _id: 'one', note: 'Ring', address: {} }
const kept: Choices = { address: '', slot: undefined, note: 'Ring', leaveAtDoor: false }

test.each([
  ['nothing', {}, null],
  ['spaces around the note', { note: ' Ring ' }, null],
  ['a removed note', { note: '' }, { note: '' }],
  ['another address', { address: 'two' }, { address: 'two' }],
  ['as soon as possible', { slot: null }, { slot: null }],
  ['a slot and the door', { slot: 'a', leaveAtDoor: true }, { slot: 'a', leaveAtDoor: true }],
])('sends %s only', (_, change, expected) => {
  const edit = toMyEdit(order, { version: 3, choices: { ...kept, ...change } })
  expect(edit).toEqual(expected && { id: 'one', version: 3, ...expected })
})

test.each([
  ['an added business', {}, business, { business }],
  [
    'another name of the business',
    { business },
    { ...business, name: 'Bora' },
    { business: { ...business, name: 'Bora' } },
  ],
  ['a removed business', { business }, null, { business: null }],
  ['nothing if it is as before', { business }, { ...business }, null],
  ['nothing if there is none', {}, null, null],
  ['nothing if it is not shown', { business }, undefined, null],
])('sends %s', (_, address, typed, expected) => {
  const choices = { ...kept, business: typed }
  const edit = toMyEdit({ ...order, address }, { version: 3, choices })
  expect(edit).toEqual(expected && { id: 'one', version: 3, ...expected })
})
