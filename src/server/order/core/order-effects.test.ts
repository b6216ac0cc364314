import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { maxCodeTries } from '#domain/delivery/rider.ts'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aSlotRule, setDelivery } from '#test/builders/delivery.ts'
import {
  anUnpaidOrder,
  endPaymentTime,
  expireUnpaidOrders,
  payAtPractice,
  withPractice,
} from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import {
  anOrderPaidByUpi,
  anOrderToDeliver,
  anotherCode,
  aRider,
  findDeliveryCode,
} from '#test/builders/riders.ts'
import { anOffer, aShortOrder } from '#test/builders/short-orders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'
import type { OrderEventKind } from './order-event.ts'

/** After its first run, the catalogue is cleared only by those who do not wait. */
const shop = await startShop({ ...withPractice, orderLimits: noOrderLimits, cacheClearIntervalMs: 3_600_000 })
const [owner, asha, rider] = [await aSeller(shop), await aShopper(shop), await aRider(shop)]
const rice = await aProduct(shop)
await setDelivery(owner, { terms: { slots: [aSlotRule({ from: '22:30' })] } })
/** The amount of an order of one rice, with its fees. */
const amountPaise = (rice.offerPrice + 18) * 100
const runSoon = vi.spyOn(shop.app.jobs, 'runSoon')
afterAll(async () => {
  runSoon.mockRestore()
  await setDelivery(owner)
})

type Effects = {
  /** Besides its own kind: of another order. */
  kinds?: OrderEventKind[]
  messages?: string[]
  audit?: string[]
  /** Wakes open streams and the job that sends messages, for each event. */
  published?: false
  /** A product that the order has the last units of is in stock, or sold out, at once. */
  catalogue?: true
  refunds?: true
  /** Added to the figures of customers. */
  figures?: { orders?: number; delivered?: number; deliveredPaise?: number; refused?: number }
  /** Entries of the cash book. */
  cash?: string[]
  /** Its day is rolled up again. */
  dirty?: true
  /** What is issued. */
  documents?: string[]
}
type Row = Effects & { act: (order: Given) => Promise<unknown>; given?: () => Promise<Given> }
type Given = { id: string; product?: string; rest?: Record<string, string> }

const key = () => crypto.randomUUID()
const setStatus = (status: 'Pending' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled') => ({
  async act({ id }: Given) {
    await owner.setOrderStatus({ id, status })
  },
})

async function anOrder(): Promise<Given> {
  const items = [{ product: rice._id, quantity: 1 }]
  return { id: (await asha.placeCodOrder({ items, address: asha.address })).order._id }
}

async function theLastUnit(): Promise<Given> {
  const { _id: product } = await aProduct(shop, { stock: 1 })
  const items = [{ product, quantity: 1 }]
  return { id: (await asha.placeCodOrder({ items, address: asha.address })).order._id, product }
}

async function aPaidOrder(): Promise<Given> {
  const { _id: product } = await aProduct(shop, { stock: 1 })
  const order = await anUnpaidOrder(shop, { shopper: asha, items: [{ product, quantity: 1 }] })
  await payAtPractice(asha, { order })
  return { id: order._id, product }
}

function after(...steps: ((order: Given) => Promise<unknown>)[]) {
  return async () => {
    const order = await anOrder()
    for (const step of steps) await step(order)
    return order
  }
}

const [accept, ship, cancel] = [
  setStatus('Processing').act,
  setStatus('Shipped').act,
  setStatus('Cancelled').act,
]
const toDeliver = async () => ({ id: await anOrderToDeliver({ shopper: asha, owner, product: rice, rider }) })
const start = ({ id }: Given) => rider.startDelivery({ id, key: key() })
const pick = ({ id }: Given) => owner.pickLine({ id, position: 1, quantity: 1 })
const pack = async ({ id }: Given) => {
  const { due } = (await owner.getPicking({ id })).picking
  await owner.packOrder({ id, bags: 1, expectedDue: due })
}
const receive = ({ id }: Given) => owner.setOrderPayment({ id, isPaid: true })

async function aQuestion(): Promise<Given> {
  const { id } = await aShortOrder(shop, { shopper: asha, packer: owner, substitution: 'ask' })
  const product = await aProduct(shop, { price: 50, stock: 2 })
  const { substitute } = await anOffer(owner, { id, product })
  return { id, product: product._id, rest: { substitute } }
}

