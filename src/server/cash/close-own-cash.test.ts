import { afterEach, expect, test } from 'vitest'
import { atProcess } from '#test/builders/accounts.ts'
import { startCashShop } from '#test/builders/cash.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'

const { shop, owner, ranjit, collect, cashOf } = await startCashShop()
const key = () => crypto.randomUUID()
const nextNumber = async () => (await owner.getCashBook()).book.number

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('closing the day puts the cash of the owner away, and change stays in the drawer', async () => {
  await collect(owner)
  await collect(owner)
  await collect(ranjit)
  const request = { key: key(), number: await nextNumber(), own: { expected: 236, kept: 100 } }
  const { closing } = await owner.closeCashBook(request)
  expect(closing.people).toMatchObject([
    { name: 'Bipul', collected: 236, handedOver: 136, difference: 0, balance: 100 },
    { name: 'Ranjit', collected: 118, handedOver: 0, balance: 118 },
  ])
  const page = await owner.listCashEntries({ person: owner.id, closing: String(closing.number) })
  expect(page.entries[0]).toMatchObject({ kind: 'handed-over', amount: -136, isDeposit: true, by: 'Bipul' })
  expect(await cashOf(owner)).toMatchObject({ opening: 100, collected: 0, balance: 100 })
  const csv = await owner.browser.send(`/api/seller/cash/closings/${closing.number}/file`)
  expect(csv.body).toContain(',Bipul,deposited,Cash,,,136.00,,Bipul')
  const { entries } = await owner.listAuditEntries({ thing: 'cash' })
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'cash.close', after: { amount: 218 } },
    { action: 'cash.count', before: { amount: 236 }, after: { amount: 100 } },
  ])
})

test('a repeat closes and takes out once, and another amount is another request', async () => {
  await collect(owner)
  const request = { key: key(), number: await nextNumber(), own: { expected: 218, kept: 18 } }
  const twin = atProcess(await startSecondApp(shop), owner)
  const replies = await Promise.all([owner.closeCashBook(request), twin.closeCashBook(request)])
  expect(replies.map(({ isRepeated }) => isRepeated).toSorted()).toEqual([false, true])
  expect(await cashOf(owner)).toMatchObject({ opening: 18, balance: 18 })
  for (const own of [{ expected: 218, kept: 0 }, undefined])
    await expect(owner.closeCashBook({ ...request, own })).rejects.toMatchObject({ code: 'key_reused' })
})

test('cash that came in between is counted again, and the day stays open', async () => {
  const number = await nextNumber()
  await collect(owner)
  const close = owner.closeCashBook({ key: key(), number, own: { expected: 18, kept: 0 } })
  await expect(close).rejects.toMatchObject({
    ...{ code: 'cash_changed', message: 'The drawer should hold ₹136.00 now. Please count it again.' },
  })
  expect([await nextNumber(), (await cashOf(owner))?.balance]).toEqual([number, 136])
})

test('more than there is cannot stay in the drawer', async () => {
  const close = owner.closeCashBook({
    key: key(),
    number: await nextNumber(),
    own: { expected: 136, kept: 137 },
  })
  await expect(close).rejects.toMatchObject({ status: 400, field: 'own.kept' })
})

test('what is all kept is carried over', async () => {
  await owner.closeCashBook({ key: key(), number: await nextNumber(), own: { expected: 136, kept: 136 } })
  expect(await cashOf(owner)).toMatchObject({ opening: 136, handedOver: 0, balance: 136 })
})
