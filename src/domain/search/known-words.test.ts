import { expect, test } from 'vitest'
import { createKnownWords, createNearIndex } from './known-words.ts'

const known = createKnownWords([])

test('a term of any language leads to the goods', () => {
  for (const term of ['aloo', 'আলু', 'आलू', 'potato']) expect(known.findByText(term)?.names).toContain('potato')
  expect(known.findByText('breakfast')?.uses[0]).toBe('bread')
  expect(known.findByText('laptop')).toMatchObject({ names: [], uses: [] })
  expect(known.findByText('unheard of')).toBeUndefined()
  expect(known.listBySound('alu').some(({ names }) => names.includes('potato'))).toBe(true)
})

test('fillers are known in every language', () => {
  for (const word of ['ka', 'chahiye', 'चाहिए', 'lage', 'লাগে', 'want'])
    expect([word, known.isFiller(word)]).toEqual([word, true])
  expect(known.isFiller('potato')).toBe(false)
})

test('the words that complete a beginning are few and short', () => {
  const texts = known.listByBeginning('tam').map(({ text }) => text)
  expect(texts).toContain('tamatar')
  expect(texts.length).toBeLessThanOrEqual(6)
})

test('an index of similar words finds one letter more, less or other, and forgets what is removed', () => {
  const index = createNearIndex<{ consonants: string }>(({ consonants }) => consonants)
  const [tomato, potato] = [{ consonants: 'tmt' }, { consonants: 'ptt' }]
  index.add(tomato)
  index.add(potato)
  for (const consonants of ['tmt', 'tmtr', 'tm', 'rmt'])
    expect([consonants, [...index.list(consonants)].includes(tomato)]).toEqual([consonants, true])
  index.remove(tomato)
  expect([...index.list('tmt')]).not.toContain(tomato)
})
