import { afterEach, expect, test, vi } from 'vitest'
import { chooseSmaller, fitWithin, shrinkPicture } from './shrink-picture.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a landscape photo', [4000, 3000], [1600, 1200]],
  ['a portrait photo', [3000, 4000], [1200, 1600]],
  ['a photo of the maximum size', [1600, 900], [1600, 900]],
  ['a small photo, unchanged', [800, 600], [800, 600]],
  ['a strip, which keeps a pixel', [40_000, 3], [1600, 1]],
  ['odd sides, in whole pixels', [3333, 2221], [1600, 1066]],
])('%s', (_, [width = 0, height = 0], [w, h]) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: w, height: h })
})

test.each([
  ['the smaller photo', blob('image/jpeg', 10), blob('image/webp', 4), 'image/webp'],
  ['the original if it is smaller', blob('image/png', 4), blob('image/webp', 10), 'image/png'],
  ['the accepted type, even if it is larger', blob('image/heic', 4), blob('image/webp', 10), 'image/webp'],
  ['the original if drawing fails', blob('image/jpeg', 4), null, 'image/jpeg'],
])('what is sent is %s', (_, file, drawn, type) => {
  expect(chooseSmaller(file, drawn).type).toBe(type)
})

test('encodes a photo as WebP, with a longest side of 1280 px', async () => {
  const browser = aBrowser({ writes: ['image/webp', 'image/jpeg'] })
  const sent = await shrinkPicture(blob('image/jpeg', 50))
  expect(sent.type).toBe('image/webp')
  expect(browser.drawn).toEqual(['960 × 1280'])
  expect(browser.open()).toBe(0)
})

test('a browser without a WebP encoder makes JPEG, with white behind transparency', async () => {
  const browser = aBrowser({ writes: ['image/jpeg'] })
  const sent = await shrinkPicture(blob('image/png', 50))
  expect(sent.type).toBe('image/jpeg')
  expect(browser.drawn).toEqual(['960 × 1280', '#fff destination-over'])
})

test.each([
  ['has no memory for a canvas', { hasContext: false }],
  ['cannot encode', { writes: [] }],
  ['has no memory for the bitmap', { canRead: false }],
])('where the browser %s, the original photo is sent and its memory is released', async (_, lack) => {
  const browser = aBrowser({ writes: ['image/webp'], ...lack })
  const photo = blob('image/heic', 50)
  expect(await shrinkPicture(photo)).toBe(photo)
  expect(browser.open()).toBe(0)
})

test('a file that the browser cannot show is refused', async () => {
  aBrowser({ writes: ['image/webp'], canRead: false, canShow: false })
  await expect(shrinkPicture(blob('image/heic', 50))).rejects.toThrow('cannot be decoded')
})

type Abilities = { writes: string[]; canRead?: boolean; canShow?: boolean; hasContext?: boolean }

/** Like real browsers: unknown types are written as PNG, and a failed encoding returns null. */
function aBrowser({ writes, canRead = true, canShow = true, hasContext = true }: Abilities) {
  const drawn: string[] = []
  let open = 0
  const close = () => {
    open -= 1
  }
  vi.stubGlobal('createImageBitmap', async () => {
    if (!canRead) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    open += 1
    return { width: 3024, height: 4032, close }
  })
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      async decode() {
        if (!canShow) throw new DOMException('The source image cannot be decoded.', 'EncodingError')
      }
    },
  )
  vi.stubGlobal('document', {
    createElement() {
      const canvas = { width: 0, height: 0, getContext: () => (hasContext ? context : null), toBlob }
      const context = {
        fillStyle: '',
        globalCompositeOperation: 'source-over',
        drawImage: () => drawn.push(`${canvas.width} × ${canvas.height}`),
        fillRect: () => drawn.push(`${context.fillStyle} ${context.globalCompositeOperation}`),
      }
      return canvas
    },
  })
  function toBlob(give: (blob: Blob | null) => void, wanted: string) {
    give(writes.length === 0 ? null : blob(writes.includes(wanted) ? wanted : 'image/png', 10))
  }
  return { drawn, open: () => open }
}

function blob(type: string, size: number): Blob {
  return new Blob(['x'.repeat(size)], { type })
}
