import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StatusTransition } from '#domain/status-transition.ts'
import { textOf } from '#test/builders/order-views.ts'
import { UnusualTransitionDialog } from './unusual-transition-dialog.tsx'

function read(moves: StatusTransition[] | null, order: { orderNumber?: number } = {}): string {
  const nothing = () => {}
  return textOf(
    renderToStaticMarkup(
      <UnusualTransitionDialog {...order} transitions={moves} onConfirm={nothing} onClose={nothing} />,
    ),
  )
}

test('the dialog is empty without a question', () => {
  expect(read(null, { orderNumber: 1042 })).toBe('')
})

test.each<[StatusTransition, string[]]>([
  [
    { from: 'Delivered', to: 'Cancelled' },
    [
      'Cancel delivered order #1042?',
      'It is Delivered now. The customer will see Cancelled.',
      'The items return to stock.',
      'Cancel order',
    ],
  ],
  [
    { from: 'Cancelled', to: 'Pending' },
    [
      'Set order #1042 back to Pending?',
      'The items are taken from stock again. If stock is too low, the order stays cancelled.',
      'Set to Pending',
    ],
  ],
  [
    { from: 'Shipped', to: 'Processing' },
    ['It is Shipped now. The customer will see Processing.', 'Stock does not change.', 'Set to Processing'],
  ],
  [
    { from: 'Pending', to: 'Cancelled', isPaidOnline: true },
    ['Cancel paid order #1042?', 'It was paid online. Refund it under Payments.', 'Cancel order'],
  ],
  [
    { from: 'Cancelled', to: 'Pending', isPaidOnline: true },
    ['Set order #1042 back to Pending?', 'The payment is kept; no refund is due.'],
  ],
])('before %j the dialog explains the effect', (move, sentences) => {
  const words = read([move], { orderNumber: 1042 })
  for (const sentence of sentences) expect(words).toContain(sentence)
  expect(words).toContain('Keep as is')
})

test('of several orders each kind of change is explained once', () => {
  const words = read([
    { from: 'Cancelled', to: 'Pending' },
    { from: 'Cancelled', to: 'Pending' },
    { from: 'Shipped', to: 'Pending' },
  ])
  expect(words).toContain('Set 3 orders back to Pending?')
  expect(words.match(/It is Cancelled now/g)).toHaveLength(1)
  expect(words.match(/It is Shipped now/g)).toHaveLength(1)
  expect(words).toContain('Stock does not change.')
  expect(words).toContain('taken from stock again')
})
