import { expect, test } from 'vitest'
import { buildHistoryView } from './build-history-view.ts'

test('status changes and payments are in one list, newest first, each with its actor', () => {
  const lines = buildHistoryView({
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
        provider: null,
        reference: null,
      },
    ],
  })
  expect(lines.map(({ text, by }) => `${text}, ${by ?? 'the shopper'}`)).toEqual([
    'Cash of ₹249.00 marked as not received, Bipul',
    'Delivered, Rina',
    'Cash of ₹249.00 received, Rina',
    'Shipped, Bipul',
    'Placed, the shopper',
  ])
})

test('a changed delivery time is an entry, with the message to the shopper', () => {
  const to = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
  const move = { from: null, to, note: null, at: '2026-11-20T10:10:00.000Z', by: 'Bipul' }
  const lines = buildHistoryView({
    history: [{ status: 'Pending', at: '2026-11-20T10:00:00.000Z', by: null }],
    payments: [],
    slotMoves: [move, { ...move, from: to, to: null, note: 'Sorry', at: '2026-11-20T10:20:00.000Z' }],
  })
  expect(lines.map(({ text, by }) => [text, by])).toEqual([
    ['Delivery: As soon as possible – Sorry', 'Bipul'],
    ['Delivery: Sat 28 Nov 5–7 PM', 'Bipul'],
    ['Placed', null],
  ])
})

test('a payment by UPI that the rider reported is an entry, and so is what staff found', () => {
  const at = (minute: number) => `2026-11-20T10:${minute}:00.000Z`
  const lines = buildHistoryView({
    history: [{ status: 'Pending', at: at(10), by: null }],
    payments: [],
    upiReports: [
      { state: 'reported', at: at(20), by: 'Rita' },
      { state: 'not-received', at: at(30), by: 'Bipul' },
      { state: 'to-check', at: at(31), by: 'Bipul' },
    ],
  })
  expect(lines.map(({ text, by }) => [text, by])).toEqual([
    ['Payment by UPI to be checked again', 'Bipul'],
    ['Payment by UPI not received', 'Bipul'],
    ['Paid by UPI, told at the door', 'Rita'],
    ['Placed', null],
  ])
})

test('an order that was just placed has one line, by its shopper', () => {
  const at = '2026-11-20T18:30:00.000Z'
  expect(buildHistoryView({ history: [{ status: 'Pending', at, by: null }], payments: [] })).toEqual([
    { key: 'step 0', at, text: 'Placed', by: null },
  ])
})

test('an order that returns to Pending was not placed twice', () => {
  const lines = buildHistoryView({
    history: [
      { status: 'Pending', at: '2026-11-20T10:00:00.000Z', by: null },
      { status: 'Cancelled', at: '2026-11-20T10:01:00.000Z', by: null },
      { status: 'Pending', at: '2026-11-20T10:02:00.000Z', by: 'ৰীতা' },
    ],
    payments: [],
  })
  expect(lines.map(({ text }) => text)).toEqual(['Pending', 'Cancelled', 'Placed'])
})

