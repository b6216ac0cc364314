import { expect, test } from 'vitest'
import { layOutHistory } from './lay-out-history.ts'

test('steps and money stand in one line of time, the newest first, each with whose hand it was', () => {
  const lines = layOutHistory({
    history: [
      { status: 'Pending', at: '2026-11-20T10:00:00.000Z', by: null },
      { status: 'Shipped', at: '2026-11-20T10:20:00.000Z', by: 'Bipul' },
      { status: 'Delivered', at: '2026-11-20T10:40:00.000Z', by: 'Rina' },
    ],
    payments: [
      {
        amount: 249,
        method: 'Cash',
        receivedAt: '2026-11-20T10:30:00.000Z',
        receivedBy: 'Rina',
        takenBackAt: '2026-11-20T10:50:00.000Z',
        takenBackBy: 'Bipul',
      },
    ],
  })
  expect(lines.map(({ text, by }) => `${text}, ${by ?? 'the shopper'}`)).toEqual([
    'Cash of ₹249.00 not received after all, Bipul',
    'Delivered, Rina',
    'Cash of ₹249.00 received, Rina',
    'Shipped, Bipul',
    'Placed, the shopper',
  ])
})
