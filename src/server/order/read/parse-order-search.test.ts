import { expect, test } from 'vitest'
import { parseOrderSearch } from './parse-order-search.ts'

test.for<[string, ReturnType<typeof parseOrderSearch>]>([
  ['#1042', { number: '1042', patterns: [], isTelephone: false }],
  ['1042', { number: '1042', patterns: [], isTelephone: true }],
  ['60000', { number: '60000', patterns: ['%60000%'], isTelephone: true }],
  ['+91 60000-12345', { number: null, patterns: ['%6000012345%'], isTelephone: true }],
  ['0091 60000 12345', { number: '00916000012345', patterns: ['%6000012345%'], isTelephone: true }],
  ['1234567890123456', { number: null, patterns: ['%7890123456%'], isTelephone: true }],
  ['as', { number: null, patterns: ['% as%'], isTelephone: false }],
  ['Asha  B', { number: null, patterns: ['%Asha%', '% B%'], isTelephone: false }],
  ['50%_\\', { number: null, patterns: ['%50\\%\\_\\\\%'], isTelephone: false }],
  ['House 7', { number: null, patterns: ['%House%', '% 7%'], isTelephone: false }],
  ['#', { number: null, patterns: ['% #%'], isTelephone: false }],
  ['-', { number: null, patterns: ['% -%'], isTelephone: false }],
  ['', { number: null, patterns: [], isTelephone: false }],
])('%s', ([text, read]) => {
  expect(parseOrderSearch(text)).toEqual(read)
})

test('uses only the first words of a long text', () => {
  expect(parseOrderSearch('abc '.repeat(50)).patterns).toHaveLength(8)
})
