import { expect, test } from 'vitest'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import { withLanguage } from './catalogues.ts'
import { pseudoTranslate } from './pseudo-locale.ts'

test('a number in a message is in Indian groups, and in the digits of the language', () => {
  const text = (language: 'en' | 'hi' | 'as') =>
    withLanguage(language, () => t('shop.items', { count: 1_234_567 }))
  for (const language of ['en', 'hi'] as const) expect(text(language)).toContain('12,34,567')
  expect(text('as')).toContain('১২,৩৪,৫৬৭')
})

test('a language is that of one call', () => {
  expect(withLanguage('hi', () => currentLanguage())).toBe('hi')
  expect(() =>
    withLanguage('hi', () => {
      throw new Error('a canary')
    }),
  ).toThrow('a canary')
  expect(currentLanguage()).toBe('en')
})

test('a language is not that of a call that waits', () => {
  expect(() => withLanguage('hi', async () => {})).toThrow('inLanguage takes no asynchronous function')
})

test('the pseudo-locale keeps placeholders, forms and tags', () => {
  expect(pseudoTranslate('Cart')).toBe('[Çårt~~]')
  const message = '{count, plural, one {# item} other {# items}} in <link>your cart</link>, {name}'
  expect(pseudoTranslate(message)).toMatch(
    /^\[\{count,plural,one\{# îtém\} other\{# îtémš\}\} îñ <link>ýöûr çårt<\/link>, \{name\}[~ ]+\]$/,
  )
})