test('entries of the same moment keep their order, each with its own key', () => {
  const at = '2026-11-20T10:30:00.000Z'
  const cash = {
    ...({ amount: 26.5, method: 'Cash', receivedAt: at, receivedBy: 'Rina' } as const),
    ...{ provider: null, reference: null },
  } as const
  const lines = buildHistoryView({
    history: [
      { status: 'Pending', at: '2026-11-20T10:00:00.000Z', by: null },
      { status: 'Shipped', at, by: 'Rina' },
      { status: 'Delivered', at, by: 'Rina' },
    ],
    payments: [
      { ...cash, takenBackAt: at, takenBackBy: 'Rina' },
      { ...cash, takenBackAt: null, takenBackBy: null },
    ],
  })
  expect(lines.map(({ text }) => text)).toEqual([
    'Cash of ₹26.50 received',
    'Cash of ₹26.50 marked as not received',
    'Cash of ₹26.50 received',
    'Delivered',
    'Shipped',
    'Placed',
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
})

test('a payment names who recorded it, also if the rider holds the cash', () => {
  const at = '2026-11-20T10:30:00.000Z'
  const lines = buildHistoryView({
    history: [{ status: 'Pending', at: '2026-11-20T10:00:00.000Z', by: null }],
    payments: [
      {
        ...{ amount: 217, method: 'Cash', provider: null, reference: null },
        ...{ receivedAt: at, receivedBy: 'Dipen', recordedBy: 'Ranjit' },
        ...{ takenBackAt: null, takenBackBy: null },
      },
    ],
  })
  expect(lines[0]).toMatchObject({ text: 'Cash of ₹217.00 received', by: 'Ranjit' })
})

test('an online payment is received by its provider, and refunded by a seller', () => {
  const lines = buildHistoryView({
    history: [{ status: 'Pending', at: '2026-11-20T10:00:00.000Z', by: null }],
    payments: [
      {
        ...{ amount: 217, method: 'Card', provider: 'stripe', reference: 'pi_1' },
        ...{ receivedAt: '2026-11-20T10:01:00.000Z', receivedBy: null },
        ...{ takenBackAt: '2026-11-20T10:02:00.000Z', takenBackBy: 'Bipul' },
      },
    ],
  })
  expect(lines.map(({ text, by }) => `${text}, ${by}`)).toEqual([
    'Card payment of ₹217.00 refunded, Bipul',
    'Card payment of ₹217.00 received, Stripe',
    'Placed, null',
  ])
})

test('packing, substitutes, rider and a failed delivery are entries with who did them', () => {
  const at = (minute: number) => `2026-11-20T10:${minute}:00.000Z`
  const lines = buildHistoryView({
    history: [{ status: 'Pending', at: at(10), by: null }],
    payments: [],
    work: [
      { kind: 'picking-started', at: at(11), by: 'Bipul' },
      { kind: 'substitute-offered', at: at(12), by: 'Bipul' },
      { kind: 'substitute-answered', at: at(13), by: null, isAccepted: true },
      { kind: 'packed', at: at(14), by: 'Bipul', bags: 2 },
      { kind: 'unpacked', at: at(15), by: 'Rina' },
      { kind: 'rider-assigned', at: at(16), by: 'Rina', rider: 'Rita' },
      { kind: 'delivery-failed', at: at(17), by: 'Rita', reason: 'not-home' },
      { kind: 'rider-assigned', at: at(18), by: 'Rina', rider: null },
    ],
  })
  expect(lines.map(({ text, by }) => `${text}, ${by ?? 'the shopper'}`)).toEqual([
    'Rider removed, Rina',
    'Not delivered: Nobody at home, Rita',
    'Given to Rita, Rina',
    'Bags opened again, Rina',
    'Packed: 2 bags, Bipul',
    'Substitute accepted, the shopper',
    'Substitute chosen, Bipul',
    'Picking started, Bipul',
    'Placed, the shopper',
  ])
})

test('a change of the order names what was changed, and both amounts if they differ', () => {
  const at = '2026-11-20T10:10:00.000Z'
  const lines = buildHistoryView({
    ...{ history: [], payments: [] },
    edits: [
      {
        ...{ at, by: 'Bipul', amount: { from: 148, to: 88 }, fields: ['address'] },
        items: [
          { name: 'Joha Rice', from: 2, to: 1 },
          { name: 'Kazi Lemon', from: 1, to: 0 },
        ],
      },
      { at, by: null, amount: { from: 88, to: 88 }, items: [], fields: ['note'] },
      { at, by: null, amount: { from: 88, to: 88 }, items: [], fields: [] },
    ],
  })
  expect(lines.map(({ text, by }) => [text, by]).toReversed()).toEqual([
    ['Changed: Joha Rice 2 → 1, Kazi Lemon 1 → 0, address (₹148.00 → ₹88.00)', 'Bipul'],
    ['Changed: note', null],
    ['Changed: delivery time', null],
  ])
})
