import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { anOrderView, anOrderViewLine } from '#test/builders/order-views.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { render } from '#test/render.tsx'
import { OrderFacts } from '../details/order-facts.tsx'
import { OrderSummary } from './order-summary.tsx'

test('each line has what was ordered, and of a packed order what was picked', () => {
  const items = [
    { ...anOrderViewLine('Dal', { quantity: 3, weight: '1 kg' }), picked: 2 },
    anOrderViewLine('Salt'),
  ]
  const { text } = render(<OrderSummary order={anOrderView(1001, { items })} isOpen={false} />)
  expect(text).toContain('Dal 1 kg × 2 of 3, Salt × 1')
})

test('the pack of a line has the words and digits of the page', () => {
  const items = [anOrderViewLine('Dal', { quantity: 3, weight: '1 kg' })]
  const draw = () => render(<OrderSummary order={anOrderView(1001, { items })} isOpen={false} />).text
  expect(withLanguage('as', draw)).toContain('Dal ১ কিলো × ৩')
})

test('a customer without a city, as at the counter, has no empty place', () => {
  const { outsideArea: _, ...order } = anOrderView(1001)
  const drawn = (city: string) =>
    render(<OrderSummary order={{ ...order, address: { ...order.address, city } }} isOpen={false} />).text
  expect(drawn('Tezpur')).toContain(' · Tezpur')
  expect(drawn('')).not.toContain('·')
})

test('a line of a packed order has its substitute', () => {
  const items = [
    { ...anOrderViewLine('Rohu'), picked: 0, substitute: aSubstituteView() },
    anOrderViewLine('Salt'),
  ]
  const { text } = render(<OrderSummary order={anOrderView(1001, { items })} isOpen={false} />)
  expect(text).toContain('Rohu × 0 of 1, instead: 1 × Katla, 1 kg, Salt × 1')
})

test('a payment by UPI that the rider reported is to be checked, not pending', () => {
  const upiReport = { by: 'Rita', at: '2026-11-20T11:00:00.000Z' }
  const order = anOrderView(1001, { status: 'Delivered', upiReport })
  expect(render(<OrderSummary order={order} isOpen={false} />).text).toMatch(/COD UPI to check$/)
  const paid = render(<OrderSummary order={{ ...order, isPaid: true }} isOpen={false} />).text
  expect(paid).not.toContain('UPI')
})

test('for a replacement nothing is to pay', () => {
  const order = anOrderView(1002, {
    ...{ amount: 0, isPaid: true },
    replaces: { _id: '1', orderNumber: 1001 },
  })
  expect(render(<OrderSummary order={order} isOpen={false} />).text).toMatch(/Nothing to pay$/)
  const facts = render(<OrderFacts order={order} />).text
  expect(facts).toContain('Nothing to pay')
  for (const text of [facts, render(<OrderSummary order={order} isOpen={false} />).text])
    expect(text).not.toMatch(/COD|Paid/)
})
