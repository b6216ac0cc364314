import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { CashClosing } from '#contract/seller/cash/cash-book.ts'
import { type CashShop, type Member, startCashShop } from '#test/builders/cash.ts'
import { listViolations } from '#test/invariants.ts'
import { testRuns } from '#test/test-runs.ts'

/** Random days of two packers and the owner against a small model. */
const numRuns = testRuns({ short: 2, long: 20 })

type Action =
  | { do: 'collect'; person: number }
  | { do: 'reverse'; which: number }
  | { do: 'hand over'; person: number; difference: number; hasNote: boolean }
  | { do: 'correct'; person: number; paise: number }
  | { do: 'open'; person: number; paise: number }
  | { do: 'count'; person: number; difference: number }
  | { do: 'close'; keptPercent: number | null }

const person = fc.nat(2)
const actions = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('collect' as const), person }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(20) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('hand over' as const),
        person,
        difference: fc.oneof(fc.constant(0), fc.integer({ min: -11_800, max: 500 })),
        hasNote: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('correct' as const),
        person,
        paise: fc.integer({ min: -5_000, max: 5_000 }).filter((paise) => paise !== 0),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('open' as const),
        person,
        paise: fc.integer({ min: 1, max: 50_000 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('count' as const),
        person,
        difference: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 500 })),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('close' as const),
        keptPercent: fc.option(fc.integer({ min: 0, max: 100 })),
      }),
    },
  ),
  { minLength: 10, maxLength: 30 },
)

type PersonModel = {
  opening: number
  collected: number
  handedOver: number
  difference: number
  correction: number
}
type Model = { people: PersonModel[]; payments: { id: string; person: number }[] }

const aPersonModel = (opening = 0): PersonModel => ({
  ...{ opening, collected: 0, handedOver: 0, difference: 0, correction: 0 },
})
const heldBy = ({ opening, collected, handedOver, difference, correction }: PersonModel) =>
  opening + collected - handedOver + difference + correction
const orderPaise = 11_800

async function perform(world: CashShop, model: Model, action: Action): Promise<void> {
  const people = peopleOf(world)
  switch (action.do) {
    case 'collect': {
      model.payments.push({ id: await world.collect(people[action.person]!), person: action.person })
      model.people[action.person]!.collected += orderPaise
      return
    }
    case 'reverse': {
      const [payment] = model.payments.splice(action.which % (model.payments.length || 1), 1)
      if (!payment) return
      await world.owner.setOrderPayment({ id: payment.id, isPaid: false })
      model.people[payment.person]!.collected -= orderPaise
      return
    }
    case 'hand over':
      return handOver(world, model, action)
    case 'correct': {
      const { paise } = action
      const change = { person: people[action.person]!.id, amount: paise / 100, note: 'As counted' }
      await world.owner.correctCash({ key: crypto.randomUUID(), ...change })
      model.people[action.person]!.correction += paise
      return
    }
    case 'open': {
      const { paise: openingCashPaise } = action
      await people[action.person]!.openDrawer({ key: crypto.randomUUID(), openingCashPaise })
      model.people[action.person]!.opening += openingCashPaise
      return
    }
    case 'count':
      return countDrawer(people[action.person]!, model.people[action.person]!, action.difference)
    case 'close': {
      await closeDay(world, model.people[2]!, action.keptPercent)
      model.people = model.people.map((one) => aPersonModel(heldBy(one)))
    }
  }
}

async function handOver(world: CashShop, model: Model, action: Extract<Action, { do: 'hand over' }>) {
  const [member, one] = [peopleOf(world)[action.person]!, model.people[action.person]!]
  const held = heldBy(one)
  const amount = held + action.difference
  const isRefused = held <= 0 || amount < 0 || (action.difference !== 0 && !action.hasNote)
  const change = { amount: amount / 100, ...(action.hasNote && { note: 'As counted' }) }
  const code = await world.handOver(member, change).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
  expect(code !== null).toBe(isRefused)
  if (isRefused) return
  one.handedOver += amount
  one.difference += action.difference
}

/** The owner puts a part of the own cash away, or carries all of it over. */
async function closeDay({ owner }: CashShop, one: PersonModel, keptPercent: number | null) {
  const { number } = (await owner.getCashBook()).book
  const held = heldBy(one)
  const kept = Math.floor((held * (keptPercent ?? 100)) / 100)
  const own = { expected: held / 100, kept: kept / 100 }
  const isTold = keptPercent !== null && held > 0
  await owner.closeCashBook({ key: crypto.randomUUID(), number, ...(isTold && { own }) })
  if (isTold) one.handedOver += held - kept
}

/** Takes nothing out. */
async function countDrawer(member: Member, one: PersonModel, difference: number) {
  const expectedPaise = heldBy(one)
  const countedPaise = expectedPaise + difference
  if (countedPaise < 0) return
  const count = { countedPaise, expectedPaise, keptPaise: countedPaise, note: 'As counted' }
  await member.closeDrawer({ key: crypto.randomUUID(), ...count })
  one.difference += difference
}

function peopleOf({ ranjit, mina, owner }: CashShop): Member[] {
  return [ranjit, mina, owner]
}

const inPaise = (rupees: number) => Math.round(rupees * 100)

async function check(world: CashShop, model: Model): Promise<void> {
  for (const [index, member] of peopleOf(world).entries()) {
    const one = model.people[index]!
    const { cash } = await member.getOwnCash()
    expect({
      opening: inPaise(cash.opening),
      collected: inPaise(cash.collected),
      handedOver: inPaise(cash.handedOver),
      difference: inPaise(cash.difference),
      correction: inPaise(cash.correction),
    }).toEqual(one)
    expect(inPaise(cash.balance)).toBe(heldBy(one))
  }
  expect(await listViolations(world.shop.db)).toEqual([])
}

test('every sequence of payments, drawers, hand-overs, corrections and closings gives the sums of the model', async () => {
  const property = fc.asyncProperty(actions, async (sequence) => {
    const world = await startCashShop()
    const model: Model = { people: [aPersonModel(), aPersonModel(), aPersonModel()], payments: [] }
    const closings: CashClosing[] = []
    for (const action of sequence) {
      await perform(world, model, action)
      await check(world, model)
      if (action.do === 'close')
        closings.push((await world.owner.getCashClosing({ number: String(closings.length + 1) })).closing)
    }
    for (const closing of closings)
      expect((await world.owner.getCashClosing({ number: String(closing.number) })).closing).toEqual(closing)
  })
  await fc.assert(property, { numRuns })
})
