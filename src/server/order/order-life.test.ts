import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { substitutions } from '#domain/substitution/substitution.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { openFakeStripe } from '#test/fakes/stripe.ts'
import { listViolations } from '#test/invariants.ts'
import { type Action, actionOnOneOrder, commands } from '#test/order-life/actions.ts'
import { expectedView } from '#test/order-life/expected-view.ts'
import type { ShopModel } from '#test/order-life/model.ts'
import { orderOf, predict } from '#test/order-life/predict.ts'
import { finishRefunds, hireStaff, look, openWorld, perform, type World } from '#test/order-life/world.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'

const stripe = await openFakeStripe()
const payments = { stripe: stripe.config, isPracticeAllowed: false }
const shop = await startShop({ payments, orderLimits: noOrderLimits })
const staff = await hireStaff(shop)
afterAll(stripe.close)

const maxOrders = 7

function aModel(roundsCash: boolean): ShopModel {
  return {
    products: [
      { paise: 60_00, stock: 6, isOn: true },
      { paise: 12_50, stock: 9, isOn: true },
      { paise: 199_00, stock: 20, isOn: true },
      { paise: 33_00, stock: null, isOn: true },
      { paise: 15_01, stock: 12, isOn: true, stepGrams: 250 },
      { paise: 45_50, stock: 8, isOn: true },
      { paise: 70_00, stock: 6, isOn: true, stepGrams: 500 },
    ],
    orders: [],
    roundsCash,
    isBlocked: false,
    clock: 0,
    mood: 'normal',
  }
}

/** The orders share products. The first, with cash on delivery, costs paise before and after its change. */
const firstActions: Action[] = [
  ...[false, true].map(
    (isOnline): Action => ({
      do: 'place',
      isOnline,
      lines: [0, 4, isOnline ? 3 : 1].map((product) => ({ product, quantity: 2 })),
      substitution: isOnline ? 'ask' : 'best-match',
    }),
  ),
  { do: 'edit', order: 0, by: 'owner', line: 1, quantity: 3, isStale: false },
]

/** Violations stay in the database of the file, and would hide the smallest sequence that leads to one. */
const known = new Set<string>()
async function expectSound(): Promise<void> {
  const faults = (await listViolations(shop.db)).filter((fault) => !known.has(fault))
  for (const fault of faults) known.add(fault)
  expect(faults).toEqual([])
}

/** Compares the orders that the last action is about. */
async function check(model: ShopModel, world: World, action: Action): Promise<void> {
  const indexes = model.orders.map((_, index) => index)
  const touched = 'order' in action ? [action.order % indexes.length] : indexes
  expect(await look(world, touched)).toEqual(expectedView(model, touched))
  await expectSound()
}

async function run(model: ShopModel, world: World, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    const outcome = await perform(world, action)
    expect([action, outcome]).toEqual([action, predict(model, action)])
  }
  const last = actions.at(-1)
  if (last) await check(model, world, last)
}

/** Skipped commands cost nothing. Refusals of packing have commands of one action. */
function isUseful(model: ShopModel, [first, ...others]: readonly Action[]): boolean {
  if (first?.do === 'place') return model.orders.length < maxOrders
  if (!first || !('order' in first)) return true
  const { refunds, packed, status } = orderOf(model, first.order)
  if (first.do === 'refund' || first.do === 'resolve') return refunds[first.kind] !== undefined
  return others.length === 0 || (!packed && (status === 'Pending' || status === 'Processing'))
}

function toCommand(actions: readonly Action[]): fc.AsyncCommand<ShopModel, World> {
  return {
    check: (model) => isUseful(model, actions),
    run: (model, world) => run(model, world, actions),
    toString: () => JSON.stringify(actions),
  }
}

test('an order lives as its model says, whatever staff, shoppers and the provider do', async () => {
  const sequences = fc.commands(
    commands.map((command) => command.map(toCommand)),
    { maxCommands: 70, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(fc.boolean(), sequences, async (roundsCash, sequence) => {
      const model = aModel(roundsCash)
      const world = await openWorld({ shop, stripe, staff }, model)
      await run(model, world, firstActions)
      await fc.asyncModelRun(() => ({ model, real: world }), sequence)
      await run(model, world, [{ do: 'mood', mood: 'normal' }, { do: 'finish refunds' }])
    }),
    { numRuns: testRuns({ short: 5, long: 50 }) },
  )
})

const refusals = [
  'ok',
  'already_paid',
  'changed_meanwhile',
  'payment_exception_resolved',
  'invalid_input',
  'lines_unpicked',
  'no such refund',
  'not_acceptable',
  'not_cancellable',
  'not_payable',
  'not_pickable',
  'being_packed',
  'not_rejectable',
  'nothing_picked',
  'order_packed',
  'order_taken',
  'amount_changed',
  'cash_paid',
  'cash_paid_edit',
  'paid_online',
  'refund_begun',
  'refused',
  'order_not_found',
  'not_deliverable',
  'cash_amount',
  'wrong_code',
  'delivery_code_locked',
  'stock_gone',
  'packed_order_paid',
  'packed_order_refunded',
  'not_unpackable',
  'packed_by_another',
  'line_not_short',
  'line_substituted',
  'no such substitute',
  'out_of_stock',
  'question_closed',
  'substitute_in_order',
  'substitute_open',
  'substitutes_unwanted',
]

/** What the order still owes its shopper is sent back once, and nothing else. */
async function settle(world: World): Promise<void> {
  const [{ id, payment } = { id: '', payment: null }] = world.orders
  for (const kind of ['short', 'cancelled'] as const) await perform(world, { do: 'refund', order: 0, kind })
  await finishRefunds(shop)
  const { order } = await staff.owner.getOrder({ id })
  const sent = stripe.refunds.flatMap((made) => (made.payment_intent === payment ? [made.amount] : []))
  const asked = order.exceptions.flatMap(({ state, refundId, received }) =>
    state === 'refunded' && refundId ? [received.minor] : [],
  )
  expect(sent.toSorted()).toEqual(asked.toSorted())
  expect(order.exceptions.every(({ state }) => state === 'refunded' || state === 'settled')).toBe(true)
}

test('actions at the same time leave one sound order, and refund each rupee once', async () => {
  const choice = fc.constantFrom(...substitutions)
  const rounds = fc.array(fc.array(actionOnOneOrder, { minLength: 4, maxLength: 8 }), {
    minLength: 3,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), choice, rounds, async (isOnline, substitution, actions) => {
      const world = await openWorld({ shop, stripe, staff }, aModel(!isOnline))
      const lines = [0, 4, 3].map((product) => ({ product, quantity: 2 }))
      await perform(world, { do: 'place', isOnline, lines, substitution })
      for (const round of actions) {
        const outcomes = await Promise.all(round.map((action) => perform(world, action)))
        expect(refusals).toEqual(expect.arrayContaining(outcomes))
        await expectSound()
      }
      await settle(world)
      await expectSound()
    }),
    { numRuns: testRuns({ short: 6, long: 60 }) },
  )
})
