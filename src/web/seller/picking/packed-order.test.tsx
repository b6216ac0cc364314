import { expect, test } from 'vitest'
import { anOrderView } from '#test/builders/order-views.ts'
import { aPicking } from '#test/builders/picking-views.ts'
import { render } from '#test/render.tsx'
import { orderKeys } from '#web/seller/orders/queries/order-queries.ts'
import { PackedOrder } from './packed-order.tsx'

const packed = { at: '2026-11-23T12:00:00.000Z', by: 'Ranjit', bags: 2 }
const picking = aPicking([], { status: 'Processing', packed })

test.each([
  [anOrderView(1009), ['Print label', 'Next order: #1009']],
  [null, ['Print label']],
])('after packing: the label, and the next order that no one picks', (next, shown) => {
  const { text, html } = render(<PackedOrder picking={picking} packed={packed} takesFocus={false} />, {
    data: [
      [orderKeys.order(picking._id), anOrderView(1001)],
      [orderKeys.nextToPick(picking._id), next],
    ],
  })
  expect(['Print label', 'Next order: #1009'].filter((link) => text.includes(link))).toEqual(shown)
  expect(html.includes('/seller/orders/order-1009/pick')).toBe(next !== null)
})
