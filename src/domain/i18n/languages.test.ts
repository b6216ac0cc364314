import { expect, test } from 'vitest'
import { languagePrefix } from './language.ts'
import { accountLanguages, languageNames, languages, negotiateLanguage, splitLanguage } from './languages.ts'

test('an account may have each language, and each has a name and a locale', () => {
  expect(Object.keys(languages)).toEqual(accountLanguages)
  expect(Object.keys(languageNames)).toEqual(accountLanguages)
})

const offered = ['en', 'hi', 'as'] as const

test.each([
  ['/', 'en', '/'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/HI/cart', 'hi', '/cart'],
  ['/as?category=dairy', 'as', '/?category=dairy'],
  ['/as/products?q=x', 'as', '/products?q=x'],
  ['/hindi', 'en', '/hindi'],
  ['/en/cart', 'en', '/en/cart'],
  ['/xa/cart', 'en', '/xa/cart'],
  ['/products/hi', 'en', '/products/hi'],
])('%s is a page in %s: %s', (url, language, path) => {
  expect(splitLanguage(url, offered)).toEqual({ language, path })
})

test('a language that is not offered has no pages', () => {
  expect(splitLanguage('/hi/cart', ['en'])).toEqual({ language: 'en', path: '/hi/cart' })
})

test('English is at the root', () => {
  expect(offered.map(languagePrefix)).toEqual(['', '/hi', '/as'])
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr, de;q=0.9', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-GB,hi;q=0.5', 'en'],
  ['fr;q=1, en;q=0.3, as;q=0.7', 'as'],
  ['hi;q=0, as', 'as'],
  ['hi;q=x', 'en'],
  [`${'fr,'.repeat(100)}hi`, 'en'],
  ['constructor', 'en'],
])('who accepts %j reads %s', (accepted, language) => {
  expect(negotiateLanguage(accepted, offered)).toBe(language)
})

test('who accepts Hindi reads English while Hindi is not offered', () => {
  expect(negotiateLanguage('hi, en;q=0.5', ['en'])).toBe('en')
})
