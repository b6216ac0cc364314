import { expect, test } from 'vitest'
import { messageKinds } from '#domain/messages.ts'
import type { OrderNotificationData } from './order-notification-store.ts'
import { renderOrderNotifications } from './render-order-notifications.ts'

const order: OrderNotificationData = {
  id: 'a1',
  number: '1042',
  amount_paise: 21700,
  edited_from_paise: null,
  part_paise: null,
  ordered_paise: 21700,
  is_substituted: false,
  is_whole: false,
  status: 'Pending',
  is_paid: false,
  payment_type: 'COD',
  user_id: 'u1',
  slot_from: null,
  slot_to: null,
  promised_at: null,
  rejection_reason: null,
  delivery_code: null,
  rider_name: null,
  rider_phone: null,
  has_rider: true,
  cancelled_by: null,
  is_owed: false,
  held_paise: 217_00,
  question: null,
  exception: null,
}
const question = {
  missing: { name: 'Joha Rice', names: {}, quantity: 2, stepGrams: null },
  substitute: { name: 'Bora Rice', names: {}, quantity: 2, weight: '1 kg', stepGrams: null },
  amountPaise: 100_00,
  answerBy: '2026-11-23T07:05:00Z',
}
const saturday = {
  slot_from: new Date('2026-11-28T17:00+05:30'),
  slot_to: new Date('2026-11-28T19:00+05:30'),
}
const cancelled = { ...order, status: 'Cancelled' } as const

function titles(kind: (typeof messageKinds)[number], changes: Partial<OrderNotificationData> = {}) {
  const { shopper, seller } = renderOrderNotifications(kind, { ...order, ...changes })
  return [shopper?.title ?? null, seller?.title ?? null]
}

test.for([
  ['order-placed', {}, null, 'New order #1042 – ₹217.00'],
  ['order-placed', { status: 'Processing' }, null, null],
  ['order-paid', { is_paid: true }, 'Order #1042 is paid', 'New order #1042 – ₹217.00'],
  ['order-status', { status: 'Pending' }, null, null],
  ['order-status', { status: 'Processing' }, 'Order #1042 is being packed', null],
  [
    'order-status',
    { status: 'Processing', promised_at: new Date('2026-11-28T17:40+05:30') },
    'We have accepted order #1042',
    null,
  ],
  ['order-status', { status: 'Shipped' }, 'Order #1042 is on its way', null],
  ['order-status', { status: 'Delivered' }, 'Order #1042 was delivered', null],
  ['order-cancelled', { ...cancelled, cancelled_by: 'seller' }, 'Order #1042 was cancelled', null],
  ['order-cancelled', { ...cancelled, cancelled_by: 'shopper' }, null, 'Order #1042 was cancelled'],
  [
    'order-cancelled',
    { ...cancelled, cancelled_by: 'shopper', is_owed: true },
    null,
    'Refund pending: #1042 – ₹217.00',
  ],
  [
    'order-cancelled',
    { ...cancelled, is_owed: true },
    'Order #1042 was cancelled',
    'Refund pending: #1042 – ₹217.00',
  ],
  ['order-cancelled', { status: 'Processing', cancelled_by: 'seller' }, null, null],
  ['order-changed', { ordered_paise: 25_000 }, 'Order #1042: some items are missing', null],
  [
    'order-changed',
    { ordered_paise: 25_000, is_whole: true },
    'Order #1042: your total after weighing',
    null,
  ],
  [
    'order-changed',
    { ordered_paise: 25_000, is_whole: true, is_substituted: true },
    'Order #1042: some items are missing',
    null,
  ],
  ['order-changed', {}, 'Order #1042: we are packing it again', null],
  ['substitute-asked', { question }, 'Order #1042: may we replace an item?', null],
  ['substitute-asked', {}, null, null],
  ['order-refunded', cancelled, 'Your refund of ₹217.00 is on its way', null],
  [
    'order-refunded',
    { exception: { kind: 'double', received_minor: 50_50, currency: 'INR', fault: null } },
    'Your refund of ₹50.50 is on its way',
    null,
  ],
  ['slot-changed', saturday, 'Order #1042 has a new delivery time', null],
  ['payment-exception', {}, null, 'Payment to review: #1042'],
  ['order-expired', cancelled, null, null],
  ['password-reset', {}, null, null],
] as const)('%s of an order that is %o', ([kind, changes, shopper, seller]) => {
  expect(titles(kind, changes)).toEqual([shopper, seller])
})

