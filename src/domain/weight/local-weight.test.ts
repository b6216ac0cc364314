import { describe, expect, test } from 'vitest'
import { inLanguage } from '#domain/i18n/translate.ts'
import { readCatalogue } from '#server/i18n/read-catalogues.ts'
import { formatWeight } from './local-weight.ts'

describe('a weight', () => {
  test.each([
    ['as', '4 pcs, about 600 g', '৪টা, প্ৰায় ৬০০ গ্ৰাম'],
    ['hi', '4 pcs, about 600 g', '4 पीस, करीब 600 ग्राम'],
    ['as', '1 pc, 500-700 g', '১টা, ৫০০-৭০০ গ্ৰাম'],
    ['hi', '1 pc, 900 g-1.2 kg', '1 पीस, 900 ग्राम-1.2 किलो'],
    ['as', '4 x 70 g', '৪ x ৭০ গ্ৰাম'],
    ['hi', '1.5 L', '1.5 लीटर'],
    ['as', '1 split AC', '১ split AC'],
    ['en', '4 pcs, about 600 g', '4 pcs, about 600 g'],
  ] as const)('in %s: %s is %s', (language, weight, expected) => {
    expect(inLanguage({ language, messages: readCatalogue(language) }, () => formatWeight(weight))).toBe(
      expected,
    )
  })
})
