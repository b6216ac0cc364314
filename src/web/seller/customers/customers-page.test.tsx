import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { NoCustomers } from './customers-page.tsx'

test.each([
  [true, 'No customer found', '/seller/customers'],
  [false, 'No customers yet', '/seller/orders/new'],
])('without customers (search: %s) the page says “%s” and leads to %s', (isSearch, words, way) => {
  const { html, text } = render(<NoCustomers isSearch={isSearch} />)
  expect(text).toContain(words)
  expect(html).toContain(`href="${way}"`)
  expect(text.includes('five digits')).toBe(isSearch)
})
