import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import type { PickQueue } from './pick-queue.ts'
import { RefusedActions } from './refused-actions.tsx'

const queue: PickQueue = {
  state: () => ({ actions: [], refusal: null }),
  subscribe: () => () => {},
  start: () => () => {},
  add() {},
  resume() {},
  discard() {},
  whenSent: () => Promise.resolve(true),
}
const actions = [{ id: 'action', position: 1, quantity: 0, soldOut: true }]

function show(code: string, { isMine = false, packer = 'Owner' as string | null } = {}): string {
  const picking = { lines: [], isMine, packer: packer === null ? null : { id: 'staff', name: packer } }
  const refusal = { code, message: 'Owner is picking this order.' }
  return render(<RefusedActions refusal={refusal} actions={actions} picking={picking} queue={queue} />).text
}

test.each([{ isMine: true }, { packer: null }])('after a colleague had the order, %o', (picking) => {
  const text = show('order_taken', picking)
  for (const part of ['A colleague had this order after you.', 'Save them', 'Discard changes'])
    expect(text).toContain(part)
  expect(text).not.toContain('Owner is picking')
})

test.each([
  ['order_taken', {}],
  ['order_packed', { isMine: true }],
])('%s has the sentence of the server', (code, picking) => {
  const text = show(code, picking)
  for (const part of ['Owner is picking this order.', 'Try again', 'Discard changes'])
    expect(text).toContain(part)
})
