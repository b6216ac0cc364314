import { expect, test } from 'vitest'
import { type Choices, toMyEdit } from './my-order-edit.ts'

const order = { _id: 'one', note: 'Ring' }
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
