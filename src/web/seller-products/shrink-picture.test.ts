import { expect, test } from 'vitest'
import { chooseSmaller, fitWithin, formatBytes } from './shrink-picture.ts'

test.each([
  ['a photo lying', [4000, 3000], [1600, 1200]],
  ['a photo standing', [3000, 4000], [1200, 1600]],
  ['one of the very size', [1600, 900], [1600, 900]],
  ['a small one, which stays', [800, 600], [800, 600]],
  ['a strip, which keeps a pixel', [40_000, 3], [1600, 1]],
  ['odd sides, in whole pixels', [3333, 2221], [1600, 1066]],
])('%s', (_, [width = 0, height = 0], [w, h]) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: w, height: h })
})

test.each([
  ['the shrunk one', blob('image/jpeg', 10), blob('image/webp', 4), 'image/webp'],
  ['the first one where it was smaller', blob('image/png', 4), blob('image/webp', 10), 'image/png'],
  ['the one a shop takes, though it is larger', blob('image/heic', 4), blob('image/webp', 10), 'image/webp'],
  ['the first one where nothing could be drawn', blob('image/jpeg', 4), null, 'image/jpeg'],
])('what is sent is %s', (_, file, drawn, type) => {
  expect(chooseSmaller(file, drawn).type).toBe(type)
})

test.each([
  [12, '1 KB'],
  [279_600, '280 KB'],
  [4_120_000, '4.1 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

function blob(type: string, size: number): Blob {
  return new Blob(['x'.repeat(size)], { type })
}
