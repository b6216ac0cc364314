import { expect, test } from 'vitest'
import { anOrderView, anOrderViewLine } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { OrderSummary } from './order-summary.tsx'

test('each line has what was ordered, and of a packed order what was picked', () => {
  const items = [
    { ...anOrderViewLine('Dal', { quantity: 3, weight: '1 kg' }), picked: 2 },
    anOrderViewLine('Salt'),
  ]
  const { text } = render(<OrderSummary order={anOrderView(1001, { items })} isOpen={false} />)
  expect(text).toContain('Dal 1 kg × 2 of 3, Salt × 1')
})