test('a payment exception has its reason', () => {
  const money = { kind: 'cancelled', received_minor: 217_00, currency: 'INR', fault: null } as const
  const body = (exception: OrderNotificationData['exception']) =>
    renderOrderNotifications('payment-exception', { ...order, exception }).seller?.body
  expect([
    body(null),
    body(money),
    body({ ...money, kind: 'returned' }),
    body({ ...money, kind: 'dispute' }),
    body({ ...money, fault: 'It failed.' }),
  ]).toEqual([
    'A payment does not match its order, or was made twice.',
    'The cancelled order was paid.',
    'It was refunded, but the order is still active.',
    'The customer’s bank disputes the payment. Please respond in time.',
    'A refund has failed.',
  ])
})

test('the slot is in the texts of an order that has one', () => {
  const bodies = (kind: (typeof messageKinds)[number], changes: Partial<OrderNotificationData>) => {
    const { shopper, seller } = renderOrderNotifications(kind, { ...order, ...changes })
    return [shopper?.body, seller?.body]
  }
  const arrival = 'It arrives on Saturday, 28 November, between 5 and 7 PM.'
  expect(bodies('order-placed', saturday)).toEqual([undefined, 'Sat 28 Nov 5–7 PM · Cash on delivery'])
  expect(bodies('order-paid', saturday)[0]).toBe(arrival)
  expect(bodies('slot-changed', saturday)).toEqual([arrival, undefined])
  expect(bodies('slot-changed', {})[0]).toBe('We now deliver it as soon as possible.')
})

test('the amount due on delivery is shown only where it is due', () => {
  const body = (changes: Partial<OrderNotificationData>) =>
    renderOrderNotifications('order-status', { ...order, status: 'Shipped', ...changes }).shopper?.body
  expect([body({}), body({ is_paid: true })]).toEqual(['Please have ₹217.00 ready.', 'It is paid.'])
})

test('an order that a rider delivers shows the code on its way', () => {
  const body = (changes: Partial<OrderNotificationData>) =>
    renderOrderNotifications('order-status', {
      ...order,
      delivery_code: '0417',
      rider_name: 'Rita',
      ...changes,
    }).shopper?.body
  expect(body({ status: 'Shipped' })).toBe(
    'Rita is on the way. Code for the rider: 0417. Please have ₹217.00 ready.',
  )
  expect(body({ status: 'Delivered' })).not.toContain('0417')
})

test('the first rider of an order on its way is in one message, the last', () => {
  const rider = { status: 'Shipped', delivery_code: '0417', rider_name: 'Rita' } as const
  const render = (changes: Partial<OrderNotificationData>, kind: (typeof messageKinds)[number]) =>
    renderOrderNotifications(kind, { ...order, ...rider, ...changes }).shopper
  expect(render({ rider_phone: '+91 60000 00077' }, 'rider-assigned')).toMatchObject({
    title: 'Order #1042: the code for your rider',
    body: 'Rita is on the way. Code for the rider: 0417. Phone: +91 60000 00077.',
  })
  expect(render({}, 'rider-assigned')?.body).toBe('Rita is on the way. Code for the rider: 0417.')
  for (const gone of [{ rider_name: null }, { delivery_code: null }, { has_rider: false }])
    expect(render(gone, 'rider-assigned')).toBeNull()
  expect(render({ has_rider: false }, 'order-status')?.body).toBe('Please have ₹217.00 ready.')
})

test('every notification has a text, opens its own side of the shop, and replaces the earlier one of its order', () => {
  for (const kind of messageKinds)
    for (const status of ['Pending', 'Shipped', 'Cancelled'] as const) {
      const { shopper, seller } = renderOrderNotifications(kind, { ...order, status })
      if (shopper) expect(shopper).toMatchObject({ for: 'shopper', url: '/my-orders', tag: 'order-1042' })
      if (seller)
        expect(seller).toMatchObject({
          for: 'seller',
          url: expect.stringMatching(/^\/seller\//),
          tag: 'seller-order-1042',
        })
      for (const note of [shopper, seller])
        if (note)
          expect([kind, note.title.length <= 60 && note.body.length <= 90, note.body]).toEqual([
            kind,
            true,
            expect.stringMatching(/\.$|^Cash on delivery$|^Paid online$/),
          ])
    }
})

test('a question says what replaces what, for how much and until when', () => {
  expect(renderOrderNotifications('substitute-asked', { ...order, question }).shopper?.body).toBe(
    'Instead of 2 × Joha Rice: 2 × Bora Rice (1 kg) for ₹100.00? Please answer by 12:35 pm.',
  )
})
