import fc from 'fast-check'
import {
  type Disposition,
  dispositions,
  type LineDecision,
  lineDecisions,
  type StockDisposition,
  stockDispositions,
  type TicketWant,
  ticketWants,
} from '#domain/ticket/ticket.ts'

/** Orders of a run, by how they are paid. 'door' is in cash, and on its way at first. */
export const orderKinds = ['cash', 'online', 'credit', 'door'] as const

type Claim = { line: number; quantity: number; grams: number | null; wanted: TicketWant }

/** Fees go back for the shop's fault alone, until the last part. */
type DoorReason = 'damaged' | 'changed-mind'

/** `times`: sent at once, with one key. `ticket`: back from the newest, modulo the number of tickets. */
export type Action =
  | { do: 'open'; order: number; byStaff: boolean; claims: Claim[]; times: number }
  /** Without an order. */
  | { do: 'ask' }
  | { do: 'reply' | 'reopen' | 'wait a week'; ticket: number }
  | { do: 'answer'; ticket: number; close: boolean }
  /** `percent` of what was paid for the line, for a part. */
  | {
      do: 'decide'
      ticket: number
      line: number
      decision: LineDecision
      percent: number
      note: string | null
      disposition: Disposition
      times: number
    }
  /** The rider takes items back at the door. */
  | { do: 'return'; items: { line: number; quantity: number; reason: DoorReason }[]; times: number }
  | { do: 'deliver' }
  | { do: 'stock'; ticket: number; line: number; disposition: StockDisposition; times: number }
  /** The shopper deletes the account. */
  | { do: 'leave' }

export type ActionOnTicket = Extract<Action, { ticket: number }>

const line = fc.nat(1)
const ticket = fc.oneof(fc.nat(3), fc.nat(11))
const times = fc.constantFrom(1, 1, 1, 3)
/** Three are in each line. */
const quantity = fc.oneof(
  { weight: 19, arbitrary: fc.constantFrom(1, 2, 3, 3) },
  { weight: 1, arbitrary: fc.constant(4) },
)
const doorReason = fc.constantFrom<DoorReason>('damaged', 'changed-mind')
const grams = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 800 }) },
)
const claim = { quantity, grams, wanted: fc.constantFrom(...ticketWants) }
const claims = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(...[0, 1].map((line) => fc.record({ line: fc.constant(line), ...claim }))),
  },
  { weight: 3, arbitrary: fc.record({ line, ...claim }).map((one) => [one]) },
  { weight: 1, arbitrary: fc.constant<Claim[]>([]) },
)
const decide = {
  do: fc.constant('decide' as const),
  ...{ ticket, line, times, decision: fc.constantFrom('approved', ...lineDecisions) },
  percent: fc.integer({ min: 1, max: 110 }),
  note: fc.constantFrom('It is whole', 'It is whole', 'It is whole', 'As agreed', null),
  disposition: fc.constantFrom(...dispositions),
}

/** Both lines of each order, so that there is something to decide. */
export const firstActions: Action[] = orderKinds.map((kind, order) => ({
  ...{ do: 'open', order, byStaff: kind === 'cash', times: 1 },
  claims: [0, 1].map((line) => ({ line, quantity: 3 - line, grams: null, wanted: 'money' })),
}))

export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('open' as const),
        ...{ order: fc.nat(orderKinds.length - 1), byStaff: fc.boolean(), claims, times },
      }),
    },
    { weight: 12, arbitrary: fc.record(decide) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('return' as const),
        items: fc.uniqueArray(fc.record({ line, quantity, reason: doorReason }), {
          ...{ selector: (item) => item.line, minLength: 1, maxLength: 2 },
        }),
        times,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        ...{ do: fc.constant('stock' as const), ticket, line, times },
        disposition: fc.constantFrom(...stockDispositions),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('answer' as const), ticket, close: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ do: fc.constantFrom('reopen', 'reopen', 'reopen', 'reply', 'wait a week'), ticket },
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom<Action>({ do: 'ask' }, { do: 'deliver' }) },
  ),
  { minLength: 30, maxLength: 45 },
)

const decided = (ticket: number, line: number, decision: LineDecision, percent = 40): Action => ({
  ...{ do: 'decide', ticket, line, decision, percent, note: 'It is whole', disposition: 'restock' },
  times: 1,
})
const opened = (order: number, line: number, quantity: number): Action => ({
  ...{ do: 'open', order, byStaff: false, times: 1 },
  claims: [{ line, quantity, grams: null, wanted: 'money' }],
})

/** After the first ones: what a short random sequence seldom has. */
export const exampleActions: Action[] = [
  // A declined line is decided again, once.
  decided(3, 0, 'approved'),
  decided(3, 1, 'declined'),
  { do: 'reopen', ticket: 3 },
  decided(3, 1, 'part'),
  { do: 'reopen', ticket: 3 },
  opened(0, 1, 1),
  decided(0, 1, 'part', 61),
  decided(0, 1, 'declined'),
  // All of an order goes back, with its fees, and nothing after it.
  decided(3, 0, 'approved'),
  decided(3, 1, 'approved'),
  opened(1, 1, 1),
  decided(0, 1, 'approved'),
  opened(1, 0, 1),
  decided(0, 0, 'approved'),
  // Store credit first.
  decided(4, 0, 'part'),
  decided(4, 1, 'approved'),
  // At the door: a part comes back, the rest is sold and complained about.
  decided(3, 0, 'declined'),
  decided(3, 1, 'declined'),
  {
    do: 'return',
    items: [
      { line: 0, quantity: 3, reason: 'damaged' },
      { line: 1, quantity: 2, reason: 'changed-mind' },
    ],
    times: 3,
  },
  { do: 'answer', ticket: 0, close: true },
  { do: 'stock', ticket: 0, line: 0, disposition: 'waste', times: 1 },
  { do: 'stock', ticket: 0, line: 1, disposition: 'restock', times: 3 },
  opened(3, 1, 1),
  decided(0, 1, 'approved'),
  { do: 'deliver' },
  decided(0, 1, 'approved'),
]

/** After the first ones: what a line of a taxed document seldom meets. */
export const taxedActions: Action[] = [
  // Two of three units take all the money of a line, so that its last note has the third.
  decided(3, 0, 'declined'),
  decided(3, 1, 'declined'),
  opened(0, 0, 1),
  decided(0, 0, 'part', 70),
  opened(0, 0, 1),
  decided(0, 0, 'approved'),
  // All of an order goes back, with a fee that is taxed apart.
  decided(4, 0, 'approved'),
  decided(4, 1, 'approved'),
  opened(1, 1, 1),
  decided(0, 1, 'approved'),
]
