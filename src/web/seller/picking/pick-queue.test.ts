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

/** The server's lines. Each request waits for its outcome. A press older than the known one changes nothing. */
function openServer() {
  const lines = new Map<number, string>()
  const times = new Map<number, number>()
  /** What the page has read. */
  let seen: number | undefined
  const read = () => {
    seen = Math.max(0, ...times.values())
  }
  const late: PickAction[] = []
  function apply(press: PickAction) {
    const { position: line, at = 0 } = press
    if (at < (times.get(line) ?? 0)) return
    times.set(line, at)
    lines.set(line, toText(press))
  }
  const requests: { press: PickAction; settle: (outcome: Outcome | ApiError) => void }[] = []
  const send = (press: PickAction) =>
    new Promise<void>((resolve, reject) => {
      requests.push({
        press,
        settle(outcome) {
          if (outcome instanceof ApiError) return reject(outcome)
          if (outcome === 'request late') late.push(press)
          else if (outcome !== 'request lost') apply(press)
          if (outcome === 'done twice') apply(press)
          if (outcome === 'done' || outcome === 'done twice') {
            read()
            resolve()
          } else reject(new NoAnswerError('Lost'))
        },
      })
    })
  const deliverLate = () => late.splice(0).forEach(apply)
  return { lines, requests, send, deliverLate, read, lastPress: () => seen }
}

const toText = ({ quantity, soldOut }: Pick<PickAction, 'quantity' | 'soldOut'>) => `${quantity} ${soldOut}`
const refusal = (status: number, code: string) => new ApiError({ code, status, message: 'Rupa has it.' })

async function aRefusedQueue(error: ApiError) {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  const stop = queue.start()
  queue.press({ position: 0, quantity: 1, soldOut: false })
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
  fc.record({ press: fc.record({ position, quantity: fc.option(fc.nat(3)), soldOut: fc.boolean() }) }),
  fc.record({ reply: outcome }),
  fc.record({ reload: outcome }),
  fc.record({ clock: fc.integer({ min: -5_000_000, max: 5_000_000 }) }),
  fc.constant({ late: true }),
)

test('whatever is lost, late, reordered or repeated, the server ends with the last press of each line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      openBrowser()
      const { lines, requests, send, deliverLate, read, lastPress } = openServer()
      const wanted = new Map<number, string>()
      let queue = createPickQueue({ ...own, send, lastPress })
      let stop = queue.start()
      for (const taken of steps) {
        if ('press' in taken) {
          queue.press(taken.press)
          wanted.set(taken.press.position, toText(taken.press))
        } else if ('reply' in taken) requests.shift()?.settle(taken.reply)
        else if ('late' in taken) deliverLate()
        else if ('clock' in taken) vi.setSystemTime(Date.now() + taken.clock)
        else {
          stop()
          queue = createPickQueue({ ...own, send, lastPress })
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
      expect([queue.state().presses, storage.kept.size]).toEqual([[], 0])
      stop()
    }),
    { numRuns: 300 },
  )
})

test('presses are sent one at a time, in their order, and the last press of a line replaces the others', async () => {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  queue.start()
  for (const [line, quantity] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [2, 0],
  ] as const)
    queue.press({ position: line, quantity, soldOut: false })
  expect(queue.state().presses.map(({ position: line, quantity }) => [line, quantity])).toEqual([
    [1, 1],
    [3, 3],
    [2, 0],
  ])
  expect(requests.map(({ press }) => press.position)).toEqual([1])
  requests[0]?.settle('done')
  await settled()
  expect(requests.map(({ press }) => press.position)).toEqual([1, 3])
})

test('the network comes back: what waited is sent at once', async () => {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  queue.start()
  queue.press({ position: 0, quantity: 1, soldOut: false })
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
  queue.press({ position: 1, quantity: 1, soldOut: false })
  await settled()
  expect(requests).toHaveLength(1)
  expect(queue.state()).toMatchObject({ presses: [{ position: 0 }, { position: 1 }], refusal: { code } })
  queue.resume()
  expect(requests).toHaveLength(2)
  expect(queue.state().refusal).toBeNull()
  queue.discard()
  expect([queue.state().presses, storage.kept.size]).toEqual([[], 0])
})

