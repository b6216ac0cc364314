import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

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
