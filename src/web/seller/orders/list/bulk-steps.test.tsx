import { expect, test } from 'vitest'
import { anOrderView } from '#test/builders/order-views.ts'
import { render, textOfEach } from '#test/render.tsx'
import { BulkSteps } from './bulk-steps.tsx'

const rider = { id: 'rita', name: 'Rita Das' }
const delivery = { assignedAt: '2026-11-23T12:00:00.000Z', codeTriesLeft: 5 }
const failure = { reason: 'not-home', at: '2026-11-23T13:00:00.000Z' } as const
const failed = { status: 'Shipped', rider, delivery: { ...delivery, failure } } as const

function buttons(...orders: NonNullable<Parameters<typeof anOrderView>[1]>[]): string[] {
  const { html } = render(
    <BulkSteps
      orders={orders.map((changes, index) => anOrderView(1001 + index, changes))}
      isBusy={false}
      onSetStatus={() => {}}
      onClear={() => {}}
      onResult={() => {}}
    />,
  )
  return textOfEach(html.replace(/<dialog.*?<\/dialog>/gs, ''), 'button')
}

test('each step among the selected orders has its button, with their number', () => {
  expect(
    buttons(
      { status: 'Pending' },
      { status: 'Processing' },
      { status: 'Processing', bags: 1 },
      { status: 'Processing', bags: 2, rider },
      { status: 'Shipped', rider, delivery },
      failed,
      { status: 'Delivered' },
    ),
  ).toEqual(['Accept 1', 'Send out 2', 'Delivered: 1', 'Send again: 1', 'Back to stock: 1'])
})

test('orders of other steps have no button', () => {
  expect(buttons({ status: 'Processing' }, { status: 'Delivered' }, { status: 'Cancelled' })).toEqual([])
})
