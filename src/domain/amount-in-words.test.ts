import { expect, test } from 'vitest'
import { amountInLocalWords, amountInWords } from './amount-in-words.ts'
import { localLanguages } from './catalogue.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1_00, 'Rupees One Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [19_01, 'Rupees Nineteen and One Paise Only'],
  [20_00, 'Rupees Twenty Only'],
  [99_99, 'Rupees Ninety-Nine and Ninety-Nine Paise Only'],
  [100_00, 'Rupees One Hundred Only'],
  [249_00, 'Rupees Two Hundred Forty-Nine Only'],
  [1_005_50, 'Rupees One Thousand Five and Fifty Paise Only'],
  [99_999_00, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [1_23_456_50, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [12_34_56_789_00, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
  [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test.each([
  [0, 'शून्य रुपये मात्र', 'শূন্য টকা মাত্ৰ'],
  [19_01, 'उन्नीस रुपये एक पैसे मात्र', 'ঊনৈছ টকা এক পইচা মাত্ৰ'],
  [217_00, 'दो सौ सत्रह रुपये मात्र', 'দুশ সোতৰ টকা মাত্ৰ'],
  [1_000_00, 'एक हज़ार रुपये मात्र', 'এক হাজাৰ টকা মাত্ৰ'],
  [1_00_000_00, 'एक लाख रुपये मात्र', 'এক লাখ টকা মাত্ৰ'],
  [1_23_456_50, 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये पचास पैसे मात्र', 'এক লাখ তেইছ হাজাৰ চাৰিশ ছাপন্ন টকা পঞ্চাছ পইচা মাত্ৰ'],
  [1_00_00_000_00, 'एक करोड़ रुपये मात्र', 'এক কোটি টকা মাত্ৰ'],
  [1_00_000_00_00_000_00, 'एक लाख करोड़ रुपये मात्र', 'এক লাখ কোটি টকা মাত্ৰ'],
])('%i paise in Hindi and Assamese', (paise, hindi, assamese) => {
  expect([amountInLocalWords(paise, 'hi'), amountInLocalWords(paise, 'as')]).toEqual([hindi, assamese])
})

test.each(localLanguages)('each number below 1000 has its own words in %s', (language) => {
  const words = Array.from({ length: 1000 }, (_, number) => amountInLocalWords(number * 100, language))
  expect(new Set(words).size).toBe(1000)
  expect(words.filter((text) => /^\s|\s\s|[^\p{L}\p{M}\s]/u.test(text))).toEqual([])
})
