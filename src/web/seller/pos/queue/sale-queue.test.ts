import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswerError } from '#contract/client.ts'
import { aPosProduct } from '#test/builders/pos-products.ts'
import { fakePage, fakeStorage } from '#test/fakes/browser.ts'
import { createSaleQueue, isTakenAlong, needsCorrection, type SaleAction } from './sale-queue.ts'

const staff = 'rita@example.com'
let storage: ReturnType<typeof fakeStorage>
let page: ReturnType<typeof fakePage>

beforeEach(() => {
  vi.useFakeTimers()
  page = fakePage()
  storage = fakeStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const common = { soldAt: '2026-11-28T10:00:00.000Z', totalPaise: 100_00 }
const lines = [{ product: aPosProduct(), quantity: 1 }]
const business = { gstin: '18AABCU9603R1ZM', name: 'Bora', street: 'Daily Market', zipcode: '784164' }
type Given = Pick<SaleAction, 'name' | 'phone' | 'business' | 'refusal'> & { isOffline?: boolean }

function aSale(id: string, given: Given = {}) {
  const payments = [{ method: 'Cash' as const, amountPaise: 100_00 }]
  return { id, ...common, lines, payments, isOffline: false, ...given }
}

/** The server's sales by key. */
function openServer() {
  const sold = new Map<string, number>()
  const server = { sold, isReached: true, isReplyLost: false, refused: new Set<string>() }
  async function send({ id, totalPaise }: SaleAction) {
    if (!server.isReached) throw new NoAnswerError('Lost')
    if (server.refused.has(id)) throw new ApiError({ code: 'sold_out', status: 409, message: 'Sold out' })
    sold.set(id, totalPaise)
    if (server.isReplyLost) throw new NoAnswerError('Lost')
  }
  return { server, send }
}

test('sales wait without the network, outlive a reload, and each is sold once', async () => {
  const { server, send } = openServer()
  server.isReached = false
  const before = createSaleQueue({ staff, send })
  const stop = before.start()
  before.add(aSale('a'))
  const customer = { name: 'Rita', phone: '98640 12345', business }
  before.add(aSale('b', customer))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(before.actions()).toEqual([aSale('a'), aSale('b', customer)])
  stop()

  server.isReached = true
  server.isReplyLost = true
  const after = createSaleQueue({ staff, send })
  expect(after.actions()).toEqual([aSale('a'), aSale('b', customer)])
  after.start()
  await vi.advanceTimersByTimeAsync(0)
  server.isReplyLost = false
  page.window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...server.sold]).toEqual([
    ['a', 100_00],
    ['b', 100_00],
  ])
  expect(after.actions()).toEqual([])
  expect(storage.kept.size).toBe(0)
})

test('an hour without the network: a sale each minute, reloads in between, and each is sold once', async () => {
  const { server, send } = openServer()
  server.isReached = false
  let queue = createSaleQueue({ staff, send })
  let stop = queue.start()
  const ids = Array.from({ length: 60 }, (_, minute) => `minute ${minute}`)
  for (const [minute, id] of ids.entries()) {
    queue.add(aSale(id, { isOffline: true }))
    await vi.advanceTimersByTimeAsync(60_000)
    if (minute % 20 === 19) {
      stop()
      queue = createSaleQueue({ staff, send })
      stop = queue.start()
    }
  }
  expect([server.sold.size, queue.actions().map(({ id }) => id)]).toEqual([0, ids])

  // The first replies are lost, and one sale does not fit.
  server.isReached = true
  server.isReplyLost = true
  server.refused.add('minute 30')
  page.window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  server.isReplyLost = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect([...server.sold.keys()]).toEqual(ids.filter((id) => id !== 'minute 30'))
  expect(queue.actions()).toMatchObject([{ id: 'minute 30', refusal: { code: 'sold_out' } }])
})

