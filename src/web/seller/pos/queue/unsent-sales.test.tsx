import { expect, test } from 'vitest'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { render } from '#test/render.tsx'
import { UnsentSales } from './unsent-sales.tsx'

const sale = {
  ...{ id: 'a', soldAt: '2026-11-28T10:00:00.000Z', totalPaise: 180_00, isOffline: false },
  payments: [{ method: 'Cash' as const, amountPaise: 180_00 }],
  lines: [
    { product: aPosProduct(), quantity: 1 },
    { product: aPosProduct({ _id: 'dal', name: 'Masur Dal', offerPrice: 80 }), quantity: 1 },
  ],
}
const queue = { resume() {}, saveTakenAlong() {} }

test.each([
  ['amount_changed', 'Take the new price'],
  ['out_of_stock', 'Correct the sale'],
])('a sale refused with %s marks its line and offers: %s', (code, button) => {
  const refused = { ...sale, refusal: { code, message: 'No', field: 'lines.1' } }
  const { text, html } = render(<UnsentSales sales={[refused]} queue={queue} onReopen={() => {}} />)
  expect(text).toContain(button)
  expect(text).not.toContain('Try again')
  const marked = [...html.matchAll(/border-red font-semibold[^>]*>([^<]*)/g)].map(([, line]) => line)
  expect(marked).toEqual(['1 × Masur Dal'])
})

test.each([
  ['out_of_stock', false, true],
  ['amount_changed', false, true],
  // Saving it again gives the same answer: the product was never sold here.
  ['out_of_stock', true, false],
  ['permission_denied', false, false],
  // The invoice needs the name of the customer.
  ['buyer_needed', false, false],
])('a sale refused with %s, sold without the network: %s, can be saved: %s', (code, isOffline, canSave) => {
  const refused = { ...sale, isOffline, refusal: { code, message: 'No', field: 'lines.1' } }
  const { text } = render(<UnsentSales sales={[refused]} queue={queue} onReopen={() => {}} />)
  expect(text.includes('Customer has left: save it')).toBe(canSave)
})

test('a sale with store credit is not saved for a customer who has left', () => {
  const credit = { code: '4711', amountPaise: 100_00 }
  const refused = { ...sale, credit, refusal: { code: 'out_of_stock', message: 'No' } }
  const { text } = render(<UnsentSales sales={[refused]} queue={queue} onReopen={() => {}} />)
  expect(text).not.toContain('Customer has left: save it')
  expect(text).toContain('Correct the sale')
})
