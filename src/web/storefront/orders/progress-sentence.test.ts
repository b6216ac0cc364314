import { expect, test } from 'vitest'
import type { MyOrder } from '#contract/order.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { isLate, progressSentence } from './progress-sentence.ts'

const promisedAt = '2026-11-20T13:34:00.000Z'
const [before, after] = [Date.parse(promisedAt) - 1, Date.parse(promisedAt) + 1]
const acceptedAt = '2026-11-20T13:00:00.000Z'

function read(changes: Partial<MyOrder>, now = before): string {
  return progressSentence({ ...anOrderView(1042), history: [], online: null, ...changes }, now)
}

test.each<[Partial<MyOrder>, string]>([
  [{ status: 'Pending' }, 'We got your order'],
  [{ status: 'Processing', acceptedAt }, 'Your order is accepted'],
  [{ status: 'Pending', packing: true }, 'We’re packing your order'],
  [{ status: 'Processing', acceptedAt, packing: true }, 'We’re packing your order'],
  [{ status: 'Processing' }, 'We’re packing your order'],
  [{ status: 'Processing', packing: true, packedAt: acceptedAt }, 'Your order is packed'],
  [{ status: 'Shipped', packedAt: acceptedAt }, 'Your order is on the way'],
  [{ status: 'Shipped', rider: { name: 'Bikash' } }, 'Bikash is on the way'],
])('%o: %s', (changes, sentence) => {
  expect(read(changes)).toBe(sentence)
})

test('the sentence has the promised time until that is over', () => {
  const shipped = { status: 'Shipped', rider: { name: 'Bikash' }, promisedAt } as const
  expect(read(shipped)).toBe('Bikash is on the way, arriving by 7:04 pm')
  expect(read(shipped, after)).toBe('Bikash is on the way')
  expect([isLate(shipped, before), isLate(shipped, after)]).toEqual([false, true])
})
