import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type PaymentProviderName, paymentHoldMinutes } from '#domain/payment.ts'
import { render } from '#test/render.tsx'
import { FaqsPage } from './faqs-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'
import { PrivacyPolicyPage } from './policies/privacy-policy-page.tsx'

test('online payment is told of only in a shop that takes it, each way in its own words', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    render(<PaymentMethodsPage />, { settings: { availableProviders: payWays } }).text
  expect(told()).not.toContain('Online')
  expect(told('stripe')).toContain('We never see your card number')
  expect(told('stripe')).not.toContain('UTR')
  expect(told('upi')).toContain('UTR number')
  expect(told('upi')).not.toContain('Stripe')
  expect(told('practice')).toContain('No real money is charged')
  const both = told('stripe', 'upi')
  for (const words of ['Online at checkout', 'Stripe', 'UTR', `for ${paymentHoldMinutes} minutes`])
    expect(both).toContain(words)
  expect(both).not.toContain('test card')
})

test('the policy tells what is kept of a payment, and who else sees it, by the ways there are', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    render(<PrivacyPolicyPage />, { settings: { availableProviders: payWays } }).text
  expect(told()).not.toMatch(/Stripe|UTR/)
  expect(told('stripe')).toContain('Stripe gets')
  expect(told('upi')).toContain('UTR')
  expect(told('practice')).not.toMatch(/Stripe|UTR/)
})

test('what happens to an unpaid order is answered only where one can be', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    render(
      <MemoryRouter>
        <FaqsPage />
      </MemoryRouter>,
      { settings: { availableProviders: payWays } },
    ).text
  expect(told()).not.toContain("I didn't finish paying")
  expect(told('practice')).toContain("I didn't finish paying")
})
