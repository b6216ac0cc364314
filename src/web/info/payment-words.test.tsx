import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type PaymentProviderName, payWithinMinutes } from '#rules/payment.ts'
import { draw } from '#test/draw.tsx'
import { FaqsPage } from './faqs-page.tsx'
import { PaymentPage } from './payment-page.tsx'
import { PrivacyPolicyPage } from './privacy-policy-page.tsx'

test('online payment is told of only in a shop that takes it, each way in its own words', () => {
  const told = (...payWays: PaymentProviderName[]) => draw(<PaymentPage />, { settings: { payWays } }).text
  expect(told()).not.toContain('Online')
  expect(told('stripe')).toContain('Your card’s number never reaches us')
  expect(told('stripe')).not.toContain('UTR')
  expect(told('upi')).toContain('(UTR)')
  expect(told('upi')).not.toContain('Stripe')
  expect(told('practice')).toContain('no money moves')
  const both = told('stripe', 'upi')
  for (const words of ['Online at checkout', 'Stripe', 'UTR', `waits ${payWithinMinutes} minutes`])
    expect(both).toContain(words)
  expect(both).not.toContain('practice')
})

test('the policy tells what is kept of a payment, and who else sees it, by the ways there are', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    draw(<PrivacyPolicyPage />, { settings: { payWays } }).text
  expect(told()).not.toMatch(/Stripe|UTR/)
  expect(told('stripe')).toContain('Stripe gets')
  expect(told('upi')).toContain('UTR')
  expect(told('practice')).not.toMatch(/Stripe|UTR/)
})

test('what happens to an unpaid order is answered only where one can be', () => {
  const told = (...payWays: PaymentProviderName[]) =>
    draw(
      <MemoryRouter>
        <FaqsPage />
      </MemoryRouter>,
      { settings: { payWays } },
    ).text
  expect(told()).not.toContain('I did not finish paying')
  expect(told('practice')).toContain('I did not finish paying')
})
