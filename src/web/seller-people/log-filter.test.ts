import { expect, test } from 'vitest'
import { readFilter, thingText, withFilter } from './log-filter.ts'

const who = '01a1f9e5-1017-77c0-8a76-c8e0e31a00d6'

test.each([
  ['', {}],
  [
    `?who=${who}&thing=product&from=2026-11-01&to=2026-11-20&q=%20rice%20`,
    { who, thing: 'product', from: '2026-11-01', to: '2026-11-20', q: 'rice' },
  ],
  ['?who=me&thing=nothing&from=yesterday&to=2026-13-40&q=%20', {}],
])('%s looks for %j', (search, filter) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(filter)
})

test('a change of the filter keeps the rest, and what is empty goes', () => {
  const before = new URLSearchParams('?thing=order&q=rice')
  expect(withFilter(before, { thing: 'product' }).toString()).toBe('thing=product&q=rice')
  expect(withFilter(before, { q: '' }).toString()).toBe('thing=order')
})

test.each([
  ['product', 'Products'],
  ['person', 'People'],
  ['settings', 'Settings'],
])('things of the kind %s are %s', (thing, text) => {
  expect(thingText(thing)).toBe(text)
})
