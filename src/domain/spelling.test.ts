import { expect, test } from 'vitest'
import { createSpellingDistance, spellingTolerance } from './spelling.ts'

const spellingDistance = (typed: string, word: string) => createSpellingDistance(typed, 9)(word)

test('each slip of the finger is one, and what sounds alike or is doubled is half of one', () => {
  for (const [typed, word, slips] of [
    ['tomato', 'tomato', 0],
    ['tomto', 'tomato', 1],
    ['tomnato', 'tomato', 1],
    ['romato', 'tomato', 1],
    ['onoin', 'onion', 1],
    ['tomatto', 'tomato', 0.5],
    ['zeera', 'jeera', 0.5],
    ['', 'tea', 3],
    ['tea', '', 3],
  ] as const)
    expect([typed, word, spellingDistance(typed, word)]).toEqual([typed, word, slips])
})

test('it is the same from either side', () => {
  for (const [a, b] of [
    ['biskut', 'biscuit'],
    ['chiken', 'chicken'],
    ['aloo', 'potato'],
  ] as const)
    expect(spellingDistance(a, b)).toBe(spellingDistance(b, a))
})

test('short words and numbers are not guessed at, longer ones the more', () => {
  expect(['tea', 'teaa', 'onions', '10000', 'b12x'].map((word) => spellingTolerance(word).distance)).toEqual([
    0, 1, 2, 0, 0,
  ])
  expect(spellingTolerance('kolgate').firstLetters).toContain('c')
  expect(spellingTolerance('মধু').firstLetters).toEqual(['ম'])
})

test('what is further away than asked for is at infinity', () => {
  expect(createSpellingDistance('biskut', 1.5)('biscuit')).toBe(1.5)
  expect(createSpellingDistance('biskut', 1)('biscuit')).toBe(Number.POSITIVE_INFINITY)
  expect(createSpellingDistance('aloo', 2)('potato')).toBe(Number.POSITIVE_INFINITY)
})