async function guess({ id }: Given): Promise<void> {
  const code = anotherCode(await findDeliveryCode(asha, id))
  const cash = (await rider.getRunSheet()).stops.find(({ _id }) => _id === id)?.cash
  await rider.completeDelivery({ id, key: key(), code, cash: cash! }).catch(() => {})
}

async function guessUntilTheLast(order: Given): Promise<void> {
  for (let tries = 1; tries < maxCodeTries; tries += 1) await guess(order)
}

/** What follows an event of each kind. A new kind needs a row. */
const table: Record<OrderEventKind, Row> = {
  placed: {
    ...{ given: async () => ({ id: '' }), act: anOrder },
    ...{ messages: ['order-placed'], figures: { orders: 1 } },
  },
  accepted: {
    act: ({ id }) => owner.acceptOrder({ id }),
    messages: ['order-status'],
    ...{ audit: ['order.accept'], dirty: true },
  },
  shipped: {
    ...{ given: after(accept), act: ship },
    ...{ messages: ['order-status'], audit: ['order.status'], dirty: true, documents: ['bill'] },
  },
  delivered: {
    ...{ given: after(accept, ship), ...setStatus('Delivered') },
    ...{ messages: ['order-status'], audit: ['order.status'], dirty: true },
    figures: { delivered: 1, deliveredPaise: amountPaise },
  },
  cancelled: {
    ...{ given: aPaidOrder, act: ({ id }) => owner.rejectOrder({ id, reason: 'sold-out' }) },
    ...{
      messages: ['order-cancelled'],
      audit: ['order.reject'],
      catalogue: true,
      dirty: true,
    },
  },
  expired: {
    async given() {
      const order = await anUnpaidOrder(shop, { shopper: asha })
      await endPaymentTime(shop, order)
      return { id: order._id }
    },
    ...{ act: () => expireUnpaidOrders(shop), messages: ['order-expired'], dirty: true },
  },
  reopened: {
    async given() {
      const order = await theLastUnit()
      for (const step of [ship, cancel]) await step(order)
      return order
    },
    ...{ ...setStatus('Pending'), messages: ['order-status'], audit: ['order.status'], catalogue: true },
    ...{ figures: { refused: -1 }, dirty: true },
  },
  reverted: {
    ...{ given: after(setStatus('Delivered').act), act: accept },
    ...{ messages: ['order-status'], audit: ['order.status'], dirty: true },
    figures: { delivered: -1, deliveredPaise: -amountPaise },
  },
  edited: {
    act: ({ id }) =>
      owner.editOrder({ id, version: 1, items: [{ product: rice._id, quantity: 2 }] }).then(() => {}),
    ...{ messages: ['order-edited'], audit: ['order.edit'], dirty: true },
  },
  'slot-moved': {
    async act({ id }) {
      const [slot] = (await owner.listOrderSlots({ id })).slots
      await owner.setOrderSlot({ id, slot: slot!.id })
    },
    ...{ messages: ['slot-changed'], audit: ['order.slot'] },
  },
  'picking-started': { act: ({ id }) => owner.takeOrder({ id }) },
  'picking-released': { given: after(pick), act: ({ id }) => owner.releaseOrder({ id }) },
  packed: { given: after(accept, pick), act: pack, audit: ['order.pack'], dirty: true },
  unpacked: {
    ...{ given: after(pick, pack), act: ({ id }) => owner.unpackOrder({ id }) },
    ...{ audit: ['order.unpack'], dirty: true },
  },
  'substitute-offered': {
    async given() {
      const { id } = await aShortOrder(shop, { shopper: asha, packer: owner, substitution: 'ask' })
      return { id, product: (await aProduct(shop, { price: 50, stock: 2 }))._id }
    },
    act: ({ id, product }) =>
      owner.offerSubstitute({ id, substitute: key(), position: 1, product: product!, quantity: 2 }),
    ...{ messages: ['substitute-asked'], audit: ['order.substitute'], catalogue: true },
  },
  'substitute-removed': {
    ...{ given: aQuestion, audit: ['order.substitute-remove'], catalogue: true },
    act: ({ id, rest }) => owner.removeSubstitute({ id, substitute: rest!.substitute! }),
  },
  'substitute-answered': {
    given: aQuestion,
    act: ({ id, rest }) => asha.answerSubstitute({ id, substitute: rest!.substitute!, accept: true }),
  },
  'payment-received': { act: receive, audit: ['order.payment'], cash: ['collected'], dirty: true },
  'payment-reversed': {
    ...{ given: after(receive), audit: ['order.payment'], cash: ['reversed'], dirty: true },
    act: ({ id }) => owner.setOrderPayment({ id, isPaid: false }),
  },
  'rider-assigned': {
    ...{ given: after(accept), audit: ['order.assign'] },
    act: ({ id }) => owner.assignRider({ orders: [{ id }], rider: rider.id }),
  },
  'delivery-failed': {
    async given() {
      const order = await toDeliver()
      await start(order)
      return order
    },
    ...{ act: ({ id }) => rider.failDelivery({ id, key: key(), reason: 'not-home' }), audit: ['order.fail'] },
  },
  'code-locked': {
    async given() {
      const order = await toDeliver()
      await start(order)
      await guessUntilTheLast(order)
      return order
    },
    act: guess,
  },
  'location-corrected': {
    act: ({ id }) => owner.setOrderLocation({ id, location: { latitude: 26.73, longitude: 93.15 } }),
    audit: ['order.location'],
  },
  'upi-reported': {
    async given() {
      const order = await toDeliver()
      const code = await findDeliveryCode(asha, order.id)
      await setStatus('Delivered').act(order)
      return { ...order, rest: { code } }
    },
    act: ({ id, rest }) => rider.completeDelivery({ id, key: key(), code: rest!.code!, paidBy: 'upi' }),
    audit: ['order.upi-report'],
  },
  'upi-reviewed': {
    given: async () => ({
      id: await anOrderPaidByUpi({ shopper: asha, owner, product: rice, rider }),
    }),
    act: ({ id }) => owner.setUpiReport({ id, state: 'not-received' }),
    audit: ['order.upi-reject'],
  },
  returned: {
    async given() {
      const items = [{ product: rice._id, quantity: 2 }]
      const { order } = await asha.placeCodOrder({ items, address: asha.address })
      await owner.setOrderStatus({ id: order._id, status: 'Processing' })
      await owner.assignRider({ orders: [{ id: order._id }], rider: rider.id })
      await start({ id: order._id })
      return { id: order._id }
    },
    act: ({ id }) =>
      rider
        .returnAtDoor({ id, key: key(), lines: [{ product: rice._id, quantity: 1, reason: 'damaged' }] })
        .then(() => {}),
    ...{ messages: ['order-edited'], audit: ['order.return'], dirty: true, documents: ['refund_note'] },
  },
  'stock-decided': {
    async given() {
      const items = [{ product: rice._id, quantity: 2 }]
      const { order } = await asha.placeCodOrder({ items, address: asha.address })
      await owner.setOrderStatus({ id: order._id, status: 'Processing' })
      await owner.assignRider({ orders: [{ id: order._id }], rider: rider.id })
      await start({ id: order._id })
      const lines = [{ product: rice._id, quantity: 1, reason: 'damaged' as const }]
      await rider.returnAtDoor({ id: order._id, key: key(), lines })
      const [ticket] = (await owner.listTickets({})).tickets.filter((one) => one.order?._id === order._id)
      return { id: order._id, rest: { ticket: ticket?._id ?? '' } }
    },
    act: ({ rest }) =>
      owner.decideStock({ id: rest!.ticket!, product: rice._id, disposition: 'waste' }).then(() => {}),
    audit: ['order.stock'],
  },
  'claim-refunded': {
    async given() {
      const order = await after(accept, ship, setStatus('Delivered').act, receive)()
      const lines = [{ product: rice._id, quantity: 1, reason: 'damaged' as const }]
      const { ticket } = await asha.openTicket({ order: order.id, lines })
      return { ...order, rest: { ticket: ticket._id } }
    },
    act: ({ rest }) =>
      owner.decideTicketLine({ id: rest!.ticket!, product: rice._id, decision: 'approved' }).then(() => {}),
    ...{ messages: ['ticket-resolved'], audit: ['order.claim'], cash: ['refunded'] },
    documents: ['refund_note'],
  },
  'claim-replaced': {
    async given() {
      const order = await after(accept, ship, setStatus('Delivered').act, receive)()
      const lines = [{ product: rice._id, quantity: 1, reason: 'damaged' as const }]
      const { ticket } = await asha.openTicket({ order: order.id, lines })
      return { ...order, rest: { ticket: ticket._id } }
    },
    act: ({ rest }) =>
      owner.decideTicketLine({ id: rest!.ticket!, product: rice._id, decision: 'replaced' }).then(() => {}),
    kinds: ['placed', 'claim-replaced'],
    messages: ['order-placed', 'ticket-resolved'],
    ...{ audit: ['order.claim'], figures: { orders: 1 } },
  },
}

