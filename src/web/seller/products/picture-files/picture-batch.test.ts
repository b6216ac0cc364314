import { beforeEach, expect, test } from 'vitest'
import { type Api, ApiError, NoAnswerError } from '#contract/client.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { readPictureFileName } from '#domain/import/picture-file-name.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { createPictureBatch, type PictureBatch } from './picture-batch.ts'

/** What the server has. */
let stored: SellerProduct[]
/** Thrown by the next uploads, after they are saved where `saves` says so. */
let failures: { error: Error; saves?: boolean }[]
let sent: string[]
let updated: SellerProduct[][]

beforeEach(() => {
  stored = ['tea', 'rice'].map((sku, index) => aSellerProduct({ _id: String(index), sku, name: sku }))
  failures = []
  sent = []
  updated = []
})

test('files are matched and sent, all first pictures before the second ones', async () => {
  const batch = await settled(['tea-2.jpg', 'tea.jpg', 'Rice.JPG', 'notes.txt'])
  expect(statesOf(batch)).toEqual(['saved 2', 'saved 1', 'saved 1'])
  expect(sent).toEqual(['tea.jpg', 'Rice.JPG', 'tea-2.jpg'])
  expect(stored.map(({ image }) => image)).toEqual([['tea.jpg', 'tea-2.jpg'], ['Rice.JPG']])
  expect(updated).toEqual([stored])
})

test('the same files again add nothing and send nothing', async () => {
  const files = ['tea.jpg', 'tea-2.jpg']
  await settled(files)
  const images = stored.map(({ image }) => image)
  const again = await settled(files)
  expect(statesOf(again)).toEqual(['taken 1', 'taken 2'])
  expect([stored.map(({ image }) => image), sent.length, updated.length]).toEqual([images, 2, 1])
})

test('a picture replaces another one only where that is asked for', async () => {
  stored = stored.map((product) => ({ ...product, image: ['old'] }))
  expect(statesOf(await settled(['tea.jpg']))).toEqual(['taken 1'])
  const store = open()
  store.setReplaces(true)
  expect(statesOf(await settled(['tea.jpg'], store))).toEqual(['saved 1'])
  expect(statesOf(await settled(['tea.jpg'], store))).toEqual(['saved 1', 'same 1'])
  expect(stored[0]?.image).toEqual(['tea.jpg'])
})

test('a second picture waits for the first', async () => {
  const store = open()
  failures = [{ error: new ApiError({ code: 'picture_unreadable', message: 'Damaged', status: 400 }) }]
  const batch = await settled(['tea.jpg', 'tea-2.jpg', 'tea-5.jpg'], store)
  expect(statesOf(batch)).toEqual(['refused 1', 'gap 2', 'full 5'])
  expect(batch.files[0]?.reason).toBe('Damaged')
  expect(batch.isPaused).toBe(false)
  expect(stored[0]?.image).toEqual([])
})

test.each([
  ['no answer', new NoAnswerError('No answer')],
  ['a full server', new ApiError({ code: 'busy', message: 'Busy', status: 503 })],
])('%s pauses, and what failed is sent again', async (_, error) => {
  const store = open()
  failures = [{ error }]
  const paused = await settled(['tea.jpg', 'rice.jpg'], store)
  expect([statesOf(paused), paused.isPaused]).toEqual([['failed 1', 'waiting 1'], true])
  store.resume()
  expect(statesOf(await whenSettled(store))).toEqual(['failed 1', 'saved 1'])
  store.retry()
  expect(statesOf(await whenSettled(store))).toEqual(['saved 1', 'saved 1'])
})

test('a picture whose reply was lost is not added again', async () => {
  for (const [file, choose] of [
    ['tea.jpg', false],
    ['IMG_1.jpg', true],
  ] as const) {
    stored = [aSellerProduct({ _id: '0', sku: 'tea' })]
    const store = open()
    failures = [{ error: new NoAnswerError('No answer'), saves: true }]
    await settled([file], store)
    if (choose) store.choose(1, aSellerProduct({ _id: '0' }))
    await whenSettled(store)
    store.retry()
    expect(statesOf(await whenSettled(store))).toEqual(['taken 1'])
    expect(stored[0]?.image).toEqual([file])
  }
})

