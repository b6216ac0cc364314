import { expect, test } from 'vitest'
import { readChoice, writeChoice } from './list-choice.ts'

test.each([
  ['', { q: '', category: '', show: 'all', sort: 'newest' }, ''],
  ['q=tea&show=low', { q: 'tea', category: '', show: 'low', sort: 'newest' }, 'q=tea&show=low'],
  [
    'category=DAIRY&sort=-price',
    { q: '', category: 'Dairy', show: 'all', sort: '-price' },
    'category=dairy&sort=-price',
  ],
  ['category=toys&show=some&sort=featured&q=%00', { q: '', category: '', show: 'all', sort: 'newest' }, ''],
  ['show=all&sort=newest&utm=x', { q: '', category: '', show: 'all', sort: 'newest' }, ''],
])('“%s” is read, and written without what is as usual', (address, choice, written) => {
  const read = readChoice(new URLSearchParams(address))
  expect(read).toEqual(choice)
  expect(writeChoice(read)).toBe(written)
})
