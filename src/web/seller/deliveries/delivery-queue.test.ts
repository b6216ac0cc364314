import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswerError } from '#contract/client.ts'
import { fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { countWaitingDeliveries } from '#web/offline/run-sheet-storage.ts'
import { createDeliveryQueue, type DeliveryAction, type DeliveryStep } from './delivery-queue.ts'

const staff = 'rita@example.com'
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let storage: ReturnType<typeof fakeStorage>
let page: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers()
  openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function openBrowser() {
  page = fakePage()
  storage = fakeStorage()
}

type Outcome = 'done' | 'request lost' | 'reply lost' | 'done twice' | 'fault'

const wrongCode = () => new ApiError({ code: 'wrong_code', status: 409, message: 'That is not the code.' })
const rightCode = '0417'

/** As the real one: applies each key once, answers a repeat as the first time, and refuses a wrong code. */
function openServer() {
  const applied: [order: string, kind: string][] = []
  const wrongTries: string[] = []
  const replies = new Map<string, ApiError | null>()
  const requests: { action: DeliveryAction; settle: (outcome: Outcome | ApiError) => void }[] = []

  function apply(action: DeliveryAction): ApiError | null {
    const known = replies.get(action.id)
    if (known !== undefined) return known
    const isWrong = action.kind === 'complete' && action.code !== rightCode
    if (isWrong) wrongTries.push(action.order)
    else applied.push([action.order, action.kind])
    const reply = isWrong ? wrongCode() : null
    replies.set(action.id, reply)
    return reply
  }

  const send = (action: DeliveryAction) =>
    new Promise<void>((resolve, reject) => {
      requests.push({
        action,
        settle(outcome) {
          if (outcome instanceof ApiError) return reject(outcome)
          if (outcome === 'fault')
            return reject(new ApiError({ code: 'failed', status: 500, message: 'Fault' }))
          const reply = outcome === 'request lost' ? null : apply(action)
          if (outcome === 'done twice') apply(action)
          if (outcome === 'request lost' || outcome === 'reply lost') reject(new NoAnswerError('Lost'))
          else if (reply) reject(reply)
          else resolve()
        },
      })
    })
  return { applied, wrongTries, requests, send }
}

/** Longer than any pause before a retry. */
const settled = () => vi.advanceTimersByTimeAsync(60_000)

const stopOf = (order: string) => ({ _id: order, orderNumber: 1001 })
const start: DeliveryStep = { kind: 'start' }
const deliver = (code = rightCode): DeliveryStep => ({ kind: 'complete', code, cash: 498.5 })
const fail: DeliveryStep = { kind: 'fail', reason: 'not-home' }

const order = fc.constantFrom('a', 'b', 'c')
const outcome = fc.constantFrom<Outcome>('done', 'request lost', 'reply lost', 'done twice', 'fault')
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ go: order, code: fc.constantFrom(rightCode, '9999'), fails: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ reply: outcome }) },
  { weight: 1, arbitrary: fc.record({ reload: outcome }) },
)

test('whatever is lost, late or repeated, the server applies each action once and in the order of its stop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      openBrowser()
      const { applied, wrongTries, requests, send } = openServer()
      /** What the rider pressed, without wrong codes. */
      const pressed = new Map<string, string[]>()
      let wrongPresses = 0
      let queue = createDeliveryQueue({ staff, send })
      let stop = queue.start()
      /** A start, then a delivery with any code, until the right one or a failure ends the stop. */
      function press(id: string, last: DeliveryStep) {
        const own = pressed.get(id) ?? []
        const waiting = queue.actions().filter((action) => action.order === id && !action.refusal)
        if (own.length > 1 || waiting.some(({ kind }) => kind !== 'start')) return
        const next = own.length === 0 ? start : last
        const isWrong = next.kind === 'complete' && next.code !== rightCode
        queue.press(stopOf(id), next)
        wrongPresses += isWrong ? 1 : 0
        pressed.set(id, isWrong ? own : [...own, next.kind])
      }
      for (const taken of steps) {
        if ('go' in taken) press(taken.go, taken.fails ? fail : deliver(taken.code))
        else if ('reply' in taken) requests.shift()?.settle(taken.reply)
        else {
          stop()
          queue = createDeliveryQueue({ staff, send })
          // The reply to the page that was left comes while the new one sends.
          for (const late of requests.splice(0)) late.settle(taken.reload)
          stop = queue.start()
        }
        await settled()
      }
      for (let round = 0; round < 200 && requests.length > 0; round += 1) {
        requests.shift()?.settle('done')
        await settled()
      }
      // Only wrong codes are left, and each of them was counted once.
      expect(queue.actions().every(({ refusal }) => refusal?.code === 'wrong_code')).toBe(true)
      expect(wrongTries).toHaveLength(wrongPresses)
      const perOrder = Map.groupBy(applied, ([id]) => id)
      for (const [id, kinds] of pressed)
        expect([id, perOrder.get(id)?.map(([, kind]) => kind) ?? []]).toEqual([id, kinds])
      stop()
    }),
    { numRuns: 200 },
  )
})

