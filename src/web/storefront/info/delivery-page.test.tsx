import { expect, test } from 'vitest'
import { render, textOfEach } from '#test/render.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'

const pins = (count: number) => Array.from({ length: count }, (_, index) => String(784_001 + index))

test.each([
  [1, '1 PIN code 784001'],
  [2, '2 PIN codes 784001, 784002'],
  [12, `12 PIN codes ${pins(12).join(', ')}`],
  [13, '13 PIN codes full list below'],
  [200, '200 PIN codes full list below'],
])('a shop with %d PIN codes shows the number in the highlights and lists each', (count, glance) => {
  const { html, text } = render(<DeliveryPage />, { shop: { pins: pins(count) } })
  expect(textOfEach(html, 'li')).toContain(glance)
  expect(text).toContain(`We deliver to these PIN codes: ${pins(count).join(', ')}`)
})

test('the fees on the page add up', () => {
  const { html } = render(<PaymentMethodsPage />)
  const paid = textOfEach(html, 'td').flatMap((cell) => /^₹(\d+)$/.exec(cell)?.[1] ?? [])
  const sum = paid.reduce((all, fee) => all + Number(fee), 0)
  expect(paid).toHaveLength(2)
  expect(render(<PaymentMethodsPage />).text).toContain(`₹${sum} per order in total`)
})