test('a product that was changed by others is read again', async () => {
  const store = open()
  failures = [{ error: new ApiError({ code: 'changed_meanwhile', message: 'Changed', status: 409 }) }]
  expect(statesOf(await settled(['tea.jpg'], store))).toEqual(['saved 1'])
  const changedMeanwhile = { error: new ApiError({ code: 'changed_meanwhile', message: 'No', status: 409 }) }
  failures = [changedMeanwhile, changedMeanwhile, changedMeanwhile]
  expect(statesOf(await settled(['rice.jpg'], store))).toEqual(['saved 1', 'failed 1'])
})

test('the product of other names is chosen; the number counts if it has the code', async () => {
  stored = ['0', '1'].map((_id) => aSellerProduct({ _id, sku: 'tea', image: ['front'] }))
  const store = open()
  const batch = await settled(['tea-2.jpg', 'IMG_7-4.jpg', 'cat.jpg'], store)
  expect(statesOf(batch)).toEqual(['several 2', 'unmatched 4', 'unmatched 1'])
  store.choose(1, aSellerProduct({ _id: '1' }))
  store.choose(2, aSellerProduct({ _id: '0' }))
  store.leaveOut(3)
  expect(statesOf(await whenSettled(store))).toEqual(['saved 2', 'saved 2', 'leftOut 1'])
  expect(stored.map(({ image }) => image)).toEqual([
    ['front', 'IMG_7-4.jpg'],
    ['front', 'tea-2.jpg'],
  ])
})

test('a pause ends before the next picture', async () => {
  const store = open()
  const unsubscribe = store.subscribe(() => {
    if (sent.length === 1 && !store.getSnapshot().isPaused) store.pause()
  })
  const batch = await settled(['tea.jpg', 'rice.jpg'], store)
  unsubscribe()
  expect([statesOf(batch), updated.length]).toEqual([['saved 1', 'waiting 1'], 1])
})

test('more than 200 files at once are left out', async () => {
  const names = Array.from({ length: 203 }, (_, n) => `${n}.jpg`)
  const store = open()
  expect(store.add(names.map(toFile))).toBe(3)
  expect((await whenSettled(store)).files).toHaveLength(200)
  expect(store.add([toFile('tea.jpg')])).toBe(1)
})

function open() {
  return createPictureBatch({
    api,
    shrink: async (file) => file,
    onIdle: (changed) => void updated.push(changed),
  })
}

async function settled(names: readonly string[], store = open()): Promise<PictureBatch> {
  store.add(names.map(toFile))
  return whenSettled(store)
}

function whenSettled(store: ReturnType<typeof open>): Promise<PictureBatch> {
  return new Promise((resolve) => {
    const check = () => store.getSnapshot().isRunning || resolve(store.getSnapshot())
    store.subscribe(check)
    check()
  })
}

function toFile(name: string): File {
  return new File([name], name, { type: name.endsWith('.txt') ? 'text/plain' : 'image/jpeg' })
}

function statesOf({ files }: PictureBatch): string[] {
  return files.map(({ state, place }) => `${state} ${place}`)
}

/** Keeps products as the server does: by version, and the same bytes once. */
const api: Pick<Api, 'matchPictureFiles' | 'getSellerProduct' | 'updateProduct'> = {
  matchPictureFiles: async ({ names }) => ({
    success: true,
    matches: names.map((name) => {
      const { code, numbered } = readPictureFileName(name)
      const products = stored.filter(({ sku }) => sku === code || sku === numbered?.code)
      return { place: numbered?.place ?? 1, products }
    }),
  }),
  getSellerProduct: async ({ id }) => ({ success: true, product: getStored(id), movements: [] }),
  async updateProduct({ id, version, pictures = [] }, { files = [] } = {}) {
    const failure = failures.shift()
    if (failure && !failure.saves) throw failure.error
    const before = getStored(id)
    if (version !== before.version)
      throw new ApiError({ code: 'changed_meanwhile', message: 'Changed', status: 409 })
    const names = await Promise.all(files.map((file) => file.text()))
    sent.push(...names)
    const image = [...new Set(pictures.map((slot) => (slot === 'new:0' ? String(names[0]) : slot)))]
    const isSame = image.join() === before.image.join()
    const product = isSame ? before : { ...before, image, version: before.version + 1 }
    stored = stored.map((other) => (other._id === id ? product : other))
    if (failure) throw failure.error
    return { success: true, product }
  },
}

function getStored(id: string): SellerProduct {
  const found = stored.find(({ _id }) => _id === id)
  if (!found) throw new ApiError({ code: 'product_not_found', message: 'Gone', status: 404 })
  return found
}