test('what a colleague has refused by taking the order is not sent again by a visit', async () => {
  const { requests, send, stop } = await aRefusedQueue(refusal(409, 'order_taken'))
  stop()
  const reloaded = createPickQueue({ ...own, send })
  reloaded.start()
  await settled()
  expect(requests).toHaveLength(1)
  expect(reloaded.state()).toMatchObject({ presses: [{ position: 0 }], refusal: { code: 'order_taken' } })
  reloaded.resume()
  expect(requests).toHaveLength(2)
})

test.each([
  [401, 'seller_login_needed'],
  [429, 'too_many_requests'],
  [503, 'busy'],
])('%i (%s) is no refusal: the press is sent again', async (status, code) => {
  const { requests, queue } = await aRefusedQueue(refusal(status, code))
  expect(requests).toHaveLength(2)
  expect(queue.state().refusal).toBeNull()
})

test('a device without storage keeps the presses for this visit', () => {
  storage.refuses = true
  const queue = createPickQueue({ ...own, send: openServer().send })
  queue.press({ position: 0, quantity: 1, soldOut: false })
  expect(queue.state().presses).toMatchObject([{ position: 0, quantity: 1 }])
})

test.each(['{', 'null', '[1]', '[{"id":"a","position":"0","quantity":1,"soldOut":false}]'])(
  'damaged storage is no press: %s',
  (text) => {
    storage.kept.set('haat-picks-a-bipul@example.com', text)
    expect(createPickQueue({ ...own, send: openServer().send }).state().presses).toEqual([])
  },
)

test('a press of another tab shows here', () => {
  const [one, other] = [openServer(), openServer()].map(({ send }) => createPickQueue({ ...own, send }))
  const stop = other?.start()
  one?.press({ position: 0, quantity: 2, soldOut: false })
  page.window.dispatchEvent(new Event('storage'))
  expect(other?.state().presses).toMatchObject([{ position: 0, quantity: 2 }])
  stop?.()
})

test('presses wait for the staff member who made them, also if another one logs in', () => {
  const bipul = createPickQueue({ ...own, send: openServer().send })
  bipul.press({ position: 0, quantity: 2, soldOut: false })
  const { requests, send } = openServer()
  const rupa = createPickQueue({ ...own, staff: 'rupa@example.com', send })
  const stop = rupa.start()
  expect([rupa.state().presses, requests]).toEqual([[], []])
  rupa.press({ position: 0, quantity: 1, soldOut: false })
  rupa.discard()
  stop()
  const back = openServer()
  const again = createPickQueue({ ...own, send: back.send })
  const stopAgain = again.start()
  expect(back.requests.map(({ press }) => press.quantity)).toEqual([2])
  stopAgain()
})

test('a weight survives a reload, and a stored press of before has none', async () => {
  const { send } = openServer()
  createPickQueue({ ...own, send }).press({ position: 0, quantity: 3, soldOut: false, grams: 690 })
  createPickQueue({ ...own, send }).press({ position: 1, quantity: 1, soldOut: false })
  expect(
    createPickQueue({ ...own, send })
      .state()
      .presses.map(({ grams }) => grams),
  ).toEqual([690, undefined])
})

test('packing waits for the presses that are under way, not for a refused one or a lost network', async () => {
  const { requests, send } = openServer()
  const queue = createPickQueue({ ...own, send })
  const stop = queue.start()
  expect(await queue.whenSent()).toBe(true)
  queue.press({ position: 0, quantity: 1, soldOut: false })
  const [sent, lost] = [queue.whenSent(), vi.fn()]
  requests[0]?.settle('done')
  expect(await sent).toBe(true)
  queue.press({ position: 1, quantity: 1, soldOut: false })
  void queue.whenSent().then(lost)
  await settled()
  expect(lost.mock.calls).toEqual([[false]])
  requests[1]?.settle(refusal(409, 'order_taken'))
  await settled()
  expect(await queue.whenSent()).toBe(false)
  stop()
})
