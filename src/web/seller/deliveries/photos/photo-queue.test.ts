import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswerError } from '#contract/client.ts'
import { fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { readDoorPhoto, removeDoorPhoto } from '#web/offline/door-photo-storage.ts'
import { createPhotoQueue, type PhotoAction } from './photo-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  fakePage()
  fakeStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const returned = { order: 'one', orderNumber: 1001, returned: 'the return' }
const aPhoto = (name: string) => new Blob([name])

/** `answers`: to each request in turn; later ones succeed. */
function open({
  answers = [],
  isHeldBack = () => false,
}: {
  answers?: Error[]
  isHeldBack?: () => boolean
} = {}) {
  const sent: string[] = []
  const queue = createPhotoQueue({
    ...{ staff: 'rita@example.com', isHeldBack },
    async upload(action: PhotoAction, photo) {
      const text = await photo.text()
      const error = answers.shift()
      if (error) throw error
      sent.push(`${action.returned}: ${text}`)
    },
  })
  return { queue, sent }
}

test('photos are sent one by one, and forgotten on the device', async () => {
  const { queue, sent } = open()
  queue.start()
  await queue.addPhotos(returned, [aPhoto('bag'), aPhoto('eggs')])
  const [{ id } = { id: '' }] = queue.actions()
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['the return: bag', 'the return: eggs'])
  expect(queue.actions()).toEqual([])
  expect(await readDoorPhoto(id)).toBeNull()
})

test('a photo waits for its return, and for the network', async () => {
  let isHeldBack = true
  const { queue, sent } = open({ answers: [new NoAnswerError('No network')], isHeldBack: () => isHeldBack })
  queue.start()
  await queue.addPhotos(returned, [aPhoto('bag')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, queue.actions().length]).toEqual([[], 1])
  isHeldBack = false
  await vi.runAllTimersAsync()
  expect([sent, queue.actions()]).toEqual([['the return: bag'], []])
})

test('a photo that the shop does not take holds back no other one', async () => {
  const refusal = new ApiError({ code: 'picture_unreadable', status: 400, message: 'Not a picture' })
  const { queue, sent } = open({ answers: [refusal] })
  queue.start()
  await queue.addPhotos(returned, [aPhoto('text'), aPhoto('eggs')])
  await vi.runAllTimersAsync()
  expect(sent).toEqual(['the return: eggs'])
  const [left] = queue.actions()
  expect(left?.refusal?.message).toBe('Not a picture')
  queue.discard(left?.id)
  expect(queue.actions()).toEqual([])
})

test('a photo that the device lost is left out with a sentence', async () => {
  const { queue } = open()
  await queue.addPhotos(returned, [aPhoto('bag')])
  await removeDoorPhoto(queue.actions()[0]?.id ?? '')
  queue.start()
  await vi.runAllTimersAsync()
  expect(queue.actions()).toMatchObject([
    { refusal: { code: 'photo_gone', message: expect.stringContaining('phone') } },
  ])
})
