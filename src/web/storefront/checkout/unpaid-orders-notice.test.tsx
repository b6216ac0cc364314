import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OnlinePayment } from '#contract/order.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { UnpaidOrdersNotice } from './unpaid-orders-notice.tsx'

const awaiting: OnlinePayment = {
  state: 'awaiting',
  payBy: '2099-11-20T12:00:00.000Z',
  via: 'upi',
  utr: null,
  isGivenUp: false,
}

test('an order whose payment is being confirmed does not ask for payment', () => {
  const unpaid = textOf(awaiting)
  expect(unpaid).toContain('is waiting for payment.')
  expect(unpaid).toContain('Pay by')
  for (const label of ['Pay now', 'Change payment method', 'Cancel']) expect(unpaid).toContain(label)
  const submitted = textOf({ ...awaiting, utr: '123456789012' })
  expect(submitted).toMatch(/^Order #1042 \(₹[\d.]+\) ?We’re confirming your payment\./)
  expect(submitted).not.toMatch(/is waiting for payment|Change payment method/)
})

function textOf(online: OnlinePayment): string {
  const unpaid = [{ ...anOrderView(1042), history: [], online }]
  return render(
    <MemoryRouter>
      <CartProvider>
        <UnpaidOrdersNotice unpaid={unpaid} onCancelled={() => {}} />
      </CartProvider>
    </MemoryRouter>,
    { settings: { availableProviders: ['upi'] } },
  ).text
}