test('a refused sale stays with its reason, and holds back no other', async () => {
  const { server, send } = openServer()
  server.refused.add('a')
  const queue = createSaleQueue({ staff, send })
  queue.start()
  queue.add(aSale('a'))
  queue.add(aSale('b'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.actions()).toMatchObject([{ id: 'a', refusal: { code: 'sold_out' } }])
  expect([...server.sold.keys()]).toEqual(['b'])
  server.refused.clear()
  queue.resume('a')
  await vi.advanceTimersByTimeAsync(0)
  expect([...server.sold.keys()]).toEqual(['b', 'a'])
})

test('a refused sale whose customer has left is sent with its key, as one made without the network', async () => {
  const sent: SaleAction[] = []
  async function send(sale: SaleAction) {
    sent.push(sale)
    if (sale.isOffline !== true)
      throw new ApiError({ code: 'out_of_stock', status: 409, message: 'Sold out' })
  }
  const queue = createSaleQueue({ staff, send })
  queue.start()
  queue.add(aSale('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.actions()).toMatchObject([{ id: 'a', refusal: { code: 'out_of_stock' } }])
  queue.saveTakenAlong('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toEqual({ ...aSale('a', { isOffline: true }), refusal: undefined })
  expect(queue.actions()).toEqual([])
})

test('so is one that an older version of the page stored', async () => {
  const { payments: _, isOffline: __, ...old } = { ...aSale('a'), method: 'UPI' as const }
  const refusal = { code: 'out_of_stock', message: 'Sold out' }
  createSaleQueue({ staff, send: async () => {} }).add(aSale('b'))
  const [key = ''] = storage.kept.keys()
  storage.kept.set(key, JSON.stringify([{ ...old, refusal }]))
  const sent: SaleAction[] = []
  const queue = createSaleQueue({ staff, send: async (sale) => void sent.push(sale) })
  queue.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([])
  queue.saveTakenAlong('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([
    { id: 'a', isOffline: true, payments: [{ method: 'UPI', amountPaise: 100_00 }] },
  ])
  expect(sent[0]).not.toHaveProperty('method')
})

test('the sales of a colleague are not sent, and damaged ones are left out', async () => {
  const { server, send } = openServer()
  server.isReached = false
  createSaleQueue({ staff: 'bina@example.com', send }).add(aSale('a'))
  const [key = ''] = storage.kept.keys()
  expect(createSaleQueue({ staff, send }).actions()).toEqual([])
  storage.kept.set(
    key,
    JSON.stringify([
      { id: 'x' },
      aSale('b'),
      { ...aSale('c'), payments: [{ method: 'Gold', amountPaise: 1 }] },
      { ...aSale('d'), credit: { code: 4711 } },
      { ...aSale('e'), business: { gstin: business.gstin } },
      { ...aSale('f'), address: { street: 'Station Road' } },
    ]),
  )
  const own = createSaleQueue({ staff: 'bina@example.com', send })
  expect(own.actions().map(({ id }) => id)).toEqual(['b'])
})

test('a customer has left with what was sold without the network, or long ago', () => {
  const now = Date.parse('2026-11-28T10:00:10.000Z')
  expect(isTakenAlong(aSale('a'), now)).toBe(false)
  expect(isTakenAlong(aSale('a', { isOffline: true }), now)).toBe(true)
  expect(isTakenAlong(aSale('a'), now + 20_000)).toBe(true)
})

test.each([
  ['out_of_stock', true],
  ['amount_changed', true],
  ['price_above_mrp', true],
  ['combo_changed', true],
  ['credit_changed', true],
  ['credit_code_wrong', true],
  ['credit_offline', true],
  ['buyer_needed', true],
  ['permission_denied', false],
])('a sale that was refused with %s needs a correction: %s', (code, needed) => {
  expect(needsCorrection(aSale('a', { refusal: { code, message: 'No' } }))).toBe(needed)
})

test('sales that an older version of the page stored are sent as they were', async () => {
  const old = { id: 'a', ...common, lines, method: 'UPI' as const }
  createSaleQueue({ staff, send: async () => {} }).add(aSale('b'))
  const [key = ''] = storage.kept.keys()
  storage.kept.set(key, JSON.stringify([old]))
  const sent: SaleAction[] = []
  const queue = createSaleQueue({ staff, send: async (sale) => void sent.push(sale) })
  queue.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([old])
})
