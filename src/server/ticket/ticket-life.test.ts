import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMember } from '#test/builders/cash.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aRider } from '#test/builders/riders.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'
import { testRuns } from '#test/test-runs.ts'
import {
  type Action,
  actions,
  exampleActions,
  firstActions,
  taxedActions,
} from '#test/ticket-life/actions.ts'
import { expectedDocuments, lookAtDocuments, lookAtRegisters, taxes } from '#test/ticket-life/documents.ts'
import { aTicketShop, type TicketShopModel, ticketView } from '#test/ticket-life/model.ts'
import { predict, ticketOf } from '#test/ticket-life/predict.ts'
import {
  lookAtHistory,
  lookAtMoney,
  lookAtSums,
  lookAtTicket,
  openTicketWorld,
  perform,
  type TicketWorld,
} from '#test/ticket-life/world.ts'

/** One whose seller is not registered, and one of a regular seller. */
const [plain, taxed] = [await openShop(), await openShop()]

async function openShop() {
  const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
  return { shop, owner: await aMember(shop, { name: 'Bipul' }), rider: await aRider(shop) }
}

/** Random claims, decisions and returns of four orders against a small model. */
const numRuns = testRuns({ short: 4, long: 100 })

/** Violations stay in the database of the file, and would hide the smallest sequence that leads to one. */
const known = new Set<string>()
async function expectSound({ shop }: TicketWorld): Promise<void> {
  const faults = (await listViolations(shop.db)).filter((fault) => !known.has(fault))
  for (const fault of faults) known.add(fault)
  expect(faults).toEqual([])
}

async function step(model: TicketShopModel, world: TicketWorld, action: Action): Promise<void> {
  if ('ticket' in action && model.tickets.length === 0) return
  const outcome = await perform(world, action)
  expect([action, outcome]).toEqual([action, predict(model, action)])
  expect(await lookAtMoney(world)).toEqual(expectedMoney(model))
  const ticket = 'ticket' in action ? ticketOf(model, action) : model.tickets.at(-1)
  if (ticket)
    expect(await lookAtTicket(world, model.tickets.indexOf(ticket))).toEqual(ticketView(model, ticket))
}

const expectedMoney = ({ stock, orders }: TicketShopModel) => ({
  stock,
  orders: orders.map(({ back, loweredPaise: lowered, replacements }) => ({ ...back, lowered, replacements })),
})

/** Compares all, and what holds whatever the model says. */
async function finish(model: TicketShopModel, world: TicketWorld): Promise<void> {
  for (const [index, ticket] of model.tickets.entries())
    expect(await lookAtTicket(world, index)).toEqual(ticketView(model, ticket))
  expect(await lookAtHistory(world)).toEqual(
    model.tickets.map(({ decided, resolved }) => ({ decided, resolved })),
  )
  for (const [index, { received, back }] of (await lookAtSums(world)).entries()) {
    const given = model.orders[index]!.back
    expect(back).toBe(given.cash + given.provider + given.credit)
    expect(back).toBeLessThanOrEqual(received)
  }
  expect(await lookAtDocuments(world.shop, world)).toEqual(expectedDocuments(model))
  await expectSound(world)
}

test('every sequence of claims, decisions, returns and reopenings gives the states and the sums of the model', async () => {
  const property = fc.asyncProperty(
    actions,
    fc.boolean(),
    taxes,
    fc.boolean(),
    async (sequence, leaves, ofRun, isShared) => {
      const shared = ofRun ? taxed : plain
      const { world, orders } = await openTicketWorld(shared, { taxes: ofRun, refundsFeeShares: isShared })
      const model = aTicketShop(orders, isShared)
      for (const action of [...firstActions, ...sequence]) await step(model, world, action)
      if (leaves) await step(model, world, { do: 'leave' })
      await finish(model, world)
    },
  )
  await fc.assert(property, {
    numRuns,
    examples: [
      [exampleActions, true, null, false],
      [exampleActions, true, null, true],
      [taxedActions, false, { classes: ['18', 'nil'], chargesTax: 'separate_18', buyer: 'here' }, true],
    ],
  })
  for (const { shop, owner } of [plain, taxed]) {
    const { documents, net, rates, hsn, sections, returnedHsn } = await lookAtRegisters(shop, owner)
    expect([net, rates, hsn]).toEqual([0, documents, documents])
    const filed = shop === taxed.shop ? documents : []
    expect([sections, returnedHsn]).toEqual([filed, filed])
  }
})
