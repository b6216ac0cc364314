import { expect, test } from 'vitest'
import { foldWord, normalizeText, splitWords } from './fold.ts'
import { splitSizes } from './sizes.ts'

const soundsOf = (text: string) =>
  new Set(splitWords(normalizeText(text)).map((word) => foldWord(word).sound))

test.each([
  'aloo alu aalu आलू আলু',
  'piyaj pyaz pyaaz piyaz प्याज পিয়াঁজ পেঁয়াজ',
  'tomato tomatoes tomatto',
  'tamatar tomator टमाटर',
  'nahoru naharu nohoru নহৰু',
  'gakhir gakheer গাখীৰ গাখীর',
  'chini cheni seni चीनी চেনি',
  'lahsun लहसुन',
  'chaval chawal चावल',
  'saak xaak shak শাক',
  'phulkobi fulkobi',
  'masur mosur masoor মসুৰ',
  'jira zira jeera zeera',
  'shampoo shampu শ্যাম্পু',
])('%s sound the same', (words) => {
  expect([...soundsOf(words)]).toHaveLength(1)
})

test('other words sound different', () => {
  expect(soundsOf('potato tomato onion chana dal tea pear peyara kol koni').size).toBe(10)
})

test('a sound sounds like itself', () => {
  for (const word of splitWords('onion aloo biscuits प्याज নহৰু strawberry jaggery khorisa')) {
    const { sound } = foldWord(word)
    expect([word, foldWord(sound).sound]).toEqual([word, sound])
  }
})

test('text loses what does not show, and digits of other scripts become those of English', () => {
  expect(splitWords(normalizeText('Al\u200bo\u00ado ২ किलो १.५ ＡＢＣ \0'))).toEqual([
    'aloo',
    '2',
    'किलो',
    '1.5',
    'abc',
  ])
})

test.each<[string, string[], [string, number][]]>([
  ['milk 1l', ['milk'], [['volume', 1000]]],
  ['2 kg onion', ['onion'], [['mass', 2000]]],
  ['1 kilo chini', ['chini'], [['mass', 1000]]],
  ['half kg jaggery', ['jaggery'], [['mass', 500]]],
  ['আধা কিলো আলু', ['আলু'], [['mass', 500]]],
  ['५०० ग्राम बेसन', ['बेसन'], [['mass', 500]]],
  ['1.5 litre kettle', ['kettle'], [['volume', 1500]]],
  ['dozen eggs', ['eggs'], [['count', 12]]],
  ['half dozen eggs', ['eggs'], [['count', 6]]],
  ['do log', ['do', 'log'], []],
])('the sizes of %s', (text, words, sizes) => {
  const split = splitSizes(splitWords(normalizeText(text)))
  expect([split.words, split.sizes.map(({ of, amount }) => [of, amount])]).toEqual([words, sizes])
})
