import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StatusTransition } from '#domain/status-transition.ts'
import { textOf } from '#test/builders/order-views.ts'
import { UnusualTransitionDialog } from './unusual-transition-dialog.tsx'

function read(what: string, moves: StatusTransition[] | null): string {
  const nothing = () => {}
  return textOf(
    renderToStaticMarkup(
      <UnusualTransitionDialog subject={what} transitions={moves} onConfirm={nothing} onClose={nothing} />,
    ),
  )
}

test('the dialog is empty without a question', () => {
  expect(read('Order #1042', null)).toBe('')
})

test.each<[StatusTransition, string[]]>([
  [
    { from: 'Delivered', to: 'Cancelled' },
    [
      'Order #1042: cancel after delivery?',
      'It is Delivered now; its shopper will see it as Cancelled.',
      'Its goods go back into the stock that is counted.',
      'Cancel it',
    ],
  ],
  [
    { from: 'Cancelled', to: 'Pending' },
    [
      'Order #1042: back to Pending?',
      'Its goods are taken out of the stock again. Where too little is left, it stays cancelled.',
      'Set to Pending',
    ],
  ],
  [
    { from: 'Shipped', to: 'Processing' },
    [
      'It is Shipped now; its shopper will see it as Processing.',
      'The stock stays as it is.',
      'Set to Processing',
    ],
  ],
  [
    { from: 'Pending', to: 'Cancelled', isPaidOnline: true },
    [
      'Order #1042: cancel what is paid?',
      'It is paid online: the money is to be given back then, under Payments.',
      'Cancel it',
    ],
  ],
  [
    { from: 'Cancelled', to: 'Pending', isPaidOnline: true },
    ['Order #1042: back to Pending?', 'Its money is kept, and no longer to be given back.'],
  ],
])('before %j the dialog explains the effect', (move, sentences) => {
  const words = read('Order #1042', [move])
  for (const sentence of sentences) expect(words).toContain(sentence)
  expect(words).toContain('Leave it')
})

test('of several orders each kind of change is explained once', () => {
  const words = read('3 orders', [
    { from: 'Cancelled', to: 'Pending' },
    { from: 'Cancelled', to: 'Pending' },
    { from: 'Shipped', to: 'Pending' },
  ])
  expect(words).toContain('3 orders: back to Pending?')
  expect(words.match(/It is Cancelled now/g)).toHaveLength(1)
  expect(words.match(/It is Shipped now/g)).toHaveLength(1)
  expect(words).toContain('The stock stays as it is.')
  expect(words).toContain('taken out of the stock again')
})