test('actions of one stop keep their order, and each has a key of its own', async () => {
  const { requests, send } = openServer()
  const queue = createDeliveryQueue({ staff, send })
  const stop = queue.start()
  queue.press(stopOf('a'), start)
  queue.press(stopOf('b'), start)
  queue.press(stopOf('a'), deliver())
  expect(requests.map(({ action }) => [action.order, action.kind])).toEqual([['a', 'start']])
  for (const index of [0, 1, 2]) {
    requests[index]?.settle('done')
    await settled()
  }
  expect(requests.map(({ action }) => [action.order, action.kind])).toEqual([
    ['a', 'start'],
    ['b', 'start'],
    ['a', 'complete'],
  ])
  const keys = requests.map(({ action }) => action.id)
  expect(keys.every((key) => uuid4.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(3)
  expect([queue.actions(), storage.kept.size]).toEqual([[], 0])
  stop()
})

test('a repeat has the key of the first attempt, also after a reload', async () => {
  const { requests, send } = openServer()
  const first = createDeliveryQueue({ staff, send })
  const stop = first.start()
  first.press(stopOf('a'), deliver())
  requests[0]?.settle('reply lost')
  stop()
  const again = createDeliveryQueue({ staff, send })
  const stopAgain = again.start()
  await settled()
  expect(requests.length).toBeGreaterThan(1)
  expect(new Set(requests.map(({ action }) => action.id)).size).toBe(1)
  stopAgain()
})

test('a refused action holds back its own stop only, and is not sent again by itself', async () => {
  const { applied, requests, send } = openServer()
  const queue = createDeliveryQueue({ staff, send })
  const stop = queue.start()
  queue.press(stopOf('a'), deliver('9999'))
  queue.press(stopOf('b'), fail)
  requests[0]?.settle('done')
  await settled()
  requests[1]?.settle('done')
  await settled()
  expect(applied).toEqual([['b', 'fail']])
  expect(queue.actions()).toMatchObject([{ order: 'a', refusal: { code: 'wrong_code' } }])
  page.window.dispatchEvent(new Event('online'))
  await settled()
  expect(requests).toHaveLength(2)
  stop()
  const afterReload = createDeliveryQueue({ staff, send })
  const stopAgain = afterReload.start()
  await settled()
  expect([requests.length, afterReload.actions()[0]?.refusal?.message]).toEqual([2, 'That is not the code.'])

  afterReload.press(stopOf('a'), deliver())
  requests[2]?.settle('done')
  await settled()
  expect(applied).toEqual([
    ['b', 'fail'],
    ['a', 'complete'],
  ])
  expect(afterReload.actions()).toEqual([])
  stopAgain()
})

test('a request that never answers ends as a lost one, and is repeated with its key', async () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(15_000)
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  const { applied, requests, send } = openServer()
  const signals: AbortSignal[] = []
  const queue = createDeliveryQueue({
    staff,
    send(action, signal) {
      signals.push(signal)
      return send(action)
    },
  })
  const stop = queue.start()
  queue.press(stopOf('a'), deliver())
  queue.press(stopOf('b'), fail)
  await settled()
  expect(requests).toHaveLength(1)
  limits[0]?.abort(new DOMException('No reply', 'TimeoutError'))
  await settled()
  expect(signals[0]?.aborted).toBe(true)
  expect(queue.actions().map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  requests[1]?.settle('done')
  await settled()
  requests[2]?.settle('done')
  await settled()
  expect(requests[1]?.action.id).toBe(requests[0]?.action.id)
  expect(applied.map(([id]) => id)).toEqual(['a', 'b'])
  stop()
})

test('a fault of the server for one stop does not stop the others', async () => {
  const { applied, requests, send } = openServer()
  const queue = createDeliveryQueue({ staff, send })
  const stop = queue.start()
  queue.press(stopOf('a'), start)
  queue.press(stopOf('b'), start)
  requests[0]?.settle('fault')
  await vi.advanceTimersByTimeAsync(0)
  requests[1]?.settle('done')
  await settled()
  expect(applied).toEqual([['b', 'start']])
  requests[2]?.settle('done')
  await settled()
  expect(applied.at(-1)).toEqual(['a', 'start'])
  stop()
})

test('try again sends the refused actions of one stop, and discard forgets them', async () => {
  const { requests, send } = openServer()
  const queue = createDeliveryQueue({ staff, send })
  const stop = queue.start()
  for (const id of ['a', 'b']) queue.press(stopOf(id), start)
  for (const index of [0, 1]) {
    requests[index]?.settle(new ApiError({ code: 'order_packing', status: 409, message: 'Not packed.' }))
    await settled()
  }
  queue.resume('b')
  await settled()
  expect(requests.slice(2).map(({ action }) => action.order)).toEqual(['b'])
  queue.discard('a')
  expect(queue.actions().map((action) => action.order)).toEqual(['b'])
  stop()
})

test('a second press of a slow screen adds nothing', () => {
  const queue = createDeliveryQueue({ staff, send: openServer().send })
  for (const pressed of [start, start, deliver(), deliver(), fail, start]) queue.press(stopOf('a'), pressed)
  expect(queue.actions().map(({ kind }) => kind)).toEqual(['start', 'complete'])
  expect(countWaitingDeliveries(staff)).toBe(2)
  expect(countWaitingDeliveries('bipul@example.com')).toBe(0)
})

test('actions wait for the rider who pressed, also if another one logs in', () => {
  createDeliveryQueue({ staff, send: openServer().send }).press(stopOf('a'), start)
  const { requests, send } = openServer()
  const other = createDeliveryQueue({ staff: 'bipul@example.com', send })
  const stop = other.start()
  expect([other.actions(), requests]).toEqual([[], []])
  stop()
})

test.each(['{', 'null', '[1]', '[{"id":"a","order":"b","orderNumber":1,"kind":"cancel"}]'])(
  'damaged storage is no action: %s',
  (text) => {
    storage.kept.set(`haat-deliveries-${staff}`, text)
    expect(createDeliveryQueue({ staff, send: openServer().send }).actions()).toEqual([])
  },
)
