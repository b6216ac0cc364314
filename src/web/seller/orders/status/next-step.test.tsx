import { expect, test } from 'vitest'
import { anOrderView } from '#test/builders/order-views.ts'
import { render, textOfEach } from '#test/render.tsx'
import { StatusActions } from './status-actions.tsx'
import { StepBadge } from './step-badge.tsx'

type Changes = NonNullable<Parameters<typeof anOrderView>[1]>

const rider = { id: 'rita', name: 'Rita Das' }
const delivery = { assignedAt: '2026-11-23T12:00:00.000Z', codeTriesLeft: 5 }
const failure = { reason: 'not-home', at: '2026-11-23T13:00:00.000Z' } as const

/** The green buttons and links of the order, as a list or its page shows them. */
function nextSteps(changes: Changes, isCompact: boolean): string[] {
  const { html } = render(<StatusActions order={anOrderView(1001, changes)} isCompact={isCompact} />)
  return [...html.matchAll(/<(?:button|a)\b[^>]*bg-leaf [^>]*>.*?<\/(?:button|a)>/gs)].flatMap(([each]) =>
    textOfEach(each, each.startsWith('<a') ? 'a' : 'button'),
  )
}

test.each<[string, Changes, string]>([
  ['New', { status: 'Pending' }, 'Accept order 1001 · 30 min'],
  ['To pick', { status: 'Processing' }, 'Pick order 1001'],
  ['Packed · 2 bags', { status: 'Processing', bags: 2 }, 'Send out order 1001'],
  ['Out', { status: 'Shipped', rider, delivery, isPaid: true }, 'Delivered order 1001'],
  [
    'Not delivered',
    { status: 'Shipped', rider, delivery: { ...delivery, failure } },
    'Send again : order 1001',
  ],
])('%s has one green button, in the list and on its page', (badge, changes, text) => {
  expect(render(<StepBadge order={anOrderView(1001, changes)} />).text).toBe(badge)
  expect([nextSteps(changes, true), nextSteps(changes, false)]).toEqual([[text], [text]])
})

test.each<[string, Changes]>([
  ['Done', { status: 'Delivered' }],
  // Its status says so.
  ['', { status: 'Cancelled' }],
])('an order with the mark “%s” needs nothing more', (badge, changes) => {
  expect(render(<StepBadge order={anOrderView(1001, changes)} />).text).toBe(badge)
  expect(nextSteps(changes, true)).toEqual([])
})

test('the dropdown of the five statuses stays', () => {
  const { html } = render(<StatusActions order={anOrderView(1001, { status: 'Processing', bags: 1 })} />)
  expect(textOfEach(html, 'option')).toEqual(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])
})