/** The same kinds with other effects. */
const others: [OrderEventKind, Row][] = [
  [
    'placed',
    {
      ...{ given: async () => ({ id: '' }), act: aPaidOrder, messages: ['order-paid'] },
      ...{ figures: { orders: 1 }, cash: ['collected'], dirty: true },
    },
  ],
  [
    'cancelled',
    {
      ...{ given: after(accept, ship), act: cancel, messages: ['order-cancelled'], audit: ['order.status'] },
      ...{ figures: { refused: 1 }, dirty: true, documents: ['refund_note'] },
    },
  ],
  [
    'delivered',
    {
      ...{ act: setStatus('Delivered').act, messages: ['order-status'], audit: ['order.status'] },
      ...{ figures: { delivered: 1, deliveredPaise: amountPaise }, dirty: true, documents: ['bill'] },
    },
  ],
]

test.each([...Object.entries(table), ...others])(
  '%s',
  async (kind, { given = anOrder, act, ...expected }) => {
    const order = await given()
    const before = await traces()
    const wasInStock = await isInStock(order)
    runSoon.mockClear()
    await act(order)
    const [jobs, isNow] = [runSoon.mock.calls.map(([job]) => job), await isInStock(order)]
    const now = await traces()
    expect({
      kinds: now.events.slice(before.events.length),
      messages: now.messages.slice(before.messages.length),
      audit: now.audit.slice(before.audit.length),
      published: jobs.includes('send-messages'),
      catalogue: wasInStock !== isNow,
      refunds: jobs.includes('finish-refunds'),
      figures: subtract(now.figures, before.figures),
      cash: now.cash.slice(before.cash.length),
      dirty: now.touches > before.touches,
      documents: now.documents.slice(before.documents.length),
    }).toEqual({
      ...{ kinds: [kind], messages: [], audit: [], published: true, catalogue: false, refunds: false },
      ...{ cash: [], dirty: false, documents: [], ...expected },
      figures: { ...noFigures, ...expected.figures },
    })
  },
)

