import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fillSlots,
  mainPictureSlot,
  type PickedPicture,
  toPictureList,
  toSlots,
} from './picture-slot-list.ts'

test.each([
  ['one, into a free slot', [null, null, null, null], ['a'], 2, [null, null, 'a', null], []],
  ['one, into a used slot', ['x', null, null, null], ['a'], 0, ['a', null, null, null], []],
  ['several, into free slots', [null, 'x', null, null], ['a', 'b', 'c'], 0, ['a', 'x', 'b', 'c'], []],
  ['several, from the last slot', [null, null, null, null], ['a', 'b'], 3, ['b', null, null, 'a'], []],
  ['more than there are slots', ['x', 'y', null, null], ['a', 'b', 'c'], 2, ['x', 'y', 'a', 'b'], ['c']],
  ['none', ['x', null, null, null], [], 0, ['x', null, null, null], []],
])('picked: %s', (_, slots, items, at, filled, left) => {
  expect(fillSlots(slots, { items, at })).toEqual({ slots: filled, rest: left })
})

test('the first slot with a picture is the one on cards', () => {
  expect(mainPictureSlot([null, { id: 'b', url: 'b' }, { id: 'c', url: 'c' }, null])).toBe(1)
  expect(mainPictureSlot([null, null, null, null])).toBe(-1)
})

test('an update names stored pictures by URL and selected ones by their index among the files', async () => {
  const [kept] = toSlots(['/pictures/0a-640.webp'])
  const { pictures, files } = toPictureList([aPick('one'), null, kept ?? null, aPick('two')])
  expect(pictures).toEqual(['new:0', '/pictures/0a-640.webp', 'new:1'])
  expect(await Promise.all((await Promise.all(files)).map((file) => file.text()))).toEqual(['one', 'two'])
})

const someSlots = fc.array(fc.option(fc.string({ minLength: 1, maxLength: 3 })), {
  minLength: 4,
  maxLength: 4,
})
const aPlace = fc.nat({ max: 3 })

test('selecting files replaces only the picture of the chosen slot', () => {
  const picks = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(someSlots, picks, aPlace, (slots, items, at) => {
      const { slots: filled, rest } = fillSlots(slots, { items, at })
      const others = slots.with(at, null)
      expect([...filled, ...rest].filter(isThere).toSorted()).toEqual(
        [...others, ...items].filter(isThere).toSorted(),
      )
      expect(filled[at]).toBe(items[0])
      expect(filled.map((item, index) => (others[index] === null ? null : item))).toEqual(others)
      expect(rest.length === 0 || !filled.includes(null), 'left out though there was room').toBe(true)
    }),
  )
})

test('a product has as many slots as it may have pictures, whatever it was given', () => {
  expect(toSlots([])).toEqual([null, null, null, null])
  expect(toSlots(['a', 'b', 'c', 'd', 'e']).map((picture) => picture?.id)).toEqual(['a', 'b', 'c', 'd'])
})

const isThere = (item: string | null) => item !== null

function aPick(text: string): PickedPicture {
  return { id: text, name: text, size: 3, ready: Promise.resolve(new Blob([text])) }
}
