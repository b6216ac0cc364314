import { expect, test } from 'vitest'
import { createSpellingDistance, createTypingDistance } from './spelling.ts'

const spellingDistance = (typed: string, word: string) => createSpellingDistance(typed, 9)(word)

test('an edit costs 1, a similar sound or a doubled letter 0.5, another first letter 2', () => {
  for (const [typed, word, slips] of [
    ['tomato', 'tomato', 0],
    ['tomto', 'tomato', 1],
    ['tomnato', 'tomato', 1],
    ['romato', 'tomato', 2],
    ['onoin', 'onion', 1],
    ['tomatto', 'tomato', 0.5],
    ['zeera', 'jeera', 0.5],
    ['', 'tea', 3],
    ['tea', '', 3],
  ] as const)
    expect([typed, word, spellingDistance(typed, word)]).toEqual([typed, word, slips])
})

test('the distance is symmetric', () => {
  for (const [a, b] of [
    ['biskut', 'biscuit'],
    ['chiken', 'chicken'],
    ['aloo', 'potato'],
  ] as const)
    expect(spellingDistance(a, b)).toBe(spellingDistance(b, a))
})

test('the distance is Infinity above the maximum', () => {
  expect(createSpellingDistance('biskut', 1.5)('biscuit')).toBe(1.5)
  expect(createSpellingDistance('biskut', 1)('biscuit')).toBe(Number.POSITIVE_INFINITY)
  expect(createSpellingDistance('aloo', 2)('potato')).toBe(Number.POSITIVE_INFINITY)
})

test('a slip of the thumb costs 0.5', () => {
  for (const [typed, word, slips] of [
    ['mlk', 'milk', 0.5],
    ['ricr', 'rice', 0.5],
    ['poatto', 'potato', 0.5],
    ['buttter', 'butter', 0.5],
    ['tomqto', 'tomato', 0.5],
    ['tompto', 'tomato', 1],
    ['romato', 'tomato', 1],
    ['domato', 'tomato', 2],
  ] as const)
    expect([typed, word, createTypingDistance(typed, 9)(word)]).toEqual([typed, word, slips])
})
