import { expect, test } from 'vitest'
import { render, textOfEach } from '#test/render.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'

const pins = (count: number) => Array.from({ length: count }, (_, index) => String(784_001 + index))

test.each([
  [1, '1 pin code 784001'],
  [2, '2 pin codes 784001, 784002'],
  [12, `12 pin codes ${pins(12).join(', ')}`],
  [13, '13 pin codes all of them are told below'],
  [200, '200 pin codes all of them are told below'],
])('a shop that serves %d pin codes states the number, and lists each', (count, glance) => {
  const { html, text } = render(<DeliveryPage />, { shop: { pins: pins(count) } })
  expect(textOfEach(html, 'li')).toContain(glance)
  expect(text).toContain(`We ship to these pin codes: ${pins(count).join(', ')}`)
})

test('the fees on the pages add up', () => {
  const { html } = render(<PaymentMethodsPage />)
  const paid = textOfEach(html, 'td').flatMap((cell) => /^₹(\d+)$/.exec(cell)?.[1] ?? [])
  const sum = paid.reduce((all, fee) => all + Number(fee), 0)
  expect(paid).toHaveLength(2)
  expect(render(<PaymentMethodsPage />).text).toContain(`That makes ₹${sum} an order`)
})
