import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { formatPrice } from '../money.ts'
import { formatMinorUnits } from '../pricing/minor-units.ts'
import { formatGrams, formatQuantity } from '../weight/steps.ts'
import { formatCount, t } from './translate.ts'

test('formatCount groups lakhs', () => {
  expect([7, 27555, 1234567].map(formatCount)).toEqual(['7', '27,555', '12,34,567'])
})

test('Assamese is written in Assamese digits, Hindi in 0–9', () => {
  const texts = () => [
    formatCount(1234567),
    formatPrice(1234.5),
    formatMinorUnits({ minor: 2_170, currency: 'KWD' }),
    formatGrams(1500),
    formatQuantity({}, 12),
    t('common.form.max', { field: 'A1', max: 40 }),
    t('seller-products.count', { count: 1000 }),
  ]
  expect(withLanguage('as', texts)).toEqual([
    ...['১২,৩৪,৫৬৭', '₹১,২৩৪.৫০', 'KWD\u00a0২.১৭০', '১.৫ কিলো', '১২'],
    ...['A1 সৰ্বাধিক ৪০ হ’ব পাৰে', '১,০০০টা সামগ্ৰী'],
  ])
  expect(withLanguage('hi', texts).join()).not.toMatch(/[०-९]/)
  expect(withLanguage('hi', () => formatPrice(1234.5))).toBe('₹1,234.50')
})

test('the digits are those of Intl, which browsers lack', () => {
  expect(withLanguage('as', () => formatCount(9876543210))).toBe(
    new Intl.NumberFormat('as-IN').format(9876543210),
  )
})

test('an order number is a code and keeps its digits', () => {
  expect(withLanguage('as', () => t('account.orders.number', { number: 1042 }))).toBe('অৰ্ডাৰ #1042')
  const exception = { money: '₹২০', order: '1042' }
  expect(withLanguage('as', () => t('seller-orders.exception.double', exception))).toContain('#1042')
})

test('a plural still reads the number', () => {
  const text = (count: number) => withLanguage('as', () => t('seller-orders.rider.openStops', { count }))
  expect([text(0), text(2)]).toEqual(['খালী', '২টা বাকী অৰ্ডাৰ'])
})
