import fc from 'fast-check'
import { type RejectionReason, rejectionReasons } from '#domain/delivery/acceptance.ts'
import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { type Substitution, substitutions } from '#domain/substitution/substitution.ts'
import type { Person, ProviderMood, RefundKind, RiderName } from './model.ts'

type Line = { product: number; quantity: number }

/** What a rider took, or the owner was given. */
export type Cash = 'due' | 'none' | 'wrong'

/** What people, the provider and the jobs do. `order` is an index, modulo the number of orders. */
export type Action =
  | { do: 'place'; isOnline: boolean; lines: Line[]; substitution: Substitution }
  | { do: 'count'; product: number; stock: number | null }
  | { do: 'switch'; product: number; isOn: boolean }
  | { do: 'block'; isBlocked: boolean }
  | { do: 'mood'; mood: ProviderMood }
  | { do: 'finish refunds' }
  | { do: 'accept'; order: number; by: Person; isStale: boolean }
  | { do: 'reject'; order: number; by: Person; reason: RejectionReason; isStale: boolean }
  | { do: 'take'; order: number; by: Person; force: boolean; isStale: boolean }
  | { do: 'release'; order: number; by: Person }
  /** `grams` is sent for a product by weight. */
  | {
      do: 'pick'
      order: number
      by: Person
      line: number
      found: number | null
      grams: number | null
      soldOut: boolean
    }
  | {
      do: 'offer'
      order: number
      by: Person
      line: number
      product: number
      quantity: number
      agreed: boolean
    }
  /** The shopper's, in time or not. */
  | { do: 'answer'; order: number; line: number; accept: boolean; isLate: boolean }
  | { do: 'remove'; order: number; by: Person; line: number }
  /** Another quantity of one line. */
  | { do: 'edit'; order: number; by: Person; line: number; quantity: number; isStale: boolean }
  | { do: 'pack'; order: number; by: Person; bags: number; isRight: boolean }
  | { do: 'unpack'; order: number; by: Person; isStale: boolean }
  | { do: 'status'; order: number; to: OrderStatus; isStale: boolean; evenUnpacked: boolean }
  /** With the cash of an unpaid cash order. */
  | { do: 'deliver'; order: number; evenUnpacked: boolean }
  | { do: 'assign'; order: number; by: Person; rider: RiderName | null; isStale: boolean }
  | { do: 'start'; order: number; rider: RiderName }
  | { do: 'complete'; order: number; rider: RiderName; isCodeRight: boolean; cash: Cash }
  | { do: 'fail'; order: number; rider: RiderName }
  | { do: 'override'; order: number; cash: Cash }
  | { do: 'cancel'; order: number; onlyUnpaid: boolean }
  | { do: 'cash'; order: number; isPaid: boolean }
  | { do: 'refund'; order: number; kind: RefundKind }
  | { do: 'resolve'; order: number; kind: RefundKind; as: 'by-hand' | 'nothing' }

const order = fc.nat(11)
const ordered = fc.nat(4)
const product = fc.nat(6)
/** Often one that no order has as a line. */
const offered = fc.constantFrom(5, 5, 6, 6, 1, 2)
const by = fc.constantFrom<Person[]>('first', 'second', 'owner')
const rider = fc.constantFrom<RiderName[]>('rita', 'rita', 'rita', 'bikash')
const taken = fc.constantFrom<Cash[]>('due', 'due', 'none', 'wrong')
const rarely = fc.nat(7).map((draw) => draw === 0)
const kind = fc.constantFrom<RefundKind[]>('short', 'cancelled')
const lines = fc.uniqueArray(fc.record({ product: ordered, quantity: fc.integer({ min: 1, max: 3 }) }), {
  selector: (line) => line.product,
  minLength: 1,
  maxLength: 3,
})
const statuses = fc.constantFrom<OrderStatus[]>(...orderStatuses, 'Pending', 'Pending', 'Processing')
const moods = fc.constantFrom<ProviderMood[]>('normal', 'fails before', 'fails after', 'cuts after', 'empty')
const found = fc.option(fc.nat(4), { freq: 6 })
const grams = fc.option(fc.integer({ min: 1, max: 900 }), { freq: 4 })

const given = <Do extends Action['do'], Rest extends object>(name: Do, rest: Rest) =>
  ({ do: fc.constant(name), ...rest }) as const

const substitution = fc.constantFrom(...substitutions)
const place = fc.record(given('place', { isOnline: fc.boolean(), lines, substitution }))
const line = fc.nat(2)
const units = fc.integer({ min: 1, max: 3 })
const offer = fc.record(
  given('offer', {
    order,
    by,
    line,
    product: offered,
    quantity: units,
    agreed: fc.nat(3).map((draw) => draw === 0),
  }),
)
const answer = fc.record(given('answer', { order, line, accept: fc.boolean(), isLate: rarely }))
const remove = fc.record(given('remove', { order, by, line }))
const edit = fc.record(
  given('edit', { order, by, line, quantity: fc.integer({ min: 1, max: 4 }), isStale: rarely }),
)
const pick = fc.record(given('pick', { order, by, line: fc.nat(2), found, grams, soldOut: rarely }))
const pack = fc.record(
  given('pack', { order, by, bags: fc.constantFrom(1, 1, 1, 2), isRight: fc.nat(5).map(Boolean) }),
)
const unpack = fc.record(given('unpack', { order, by, isStale: rarely }))
const status = fc.record(
  given('status', { order, to: statuses, isStale: rarely, evenUnpacked: fc.boolean() }),
)
const cash = fc.record(given('cash', { order, isPaid: fc.boolean() }))
const deliver = fc.record(given('deliver', { order, evenUnpacked: fc.boolean() }))
const complete = fc.record(
  given('complete', { order, rider, isCodeRight: fc.nat(2).map(Boolean), cash: taken }),
)
const refund = fc.record(given('refund', { order, kind }))
const finish = fc.record(given('finish refunds', {}))

