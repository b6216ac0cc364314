import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswerError } from '#contract/client.ts'
import { fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { createPickQueue, type PickAction } from './pick-queue.ts'

const own = { orderId: 'a', staff: 'bipul@example.com' }

let storage: ReturnType<typeof fakeStorage>
let page: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers()
  openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openBrowser() {
  page = fakePage()
  storage = fakeStorage()
}

type Outcome = 'done' | 'request lost' | 'reply lost' | 'done twice' | 'request late'

/** The server's lines. Each request waits for its outcome. An action older than the known one changes nothing. */
function openServer() {
  const lines = new Map<number, string>()
  const times = new Map<number, number>()
  /** What the page has read. */
  let seen: number | undefined
  const read = () => {
    seen = Math.max(0, ...times.values())
  }
  const late: PickAction[] = []
  function apply(action: PickAction) {
    const { position: line, at = 0 } = action
    if (at < (times.get(line) ?? 0)) return
    times.set(line, at)
    lines.set(line, toText(action))
  }
  const requests: { action: PickAction; settle: (outcome: Outcome | ApiError) => void }[] = []
  const send = (action: PickAction) =>
    new Promise<void>((resolve, reject) => {
      requests.push({
        action,
        settle(outcome) {
          if (outcome instanceof ApiError) return reject(outcome)
          if (outcome === 'request late') late.push(action)
          else if (outcome !== 'request lost') apply(action)
          if (outcome === 'done twice') apply(action)
          if (outcome === 'done' || outcome === 'done twice') {
            read()
            resolve()
          } else reject(new NoAnswerError('Lost'))
        },
      })
    })
  const deliverLate = () => late.splice(0).forEach(apply)
  return { lines, requests, send, deliverLate, read, lastActionAt: () => seen }
}

const toText = ({ quantity, soldOut }: Pick<PickAction, 'quantity' | 'soldOut'>) => `${quantity} ${soldOut}`
const refusal = (status: number, code: string) => new ApiError({ code, status, message: 'Rupa has it.' })

async function aRefusedQueue(error: ApiError) {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  const stop = queue.start()
  queue.add({ position: 0, quantity: 1, soldOut: false })
  requests[0]?.settle(error)
  await settled()
  return { requests, send, queue, stop }
}
/** Longer than any pause before a retry. */
const settled = () => vi.advanceTimersByTimeAsync(60_000)

const position = fc.integer({ min: 0, max: 2 })
const outcome = fc.constantFrom<Outcome>(
  ...(['done', 'request lost', 'reply lost', 'done twice', 'request late'] as const),
)
const step = fc.oneof(
  fc.record({ action: fc.record({ position, quantity: fc.option(fc.nat(3)), soldOut: fc.boolean() }) }),
  fc.record({ reply: outcome }),
  fc.record({ reload: outcome }),
  fc.record({ clock: fc.integer({ min: -5_000_000, max: 5_000_000 }) }),
  fc.constant({ late: true }),
)

test('whatever is lost, late, reordered or repeated, the server ends with the last action of each line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      openBrowser()
      const { lines, requests, send, deliverLate, read, lastActionAt } = openServer()
      const wanted = new Map<number, string>()
      let queue = createPickQueue({ ...own, send, lastActionAt })
      let stop = queue.start()
      for (const taken of steps) {
        if ('action' in taken) {
          queue.add(taken.action)
          wanted.set(taken.action.position, toText(taken.action))
        } else if ('reply' in taken) requests.shift()?.settle(taken.reply)
        else if ('late' in taken) deliverLate()
        else if ('clock' in taken) vi.setSystemTime(Date.now() + taken.clock)
        else {
          stop()
          queue = createPickQueue({ ...own, send, lastActionAt })
          read()
          // The reply to the page that was left comes while the new one sends.
          for (const late of requests.splice(0)) late.settle(taken.reload)
          stop = queue.start()
        }
        await settled()
      }
      while (requests.length > 0) {
        requests.shift()?.settle('done')
        await settled()
      }
      deliverLate()
      expect(lines).toEqual(wanted)
      expect([queue.state().actions, storage.kept.size]).toEqual([[], 0])
      stop()
    }),
    { numRuns: 300 },
  )
})

test('actions are sent one at a time, in their order, and the last action of a line replaces the others', async () => {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  queue.start()
  for (const [line, quantity] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [2, 0],
  ] as const)
    queue.add({ position: line, quantity, soldOut: false })
  expect(queue.state().actions.map(({ position: line, quantity }) => [line, quantity])).toEqual([
    [1, 1],
    [3, 3],
    [2, 0],
  ])
  expect(requests.map(({ action }) => action.position)).toEqual([1])
  requests[0]?.settle('done')
  await settled()
  expect(requests.map(({ action }) => action.position)).toEqual([1, 3])
})

