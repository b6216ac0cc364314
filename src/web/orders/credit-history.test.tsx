import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { CreditHistory } from './credit-history.tsx'

test('the history says where credit came from and where it went', () => {
  const order = { _id: 'one', orderNumber: 1042 }
  const at = '2026-11-20T06:30:00.000Z'
  const { text } = render(
    <CreditHistory
      entries={[
        { _id: '4', kind: 'revoked', amount: -20, note: 'By mistake', at },
        { _id: '3', kind: 'returned', amount: 20, order, at },
        { _id: '2', kind: 'spent', amount: -50, order, at },
        { _id: '1', kind: 'granted', amount: 120.5, note: 'The milk was late', at, unspent: 70.5 },
      ]}
      actionOf={({ unspent }) => unspent && <button type="button">Take back</button>}
    />,
  )
  expect(text).toBe(
    'Taken back by the shop By mistake 20 Nov 2026 −₹20.00 Returned from order #1042 20 Nov 2026 +₹20.00 Spent on order #1042 20 Nov 2026 −₹50.00 ' +
      'Given by the shop The milk was late 20 Nov 2026 Take back +₹120.50',
  )
})
