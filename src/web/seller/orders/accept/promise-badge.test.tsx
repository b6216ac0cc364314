import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOrderView, textOf } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { OrderSlotLine } from '../slot/order-slot.tsx'
import { PromiseBadge } from './promise-badge.tsx'

const at = (time: string) => Date.parse(`2026-11-28T${time}:00+05:30`)
const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
const order = anOrderView(1001, { status: 'Processing', promisedAt: '2026-11-28T13:30:00.000Z', slot })

test.each([
  ['18:49', ''],
  ['18:52', 'Due in 8 min'],
  ['19:00', 'Due now'],
  ['19:12', 'Late by 12 min'],
  ['22:30', 'Late by 3 h'],
])('at %s an order that is promised by 7 PM shows: %s', (time, text) => {
  expect(textOf(renderToStaticMarkup(<PromiseBadge order={order} now={at(time)} />))).toBe(text)
})

test('an order with both a slot and a promised time is marked once', () => {
  expect(textOf(renderToStaticMarkup(<OrderSlotLine order={order} now={at('19:12')} />))).toBe('Today 5–7 PM')
  const shipped = { ...order, status: 'Shipped' } as const
  expect(textOf(renderToStaticMarkup(<OrderSlotLine order={shipped} now={at('19:12')} />))).toBe(
    'Today 5–7 PM Late',
  )
})

test.each([
  ['18:08', '', ''],
  ['18:12', 'Waiting for 12 min', 'amber'],
  ['18:45', 'Waiting for 45 min', 'red'],
  ['20:30', 'Waiting for 2 h', 'red'],
])('at %s a pending order of 6 PM shows: %s', (time, text, tone) => {
  const pending = anOrderView(1001, { createdAt: '2026-11-28T12:30:00.000Z' })
  const shown = render(<PromiseBadge order={pending} now={at(time)} />)
  expect(shown.text).toBe(text)
  expect(shown.html).toContain(tone)
})

test("a pending order with its area's longer delivery time is not yet late", () => {
  const pending = anOrderView(1001, { createdAt: '2026-11-28T12:30:00.000Z', minutes: 60 })
  expect(render(<PromiseBadge order={pending} now={at('18:45')} />).html).toContain('amber')
})
