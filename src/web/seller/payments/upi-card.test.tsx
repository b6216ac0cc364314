import { expect, test } from 'vitest'
import type { UpiPayment } from '#contract/upi.ts'
import { render } from '#test/render.tsx'
import { UpiCard } from './upi-card.tsx'

const payment: UpiPayment = {
  _id: '1',
  order: { _id: '2', orderNumber: 1042, amount: 217 },
  customer: { name: 'ৰীতা বৰা', phone: '+91 60000 12345' },
  payeeId: 'haat.store@sbi',
  utr: '123456789012',
  toldAt: '2026-11-20T09:45:00.000Z',
  state: 'awaiting',
}
const nothing = () => {}

function read(changes: Partial<UpiPayment> = {}, canConfirm = true): string {
  const actions = { canConfirm, onConfirm: nothing, onReject: nothing }
  return render(<UpiCard payment={{ ...payment, ...changes }} {...actions} />).text
}

test('a submitted UPI payment shows the amount, the UTR, the customer and the account', () => {
  const text = read()
  for (const part of ['₹217.00', 'To confirm', '20 Nov 2026', '1234 5678 9012', '#1042', 'ৰীতা বৰা'])
    expect(text).toContain(part)
  expect(text).toContain('+91 60000 12345')
  expect(text).toContain('Paid to haat.store@sbi')
  expect(text).toContain('Payment received for order #1042')
})

test('that of an order which has ended says what becomes of it', () => {
  expect(read()).not.toContain('still confirm')
  expect(read({ state: 'lapsed' })).toContain('Order expired')
  expect(read({ state: 'lapsed' })).toContain('You can still confirm it if the money arrived')
})

test('staff without the permission see the payment, and who confirms it', () => {
  const text = read({}, false)
  expect(text).toContain('1234 5678 9012')
  expect(text).toContain('The owner confirms UPI payments.')
  expect(text).not.toContain('Payment received')
})
