import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type PaymentProviderName, paymentHoldMinutes } from '#domain/payment.ts'
import { render } from '#test/render.tsx'
import { FaqsPage } from './faqs-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'
import { PrivacyPolicyPage } from './policies/privacy-policy-page.tsx'
import { ReturnPolicyPage } from './policies/return-policy-page.tsx'

test('describes only the online payment methods that are available', () => {
  const textWith = (...providers: PaymentProviderName[]) =>
    render(<PaymentMethodsPage />, { settings: { availableProviders: providers } }).text
  expect(textWith()).not.toContain('Online')
  expect(textWith('stripe')).toContain('We never see your card number')
  expect(textWith('stripe')).not.toContain('UTR')
  expect(textWith('upi')).toContain('UTR number')
  expect(textWith('upi')).not.toContain('Stripe')
  expect(textWith('practice')).toContain('No real money is charged')
  const both = textWith('stripe', 'upi')
  for (const words of ['Online at checkout', 'Stripe', 'UTR', `for ${paymentHoldMinutes} minutes`])
    expect(both).toContain(words)
  expect(both).not.toContain('test card')
})

test('the privacy policy describes the data of available payment methods only', () => {
  const textWith = (...providers: PaymentProviderName[]) =>
    render(<PrivacyPolicyPage />, { settings: { availableProviders: providers } }).text
  expect(textWith()).not.toMatch(/Stripe|UTR/)
  expect(textWith('stripe')).toContain('Stripe gets')
  expect(textWith('upi')).toContain('UTR')
  expect(textWith('practice')).not.toMatch(/Stripe|UTR/)
})

test('the FAQ on unpaid orders needs online payment', () => {
  const textWith = (...providers: PaymentProviderName[]) =>
    render(
      <MemoryRouter>
        <FaqsPage />
      </MemoryRouter>,
      { settings: { availableProviders: providers } },
    ).text
  expect(textWith()).not.toContain('I didn’t finish paying')
  expect(textWith('practice')).toContain('I didn’t finish paying')
})

test('the return policy promises the fees of a part only where the owner gives them back', () => {
  const textWith = (refundsFeeShares: boolean) =>
    render(
      <MemoryRouter>
        <ReturnPolicyPage />
      </MemoryRouter>,
      { shop: { refundsFeeShares } },
    ).text
  const promise = 'because of our mistake, we also refund its share of these fees'
  expect(textWith(true)).toContain(promise)
  expect(textWith(false)).not.toContain(promise)
})
