import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type PaymentProviderName, paymentHoldMinutes } from '#domain/payment.ts'
import { render } from '#test/render.tsx'
import { FaqsPage } from './faqs-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'
import { PrivacyPolicyPage } from './policies/privacy-policy-page.tsx'

test('online payment is described only if the shop has it, each provider in its own words', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    render(<PaymentMethodsPage />, { settings: { availableProviders: payWays } }).text
  expect(told()).not.toContain('Online')
  expect(told('stripe')).toContain('Your card’s number never reaches us')
  expect(told('stripe')).not.toContain('UTR')
  expect(told('upi')).toContain('(UTR)')
  expect(told('upi')).not.toContain('Stripe')
  expect(told('practice')).toContain('no money moves')
  const both = told('stripe', 'upi')
  for (const words of ['Online at checkout', 'Stripe', 'UTR', `waits ${paymentHoldMinutes} minutes`])
    expect(both).toContain(words)
  expect(both).not.toContain('practice')
})

test('the policy describes what is stored of a payment, and who else sees it, by provider', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    render(<PrivacyPolicyPage />, { settings: { availableProviders: payWays } }).text
  expect(told()).not.toMatch(/Stripe|UTR/)
  expect(told('stripe')).toContain('Stripe gets')
  expect(told('upi')).toContain('UTR')
  expect(told('practice')).not.toMatch(/Stripe|UTR/)
})

test('unpaid orders are explained only if the shop has them', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    render(
      <MemoryRouter>
        <FaqsPage />
      </MemoryRouter>,
      { settings: { availableProviders: payWays } },
    ).text
  expect(told()).not.toContain('I did not finish paying')
  expect(told('practice')).toContain('I did not finish paying')
})
