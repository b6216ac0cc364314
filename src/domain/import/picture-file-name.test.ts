import { expect, test } from 'vitest'
import { placePicture, readPictureFileName } from './picture-file-name.ts'

test.each([
  ['8901058000290.jpg', '8901058000290', null],
  ['  8901058000290 .JPG ', '8901058000290', null],
  ['8901058000290-2.jpeg', '8901058000290-2', ['8901058000290', 2]],
  ['JR-7_3.webp', 'jr-7_3', ['jr-7', 3]],
  ['Tea (2).png', 'tea (2)', ['tea', 2]],
  ['Tea(2).png', 'tea(2)', null],
  ['tea - 4.HEIC', 'tea - 4', ['tea', 4]],
  ['tea-10.jpg', 'tea-10', null],
  ['tea-0.jpg', 'tea-0', null],
  ['-2.jpg', '-2', null],
  ['ABC.500.jpg', 'abc.500', null],
  ['folder/back\\TEA.jpg', 'tea', null],
  ['TEA', 'tea', null],
  ['চাহ-১.jpg'.normalize('NFD'), 'চাহ-১'.normalize('NFC'), null],
  ['.jpg', '', null],
])('%s', (fileName, code, numbered) => {
  const [first, place] = numbered ?? []
  expect(readPictureFileName(fileName)).toEqual({
    code,
    numbered: numbered && { code: first, place },
  })
})

test.each([
  ['the first', [], 1, false, ['new:0']],
  ['the second', ['a'], 2, false, ['a', 'new:0']],
  ['one after the last', ['a', 'b'], null, false, ['a', 'b', 'new:0']],
  ['one in a place that is taken', ['a', 'b'], 1, false, 'taken'],
  ['one in place of another', ['a', 'b'], 1, true, ['new:0', 'b']],
  ['a second before the first', [], 2, true, 'gap'],
  ['a fifth', ['a', 'b', 'c', 'd'], 5, true, 'full'],
  ['one after the last of four', ['a', 'b', 'c', 'd'], null, true, 'full'],
] as const)('%s', (_, pictures, place, replaces, expected) => {
  expect(placePicture(pictures, { place, replaces, max: 4 })).toEqual(expected)
})
