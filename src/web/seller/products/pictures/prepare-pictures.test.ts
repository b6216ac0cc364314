import { afterEach, expect, test, vi } from 'vitest'
import { preparePictures } from './prepare-pictures.ts'

const rice = new File(['rice'], 'চাউল.jpg', { type: 'image/jpeg' })

afterEach(() => vi.unstubAllGlobals())

test('accepts dropped pictures and files without a type', () => {
  const heic = new File(['dal'], 'IMG_0001.HEIC', { type: '' })
  const list = new File(['a,b'], 'stock.csv', { type: 'text/csv' })
  expect(preparePictures([list, rice, heic]).map(({ name, size }) => [name, size])).toEqual([
    ['চাউল.jpg', 4],
    ['IMG_0001.HEIC', 3],
  ])
  expect(preparePictures([list])).toEqual([])
})

test('the same photo selected twice is two pictures', () => {
  const ids = [...preparePictures([rice, rice]), ...preparePictures([rice])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

test('photos are decoded one at a time, and one that cannot be read is refused without delaying the next', async () => {
  let [open, most] = [0, 0]
  const close = () => {
    open -= 1
  }
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve))
    if (file.name === 'broken.jpg') {
      close()
      throw new Error('The source image could not be decoded.')
    }
    return { width: 4000, height: 3000, close }
  })
  const files = ['one.jpg', 'broken.jpg', 'three.jpg'].map((name) => {
    return new File([name], name, { type: 'image/jpeg' })
  })
  const again = new File(['four'], 'four.jpg', { type: 'image/jpeg' })
  const picked = [...preparePictures(files), ...preparePictures([again])]
  const results = await Promise.allSettled(picked.map(({ ready }) => ready))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect([open, most]).toEqual([0, 1])
})