test('two events of one change mark the day of their order once', async () => {
  const order = await after(accept, ship)()
  const before = await traces()
  await owner.setOrderStatus({ id: order.id, status: 'Delivered', cashReceived: true })
  const now = await traces()
  expect(now.events.slice(before.events.length)).toEqual(['delivered', 'payment-received'])
  expect(now.touches - before.touches).toBe(1)
})

/** Counts the events of all orders, because nothing else runs at the same time. */
async function traces() {
  const [events, messages, audit] = [
    await shop.db.selectFrom('order_events').select('kind').orderBy('id').execute(),
    await shop.db.selectFrom('messages').select('kind').orderBy('id').execute(),
    await shop.db.selectFrom('audit_log').select('action as kind').orderBy('id').execute(),
  ]
  const cash = await shop.db.selectFrom('cash_entries').select('kind').orderBy('id').execute()
  const touches = await shop.db.selectFrom('dirty_days').select('placed_at').execute()
  const documents = await shop.db.selectFrom('documents').select('kind').orderBy('id').execute()
  const kinds = (rows: { kind: string }[]) => rows.map(({ kind }) => kind)
  return {
    ...{ events: kinds(events), messages: kinds(messages), audit: kinds(audit), cash: kinds(cash) },
    ...{ figures: await sumFigures(), touches: touches.length, documents: kinds(documents) },
  }
}

const noFigures = { orders: 0, delivered: 0, deliveredPaise: 0, refused: 0 }
type Figures = typeof noFigures

async function sumFigures(): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT sum(orders)::int AS orders, sum(delivered)::int AS delivered, sum(delivered_paise)::int AS "deliveredPaise",
      sum(refused)::int AS refused FROM customer_stats`.execute(shop.db)
  return rows[0]!
}

function subtract(now: Figures, before: Figures): Figures {
  return {
    orders: now.orders - before.orders,
    delivered: now.delivered - before.delivered,
    deliveredPaise: now.deliveredPaise - before.deliveredPaise,
    refused: now.refused - before.refused,
  }
}

async function isInStock({ product }: Given): Promise<boolean | undefined> {
  if (product === undefined) return undefined
  return (await asha.listProducts({ ids: product })).products[0]?.inStock
}
