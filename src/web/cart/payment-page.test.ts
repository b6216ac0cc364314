import { expect, test } from 'vitest'
import { isPaymentPage } from './payment-page.ts'

test('only a known payment page over https is opened', () => {
  expect(isPaymentPage('https://checkout.stripe.com/c/pay/cs_test_1#x')).toBe(true)
  for (const url of [
    'http://checkout.stripe.com/c/pay',
    'https://checkout.stripe.com.evil.example/',
    'https://evil.example/?https://checkout.stripe.com/',
    'https://checkout.stripe.com@evil.example/',
    'https://me:pass@checkout.stripe.com/',
    'https://checkout.stripe.com:8443/',
    'javascript:alert(1)',
    '//checkout.stripe.com/',
    '/my-orders',
    '',
  ]) {
    expect([url, isPaymentPage(url)]).toEqual([url, false])
  }
})