const reason = fc.constantFrom(...rejectionReasons)
const accept = fc.record(given('accept', { order, by, isStale: rarely }))
const reject = fc.record(given('reject', { order, by, reason, isStale: rarely }))
const resolved = fc.constantFrom('by-hand' as const, 'nothing' as const)
const single: fc.Arbitrary<Action>[] = [
  place,
  fc.record(given('count', { product, stock: fc.option(fc.nat(6), { freq: 4 }) })),
  fc.record(given('switch', { product, isOn: fc.boolean() })),
  fc.record(given('block', { isBlocked: rarely })),
  fc.record(given('mood', { mood: moods })),
  finish,
  accept,
  reject,
  fc.record(given('take', { order, by, force: fc.boolean(), isStale: rarely })),
  fc.record(given('release', { order, by })),
  pick,
  pack,
  unpack,
  offer,
  answer,
  remove,
  edit,
  status,
  fc.record(given('cancel', { order, onlyUnpaid: rarely })),
  cash,
  deliver,
  fc.record(given('assign', { order, by, rider: fc.option(rider, { freq: 6 }), isStale: rarely })),
  fc.record(given('start', { order, rider })),
  complete,
  fc.record(given('fail', { order, rider })),
  fc.record(given('override', { order, cash: taken })),
  refund,
  fc.record(given('resolve', { order, kind, as: resolved })),
]

/** One packer picks all lines and packs: single actions rarely come that far. */
const packing = fc
  .record({ order, by, found: fc.tuple(fc.nat(4), fc.nat(3), fc.nat(2)), grams, soldOut: rarely })
  .map(({ found: quantities, ...about }): Action[] => [
    { do: 'take', order: about.order, by: about.by, force: true, isStale: false },
    ...[2, 1, 0].map((line) => ({ do: 'pick' as const, ...about, line, found: quantities[line]! })),
    { do: 'pack', order: about.order, by: about.by, bags: 1, isRight: true },
  ])

const afterPacking = fc.constantFrom<('unpack' | OrderStatus)[]>(
  'Processing',
  'Cancelled',
  'Shipped',
  'unpack',
)

/** One packer finds little, offers other products and packs. */
const substituting = fc
  .record({
    ...{
      order,
      by,
      found: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
      offers: fc.array(offer, { minLength: 3, maxLength: 4 }),
    },
    ...{
      answers: fc.array(answer, { maxLength: 2 }),
      soldOut: rarely,
      after: fc.array(afterPacking, { maxLength: 3 }),
    },
  })
  .map(({ order: of, by: packer, found: quantities, offers, answers, soldOut, after }): Action[] => {
    const about = { order: of, by: packer }
    return [
      { do: 'take', ...about, force: true, isStale: false },
      ...[2, 1, 0].map((index) => ({
        ...{ do: 'pick' as const, ...about, line: index, found: quantities[index]!, grams: null, soldOut },
      })),
      ...offers.map((wanted, index) => ({ ...wanted, ...about, line: index % 2 })),
      ...answers.map((answered, index) => ({ ...answered, order: of, line: index })),
      { do: 'pack', ...about, bags: 1, isRight: true },
      ...after.map(
        (next): Action =>
          next === 'unpack'
            ? { do: 'unpack', ...about, isStale: false }
            : { do: 'status', order: of, to: next, isStale: false, evenUnpacked: true },
      ),
    ]
  })

/** One rider takes the order away, and is at the door. */
const delivering = fc
  .record({ order, by, rider, cash: taken, ends: fc.boolean(), wrong: fc.nat(2) })
  .map(({ order: of, by: packer, rider: who, cash: money, ends, wrong }): Action[] => {
    const about = { order: of, rider: who }
    const code = { do: 'complete' as const, ...about, cash: money }
    return [
      { do: 'accept', order: of, by: packer, isStale: false },
      { do: 'assign', ...about, by: packer, isStale: false },
      { do: 'start', ...about },
      ...Array.from({ length: wrong }, () => ({ ...code, isCodeRight: false })),
      ends ? { ...code, isCodeRight: true } : { do: 'fail', ...about },
    ]
  })

const often = [place, place, edit, edit, accept, reject, status, status, cash, refund, refund, finish]

/** Several actions are one command. */
export const commands: fc.Arbitrary<Action[]>[] = [
  ...[...single, ...often].map((one) => one.map((action) => [action])),
  ...Array<typeof packing>(5).fill(packing),
  ...Array<typeof substituting>(8).fill(substituting),
  ...Array<typeof delivering>(4).fill(delivering),
]

export const actionOnOneOrder: fc.Arbitrary<Action> = fc.oneof(
  ...single.slice(6),
  edit,
  edit,
  offer,
  offer,
  answer,
  pick,
  pick,
  pack,
  pack,
  finish,
)
