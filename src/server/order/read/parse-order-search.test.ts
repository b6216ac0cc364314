import { expect, test } from 'vitest'
import { parseOrderSearch } from './parse-order-search.ts'

test.for<[string, ReturnType<typeof parseOrderSearch>]>([
  ['#1042', { number: '1042', patterns: [], isPhone: false }],
  ['1042', { number: '1042', patterns: [], isPhone: true }],
  ['60000', { number: '60000', patterns: ['%60000%'], isPhone: true }],
  ['+91 60000-12345', { number: null, patterns: ['%6000012345%'], isPhone: true }],
  ['0091 60000 12345', { number: '00916000012345', patterns: ['%6000012345%'], isPhone: true }],
  ['1234567890123456', { number: null, patterns: ['%7890123456%'], isPhone: true }],
  ['#১০৪২', { number: '1042', patterns: [], isPhone: false }],
  ['৬০০০০ ১২৩৪৫', { number: '6000012345', patterns: ['%6000012345%'], isPhone: true }],
  ['ৱাৰ্ড ৪', { number: null, patterns: ['%ৱাৰ্ড%', '% ৪%'], isPhone: false }],
  ['as', { number: null, patterns: ['% as%'], isPhone: false }],
  ['Asha  B', { number: null, patterns: ['%Asha%', '% B%'], isPhone: false }],
  ['50%_\\', { number: null, patterns: ['%50\\%\\_\\\\%'], isPhone: false }],
  ['House 7', { number: null, patterns: ['%House%', '% 7%'], isPhone: false }],
  ['#', { number: null, patterns: ['% #%'], isPhone: false }],
  ['-', { number: null, patterns: ['% -%'], isPhone: false }],
  ['', { number: null, patterns: [], isPhone: false }],
])('%s', ([text, read]) => {
  expect(parseOrderSearch(text)).toEqual(read)
})

test('uses only the first words of a long text', () => {
  expect(parseOrderSearch('abc '.repeat(50)).patterns).toHaveLength(8)
})
