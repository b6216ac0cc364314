import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type PaymentProviderName, paymentHoldMinutes } from '#domain/payment.ts'
import { render } from '#test/render.tsx'
import { FaqsPage } from './faqs-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'
import { PrivacyPolicyPage } from './policies/privacy-policy-page.tsx'

test('describes only the online payment methods that are available', () => {
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

test('the privacy policy describes the data of available payment methods only', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    render(<PrivacyPolicyPage />, { settings: { availableProviders: payWays } }).text
  expect(told()).not.toMatch(/Stripe|UTR/)
  expect(told('stripe')).toContain('Stripe gets')
  expect(told('upi')).toContain('UTR')
  expect(told('practice')).not.toMatch(/Stripe|UTR/)
})

test('the FAQ on unpaid orders needs online payment', () => {
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
