import { afterEach, expect, test } from 'vitest'
import { atProcess } from '#test/builders/accounts.ts'
import { startCashShop } from '#test/builders/cash.ts'
import { aProduct } from '#test/builders/products.ts'
import { aSale, aSaleLine } from '#test/builders/sales.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'

const { shop, owner, ranjit, mina, close, handOver } = await startCashShop()
const rice = await aProduct(shop, { price: 50 })
const key = () => crypto.randomUUID()
const drawerOf = async (person: typeof owner) => (await person.getDrawer()).drawer
const sell = (person: typeof owner) => person.sellAtCounter(aSale([aSaleLine(rice)]))

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('change, sales and what went back are the drawer; an owner counts it and leaves change in', async () => {
  expect(await drawerOf(owner)).toEqual({ heldPaise: 0, openingCashPaise: 0, collectedPaise: 0 })
  await owner.openDrawer({ key: key(), openingCashPaise: 500_00 })
  const [, second] = [await sell(owner), await sell(owner)]
  await owner.setOrderPayment({ id: second.order._id, isPaid: false })
  const open = { heldPaise: 550_00, openingCashPaise: 500_00, collectedPaise: 50_00 }
  expect(await drawerOf(owner)).toEqual(open)
  const count = { countedPaise: 548_00, expectedPaise: 550_00, keptPaise: 500_00 }
  const unexplained = owner.closeDrawer({ key: key(), ...count })
  await expect(unexplained).rejects.toMatchObject({ status: 400, field: 'note' })
  const { drawer } = await owner.closeDrawer({ key: key(), ...count, note: 'Two rupees short' })
  expect(drawer.heldPaise).toBe(500_00)
  const { book } = await owner.getCashBook()
  expect(book.people.find(({ name }) => name === 'Bipul')).toMatchObject({
    ...{ opening: 500, collected: 50, handedOver: 48, difference: -2, balance: 500 },
  })
})

test('what stays in is carried over by the closing of the day', async () => {
  await close()
  await owner.openDrawer({ key: key(), openingCashPaise: 100_00 })
  expect(await drawerOf(owner)).toMatchObject({ heldPaise: 600_00, openingCashPaise: 600_00 })
  await close()
  const { closing } = await owner.getCashClosing({ number: '2' })
  expect(closing.people).toMatchObject([{ name: 'Bipul', opening: 600, balance: 600 }])
  expect(await drawerOf(owner)).toMatchObject({ heldPaise: 600_00, openingCashPaise: 600_00 })
})

test('a packer counts the own drawer, and another person takes the cash out', async () => {
  await ranjit.openDrawer({ key: key(), openingCashPaise: 200_00 })
  await sell(ranjit)
  const count = { countedPaise: 249_00, expectedPaise: 250_00, keptPaise: 249_00, note: 'One rupee' }
  const taken = ranjit.closeDrawer({ key: key(), ...count, keptPaise: 0 })
  await expect(taken).rejects.toMatchObject({ code: 'permission_denied' })
  expect((await ranjit.closeDrawer({ key: key(), ...count })).drawer.heldPaise).toBe(249_00)
  await handOver(ranjit, { amount: 249 })
  expect((await drawerOf(ranjit)).heldPaise).toBe(0)
})

test('a count of another amount than the drawer has by now is refused', async () => {
  await mina.openDrawer({ key: key(), openingCashPaise: 100_00 })
  await sell(mina)
  for (const countedPaise of [100_00, 99_00]) {
    const count = { countedPaise, expectedPaise: 100_00, keptPaise: countedPaise, note: 'Counted' }
    await expect(mina.closeDrawer({ key: key(), ...count })).rejects.toMatchObject({
      ...{ code: 'cash_changed', message: 'The drawer should hold ₹150.00 now. Please count it again.' },
    })
  }
})

test('ten requests with one key, in two processes, are one change', async () => {
  const second = atProcess(await startSecondApp(shop), mina)
  const { heldPaise } = await drawerOf(mina)
  const open = { key: key(), openingCashPaise: 10_00 }
  await Promise.all(Array.from({ length: 10 }, (_, turn) => [mina, second][turn % 2]!.openDrawer(open)))
  expect((await drawerOf(mina)).heldPaise).toBe(heldPaise + 10_00)
  await expect(mina.openDrawer({ ...open, openingCashPaise: 20_00 })).rejects.toMatchObject({
    code: 'key_reused',
  })
})

test.each([0, -1, 0.5, 1_000_000_01])('%j paise are no change for a drawer', async (openingCashPaise) => {
  const opened = ranjit.openDrawer({ key: key(), openingCashPaise })
  await expect(opened).rejects.toMatchObject({ status: 400, field: 'openingCashPaise' })
})

test('more than was counted cannot stay in', async () => {
  const count = { countedPaise: 1_00, expectedPaise: 1_00, keptPaise: 1_01 }
  const closed = owner.closeDrawer({ key: key(), ...count })
  await expect(closed).rejects.toMatchObject({ status: 400, field: 'keptPaise' })
})
