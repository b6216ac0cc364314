import { expect, test } from 'vitest'
import { t } from '#domain/i18n/translate.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { isLongHeader } from './is-long-header.ts'

test.each([
  ['Haat', 'as', false],
  ['Bora Stores', 'en', false],
  ['Bora Stores', 'as', true],
  ['Bora General Store', 'en', true],
] as const)('the header of %s in %s is too long for the mark: %s', (name, language, isLong) => {
  const greeting = withLanguage(language, () => t('seller-orders.panel.greeting'))
  expect(isLongHeader(name + greeting)).toBe(isLong)
})
