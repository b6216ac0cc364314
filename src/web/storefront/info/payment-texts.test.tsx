import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type PaymentProviderName, paymentHoldMinutes } from '#domain/payment.ts'
import { render } from '#test/render.tsx'
import { FaqsPage } from './faqs-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'
import { PrivacyPolicyPage } from './policies/privacy-policy-page.tsx'

test('online payment is described only if the shop has it, each provider in its own words', () => {
  const textWith = (...payWays: PaymentProviderName[]) =>
    render(<PaymentMethodsPage />, { settings: { availableProviders: payWays } }).text
  expect(textWith()).not.toContain('Online')
  expect(textWith('stripe')).toContain('Your card’s number never reaches us')
  expect(textWith('stripe')).not.toContain('UTR')
  expect(textWith('upi')).toContain('(UTR)')
  expect(textWith('upi')).not.toContain('Stripe')
  expect(textWith('practice')).toContain('no money moves')
  const both = textWith('stripe', 'upi')
  for (const words of ['Online at checkout', 'Stripe', 'UTR', `waits ${paymentHoldMinutes} minutes`])
    expect(both).toContain(words)
  expect(both).not.toContain('practice')
})

test('the policy describes what is stored of a payment, and who else sees it, by provider', () => {
  const textWith = (...payWays: PaymentProviderName[]) =>
    render(<PrivacyPolicyPage />, { settings: { availableProviders: payWays } }).text
  expect(textWith()).not.toMatch(/Stripe|UTR/)
  expect(textWith('stripe')).toContain('Stripe gets')
  expect(textWith('upi')).toContain('UTR')
  expect(textWith('practice')).not.toMatch(/Stripe|UTR/)
})

test('unpaid orders are explained only if the shop has them', () => {
  const textWith = (...payWays: PaymentProviderName[]) =>
    render(
      <MemoryRouter>
        <FaqsPage />
      </MemoryRouter>,
      { settings: { availableProviders: payWays } },
    ).text
  expect(textWith()).not.toContain('I did not finish paying')
  expect(textWith('practice')).toContain('I did not finish paying')
})
