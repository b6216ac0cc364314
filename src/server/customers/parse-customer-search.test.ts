import { expect, test } from 'vitest'
import { parseCustomerSearch } from './parse-customer-search.ts'

test.each([
  ['60000', { patterns: ['%60000%'], isPhone: true }],
  ['+৯১ ৬০০০০ ১২৩৪৫', { patterns: ['%6000012345%'], isPhone: true }],
  ['६००००', { patterns: ['%60000%'], isPhone: true }],
  ['ৰীতা ৪', { patterns: ['%ৰীতা%', '% ৪%'], isPhone: false }],
])('%s', (text, read) => {
  expect(parseCustomerSearch(text)).toEqual(read)
})
