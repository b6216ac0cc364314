import { expect, test } from 'vitest'
import type { UpiPayment } from '#contract/upi.ts'
import { render } from '#test/render.tsx'
import { checkRefusal } from './refuse-upi-dialog.tsx'
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

function read(changes: Partial<UpiPayment> = {}): string {
  return render(<UpiCard payment={{ ...payment, ...changes }} onConfirm={nothing} onRefuse={nothing} />).text
}

test('a submitted UPI payment shows the amount, the UTR, the customer and the account', () => {
  const text = read()
  for (const part of ['₹217.00', 'Waits for you', '20 Nov 2026', '1234 5678 9012', '#1042', 'ৰীতা বৰা'])
    expect(text).toContain(part)
  expect(text).toContain('+91 60000 12345')
  expect(text).toContain('Paid to haat.store@sbi')
  expect(text).toContain('It has come for order #1042')
})

test('a payment of an ended order shows what happens to it', () => {
  expect(read()).not.toContain('all the same')
  expect(read({ state: 'lapsed' })).toContain('Order has ended')
  expect(read({ state: 'lapsed' })).toContain('Confirm it all the same if the money came')
})

test('a refusal requires the fields of its reason', () => {
  const about = (reason: 'not-found' | 'amount' | 'other') => ({ reason, amount: 217 })
  expect(checkRefusal({ received: '', words: '' }, about('not-found'))).toEqual({})
  expect(checkRefusal({ received: '', words: '' }, about('other'))).toEqual({ words: 'Please say why' })
  expect(checkRefusal({ received: '', words: 'Of last week' }, about('other'))).toEqual({})
  for (const received of ['', '0', 'much', '1e3', '-5', '200.005'])
    expect(checkRefusal({ received, words: '' }, about('amount'))).toEqual({
      received: 'Please say how many rupees came, with at most two decimals',
    })
  expect(checkRefusal({ received: '217.00', words: '' }, about('amount'))).toEqual({
    received: 'That is what the order costs. Please confirm it instead.',
  })
  expect(checkRefusal({ received: '200.5', words: '' }, about('amount'))).toEqual({})
})
