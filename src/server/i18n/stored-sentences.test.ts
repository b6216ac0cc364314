import { expect, test } from 'vitest'
import { t } from '#domain/i18n/translate.ts'
import { withLanguage } from './catalogues.ts'
import { storedKeys, translateStored } from './stored-sentences.ts'

const values = { amount: '₹12.50', received: '₹50.00', total: '₹78.00' }

test.each(storedKeys)('%s is read in the language of the reader', (key) => {
  const stored = t(key, values)
  expect(translateStored(stored)).toBe(stored)
  for (const language of ['hi', 'as'] as const)
    withLanguage(language, () => {
      expect(translateStored(stored)).toBe(t(key, values))
      expect(translateStored(`I called the bank. ${stored}`)).toBe(`I called the bank. ${t(key, values)}`)
    })
})

test.each([
  'I called the bank.',
  '',
  'Delivery, and then nothing',
  'Refunded because of the late Delivery',
  'The shop received ₹1.00, but the order total is ₹2.00. The shop will refund ₹3.00.',
])('%j stays as a person typed it', (text) => {
  expect(withLanguage('hi', () => translateStored(text))).toBe(text)
})

test.each([
  ['The order was taken up again.', 'server.reopened'],
  ['The dispute ended for the shopper: the bank returned ₹12.50.', 'server.dispute.lost'],
] as const)('%j, which an earlier release stored, is read in the language of the reader', (text, key) => {
  withLanguage('hi', () => expect(translateStored(text)).toBe(t(key, values)))
  expect(translateStored(text)).toBe(t(key, values))
})