test('the network comes back: what waited is sent at once', async () => {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  queue.start()
  queue.add({ position: 0, quantity: 1, soldOut: false })
  requests[0]?.settle('request lost')
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(1)
  page.window.dispatchEvent(new Event('online'))
  expect(requests).toHaveLength(2)
})

test.each([
  [409, 'order_taken'],
  [409, 'order_packed'],
  [404, 'order_not_found'],
])('after a refusal (%i %s) nothing is sent and nothing is lost', async (status, code) => {
  const { requests, queue } = await aRefusedQueue(refusal(status, code))
  queue.add({ position: 1, quantity: 1, soldOut: false })
  await settled()
  expect(requests).toHaveLength(1)
  expect(queue.state()).toMatchObject({ actions: [{ position: 0 }, { position: 1 }], refusal: { code } })
  queue.resume()
  expect(requests).toHaveLength(2)
  expect(queue.state().refusal).toBeNull()
  queue.discard()
  expect([queue.state().actions, storage.kept.size]).toEqual([[], 0])
})

test('what a colleague has refused by taking the order is not sent again by a visit', async () => {
  const { requests, send, stop } = await aRefusedQueue(refusal(409, 'order_taken'))
  stop()
  const reloaded = createPickQueue({ ...own, send })
  reloaded.start()
  await settled()
  expect(requests).toHaveLength(1)
  expect(reloaded.state()).toMatchObject({ actions: [{ position: 0 }], refusal: { code: 'order_taken' } })
  reloaded.resume()
  expect(requests).toHaveLength(2)
})

test.each([
  [401, 'seller_login_needed'],
  [429, 'too_many_requests'],
  [503, 'busy'],
])('%i (%s) is no refusal: the action is sent again', async (status, code) => {
  const { requests, queue } = await aRefusedQueue(refusal(status, code))
  expect(requests).toHaveLength(2)
  expect(queue.state().refusal).toBeNull()
})

test('a device without storage keeps the actions for this visit', () => {
  storage.refuses = true
  const queue = createPickQueue({ ...own, send: openServer().send })
  queue.add({ position: 0, quantity: 1, soldOut: false })
  expect(queue.state().actions).toMatchObject([{ position: 0, quantity: 1 }])
})

test.each(['{', 'null', '[1]', '[{"id":"a","position":"0","quantity":1,"soldOut":false}]'])(
  'damaged storage is no action: %s',
  (text) => {
    storage.kept.set('haat-picks-a-bipul@example.com', text)
    expect(createPickQueue({ ...own, send: openServer().send }).state().actions).toEqual([])
  },
)

test('an action of another tab shows here', () => {
  const [one, other] = [openServer(), openServer()].map(({ send }) => createPickQueue({ ...own, send }))
  const stop = other?.start()
  one?.add({ position: 0, quantity: 2, soldOut: false })
  page.window.dispatchEvent(new Event('storage'))
  expect(other?.state().actions).toMatchObject([{ position: 0, quantity: 2 }])
  stop?.()
})

test('actions wait for the staff member who made them, also if another one logs in', () => {
  const bipul = createPickQueue({ ...own, send: openServer().send })
  bipul.add({ position: 0, quantity: 2, soldOut: false })
  const { requests, send } = openServer()
  const rupa = createPickQueue({ ...own, staff: 'rupa@example.com', send })
  const stop = rupa.start()
  expect([rupa.state().actions, requests]).toEqual([[], []])
  rupa.add({ position: 0, quantity: 1, soldOut: false })
  rupa.discard()
  stop()
  const back = openServer()
  const again = createPickQueue({ ...own, send: back.send })
  const stopAgain = again.start()
  expect(back.requests.map(({ action }) => action.quantity)).toEqual([2])
  stopAgain()
})

test('a weight survives a reload, and a stored action of before has none', async () => {
  const { send } = openServer()
  createPickQueue({ ...own, send }).add({ position: 0, quantity: 3, soldOut: false, grams: 690 })
  createPickQueue({ ...own, send }).add({ position: 1, quantity: 1, soldOut: false })
  expect(
    createPickQueue({ ...own, send })
      .state()
      .actions.map(({ grams }) => grams),
  ).toEqual([690, undefined])
})

test('packing waits for the actions that are under way, not for a refused one or a lost network', async () => {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  const stop = queue.start()
  expect(await queue.whenSent()).toBe(true)
  queue.add({ position: 0, quantity: 1, soldOut: false })
  const [sent, lost] = [queue.whenSent(), vi.fn()]
  requests[0]?.settle('done')
  expect(await sent).toBe(true)
  queue.add({ position: 1, quantity: 1, soldOut: false })
  void queue.whenSent().then(lost)
  await settled()
  expect(lost.mock.calls).toEqual([[false]])
  requests[1]?.settle(refusal(409, 'order_taken'))
  await settled()
  expect(await queue.whenSent()).toBe(false)
  stop()
})
