import { expect, test } from 'vitest'
import { findPaymentRedirect } from './payment-redirect.ts'

const known = { hosts: ['checkout.stripe.com'] }

test('accepts a provider’s page over https, and a page of the shop itself', () => {
  const href = 'https://checkout.stripe.com/c/pay/cs_test_1#x'
  expect(findPaymentRedirect(href, known)).toEqual({ href })
  expect(findPaymentRedirect('https://haat.example/practice-payment?checkout=1', known)).toEqual({
    path: '/practice-payment?checkout=1',
  })
})

test("opens a page of the shop in the same window, under any of the shop's host names", () => {
  for (const shop of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://evil.example'])
    expect(findPaymentRedirect(`${shop}/upi-payment?checkout=1`, known)).toEqual({
      path: '/upi-payment?checkout=1',
    })
})

test('refuses everything else', () => {
  for (const url of [
    'http://checkout.stripe.com/c/pay',
    'https://checkout.stripe.com.evil.example/',
    'https://evil.example/?https://checkout.stripe.com/',
    'https://checkout.stripe.com@evil.example/',
    'https://me:pass@checkout.stripe.com/',
    'https://:pass@checkout.stripe.com/',
    'https://checkout.stripe.com:8443/',
    'https://haat.example/account?next=practice-payment',
    'https://haat.example/practice-payment/more',
    'https://haat.example//practice-payment',
    'https://me@haat.example/practice-payment',
    'ftp://haat.example/practice-payment',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://haat.example/1',
    '//checkout.stripe.com/',
    '/my-orders',
    '',
  ]) {
    expect([url, findPaymentRedirect(url, known)]).toEqual([url, null])
  }
})

test('a shop without a provider redirects nobody', () => {
  expect(findPaymentRedirect('https://checkout.stripe.com/c/pay', { ...known, hosts: [] })).toBeNull()
})
