import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import type { Customer } from './customer.ts'
import { PayDialog } from './pay-dialog.tsx'

const unknown: Customer = { name: '', phone: '' }

function draw(totalPaise: number, { buyerFromPaise = 50_000_00 as number | null, customer = unknown } = {}) {
  return render(
    <PayDialog
      open
      {...{ totalPaise, buyerFromPaise, customer, payee: null }}
      onCustomer={() => {}}
      onPaid={() => {}}
      onClose={() => {}}
    />,
  )
}

test('a sale whose invoice names its buyer opens the fields for it and says why', () => {
  const { html, text } = draw(50_000_00)
  expect(text).toContain('From ₹50,000 the invoice names the customer.')
  expect(html).toMatch(/<details open.*name="name".*name="address.street".*name="address.zipcode"/s)
  expect(text).not.toContain('Name (optional)')
})

test.each([
  ['below it', 49_999_99, {}],
  ['of another seller', 90_000_00, { buyerFromPaise: null }],
  [
    'to a business',
    90_000_00,
    { customer: { ...unknown, business: { gstin: '', name: '', street: '', zipcode: '' } } },
  ],
])('a sale %s asks for no address', (_, totalPaise, given) => {
  const { html, text } = draw(totalPaise, given)
  expect(html).not.toContain('address.street')
  expect(text).toContain('Name (optional)')
})
