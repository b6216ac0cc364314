import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { aSeller, atProcess } from '#test/builders/accounts.ts'
import { aMember, startCashShop } from '#test/builders/cash.ts'
import { listViolations } from '#test/invariants.ts'
import { startSecondApp } from '#test/shop.ts'
import { iterateEntriesOfDay } from './cash-entry-store.ts'

const world = await startCashShop()
const { shop, asha, owner, ranjit, mina, anOrder, collect, cashOf, handOver, close } = world
const key = () => crypto.randomUUID()
const balances = async () =>
  (await owner.getCashBook()).book.people.map(({ name, balance }) => [name, balance])

afterEach(async () => expect(await listViolations(shop.db)).toEqual([]))

test('the book sums to what each person collected, without what was reversed', async () => {
  await collect(ranjit)
  await collect(ranjit)
  const reversed = await collect(ranjit)
  await owner.setOrderPayment({ id: reversed, isPaid: false })
  await collect(mina)
  const { book } = await owner.getCashBook()
  expect(book).toMatchObject({ number: 1, since: null, online: [] })
  expect(book.staff.map(({ name }) => name)).toEqual(['Stockist', 'Bipul', 'Ranjit', 'Mina'])
  expect(
    book.people.map(({ name, orders, collected, balance }) => [name, orders, collected, balance]),
  ).toEqual([
    ['Mina', 1, 118, 118],
    ['Ranjit', 2, 236, 236],
  ])
  expect(book.total).toEqual({
    ...{ opening: 0, collected: 354, handedOver: 0, difference: 0, correction: 0, balance: 354 },
  })
})

test('an entry names its order, and who recorded it', async () => {
  const page = await owner.listCashEntries({ person: ranjit.id, limit: 2 })
  expect(page.entries.map(({ kind, amount, by }) => [kind, amount, by])).toEqual([
    ['reversed', -118, 'Bipul'],
    ['collected', 118, 'Ranjit'],
  ])
  expect(page.entries[0]?.order).toEqual(page.entries[1]?.order)
  const rest = await owner.listCashEntries({ person: ranjit.id, cursor: page.nextCursor ?? '' })
  expect([rest.entries.length, rest.nextCursor]).toEqual([2, null])
  const { order } = await owner.getOrder({ id: page.entries[1]?.order?._id ?? '' })
  expect(order).toMatchObject({ orderNumber: page.entries[1]?.order?.orderNumber, isPaid: false })
})

test('handing over brings what a person holds to 0, with a note for a difference', async () => {
  const hand = { key: key(), person: ranjit.id, amount: 236, expected: 236 }
  const first = await owner.handOverCash(hand)
  expect(first.entries.map(({ kind, amount }) => [kind, amount])).toEqual([['handed-over', -236]])
  expect(await owner.handOverCash(hand)).toEqual({ ...first, isRepeated: true })
  await expect(owner.handOverCash({ ...hand, amount: 200 })).rejects.toMatchObject({ code: 'key_reused' })
  expect(await cashOf(ranjit)).toMatchObject({ handedOver: 236, difference: 0, balance: 0 })

  const short = { key: key(), person: mina.id, amount: 100, expected: 118 }
  await expect(owner.handOverCash(short)).rejects.toMatchObject({
    ...{ status: 400, field: 'note', message: '₹18.00 is missing. Please write a note about it.' },
  })
  expect(await cashOf(mina)).toMatchObject({ balance: 118 })
  await owner.handOverCash({ ...short, note: 'Bought tea' })
  expect(await cashOf(mina)).toMatchObject({ handedOver: 100, difference: -18, balance: 0 })
  await collect(mina)
  await handOver(mina, { amount: 120, note: 'No change given' })
  expect(await cashOf(mina)).toMatchObject({ collected: 236, handedOver: 220, difference: -16, balance: 0 })
})

test('another amount than the caller saw is refused with the new one', async () => {
  await collect(ranjit)
  const hand = { key: key(), person: ranjit.id, amount: 118, expected: 118 }
  await collect(ranjit)
  await expect(owner.handOverCash(hand)).rejects.toMatchObject({
    ...{ status: 409, code: 'cash_changed' },
    message: 'Ranjit now holds ₹236.00. Please check and hand over again.',
  })
  await handOver(ranjit, { amount: 236 })
  await expect(owner.handOverCash({ ...hand, key: key(), expected: 0, amount: 0 })).rejects.toMatchObject({
    code: 'no_cash',
  })
})

test('a correction needs a note, and a repeat of it changes nothing', async () => {
  const correction = { key: key(), person: ranjit.id, amount: 500, note: 'Change for the day' }
  const first = await owner.correctCash(correction)
  expect(first.entries).toEqual([
    expect.objectContaining({ kind: 'correction', amount: 500, note: 'Change for the day', by: 'Bipul' }),
  ])
  expect(await owner.correctCash(correction)).toEqual({ ...first, isRepeated: true })
  await expect(owner.correctCash({ ...correction, note: 'Other' })).rejects.toMatchObject({
    code: 'key_reused',
  })
  await owner.correctCash({ key: key(), person: ranjit.id, amount: '-0.50', note: 'Torn note' })
  expect(await cashOf(ranjit)).toMatchObject({ correction: 499.5, balance: 499.5 })
  await expect(
    owner.correctCash({ key: key(), person: asha.id, amount: 5, note: 'No member of staff' }),
  ).rejects.toMatchObject({ code: 'person_not_found' })
})

test('an outdated or malformed request changes nothing', async () => {
  const before = await balances()
  const bad = { key: key(), person: ranjit.id }
  const requests = [
    () => owner.correctCash({ ...bad, amount: 5, note: ' ' }),
    () => owner.correctCash({ ...bad, amount: 0, note: 'Nothing' }),
    () => owner.correctCash({ ...bad, amount: 1.005, note: 'Too fine' }),
    () => owner.correctCash({ ...bad, amount: '1e3', note: 'No digits' }),
    () => owner.correctCash({ ...bad, amount: 1_000_000.01, note: 'Too much' }),
    () => owner.correctCash({ ...bad, key: 'a', amount: 5, note: 'No key' }),
    () => owner.handOverCash({ ...bad, amount: -5, expected: 499.5, note: 'Below 0' }),
    () => owner.closeCashBook({ key: key(), number: 0 }),
    () => owner.listCashEntries({ person: ranjit.id, cursor: 'x' }),
    () => owner.getCashClosing({ number: '0' }),
  ]
  for (const send of requests) await expect(send()).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(owner.closeCashBook({ key: key(), number: 2 })).rejects.toMatchObject({ code: 'day_closed' })
  await expect(owner.getCashClosing({ number: '7' })).rejects.toMatchObject({ code: 'closing_not_found' })
  await expect(owner.listCashEntries({ person: ranjit.id, closing: '7' })).rejects.toMatchObject({
    code: 'closing_not_found',
  })
  expect(await balances()).toEqual(before)
})

describe('a closed day', () => {
  test('carries over what people hold, and keeps its entries', async () => {
    await collect(mina)
    const { people, total } = (await owner.getCashBook()).book
    const request = { key: key(), number: 1, note: 'Counted twice' }
    const { closing, isRepeated } = await owner.closeCashBook(request)
    expect(closing).toMatchObject({ number: 1, by: 'Bipul', note: 'Counted twice', people, total })
    expect([isRepeated, (await owner.closeCashBook(request)).isRepeated]).toEqual([false, true])
    await expect(owner.closeCashBook({ ...request, note: 'Again' })).rejects.toMatchObject({
      code: 'key_reused',
    })
    const { book } = await owner.getCashBook()
    expect(book).toMatchObject({ number: 2, since: closing.closedAt })
    expect(book.people).toEqual([
      expect.objectContaining({ name: 'Mina', opening: 118, collected: 0, balance: 118 }),
      expect.objectContaining({ name: 'Ranjit', opening: 499.5, orders: 0, balance: 499.5 }),
    ])
    expect((await owner.listCashEntries({ person: mina.id })).entries).toEqual([])
    const closed = await owner.listCashEntries({ person: mina.id, closing: '1' })
    expect(closed.entries).toHaveLength(7)
  })

  test('is not changed by a payment that is reversed later', async () => {
    const id = await collect(ranjit)
    const number = await close()
    const closed = await owner.getCashClosing({ number: String(number) })
    await owner.setOrderPayment({ id, isPaid: false })
    expect(await owner.getCashClosing({ number: String(number) })).toEqual(closed)
    expect(await cashOf(ranjit)).toMatchObject({
      opening: 617.5,
      collected: -118,
      orders: -1,
      balance: 499.5,
    })
  })

  test('refuses every change in the database', async () => {
    const changes = [
      sql`UPDATE cash_entries SET amount_paise = 1 WHERE closing_id IS NOT NULL`,
      sql`UPDATE cash_entries SET amount_paise = 1 WHERE closing_id IS NULL`,
      sql`UPDATE cash_entries SET closing_id = NULL WHERE closing_id IS NOT NULL`,
      sql`UPDATE cash_entries SET closing_id = (SELECT id FROM cash_closings LIMIT 1) WHERE closing_id IS NULL`,
      sql`DELETE FROM cash_entries WHERE closing_id IS NULL`,
      sql`INSERT INTO cash_entries (kind, seller_id, amount_paise, note, request_key, closing_id)
        SELECT 'correction', closed_by, 5, 'Late', gen_random_uuid(), id FROM cash_closings LIMIT 1`,
      sql`UPDATE cash_closings SET note = 'Other'`,
      sql`DELETE FROM cash_closings`,
      sql`UPDATE cash_closing_people SET orders = 9`,
      sql`DELETE FROM cash_closing_people`,
      sql`INSERT INTO cash_closing_people SELECT c.id, s.id, 0, 0, 0, 0, 0, 0, 0 FROM cash_closings c, sellers s
        WHERE s.name = 'Bipul' LIMIT 1`,
      sql`INSERT INTO cash_closing_methods SELECT id, 'UPI', 5, 0 FROM cash_closings LIMIT 1`,
    ]
    await collect(ranjit)
    for (const change of changes)
      await expect(change.execute(shop.db)).rejects.toThrow(/cash book only grows|day is closed/)
  })

  test('is listed and downloaded as a CSV without formulas', async () => {
    await owner.correctCash({ key: key(), person: mina.id, amount: -18, note: '=1+1' })
    const open = await owner.browser.send('/api/seller/cash/file')
    const number = await close()
    const { closings } = await owner.listCashClosings({ limit: 2 })
    expect(closings.map((closing) => closing.number)).toEqual([number, number - 1])
    const { closings: older } = await owner.listCashClosings({ cursor: String(number - 1) })
    expect(older.map((closing) => closing.number)).toEqual([1])
    const reply = await owner.browser.send(`/api/seller/cash/closings/${number}/file`)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="cash-closing-${number}.csv"`)
    expect([open.headers['content-disposition'], open.body]).toEqual([
      reply.headers['content-disposition'],
      reply.body,
    ])
    const rows = reply.body.trim().split('\r\n')
    expect(rows[0]).toBe('closing,time,person,kind,method,order,in,out,note,by')
    expect(rows).toContain(`${number},,Mina,opening,Cash,,118.00,,,`)
    expect(rows.at(-1)).toMatch(/,Mina,correction,Cash,,,18\.00,'=1\+1,Bipul$/)
    const { total } = (await owner.getCashClosing({ number: String(number) })).closing
    const sum = rows.slice(1).map((row) => row.split(','))
    expect(sum.reduce((paise, row) => paise + Number(row[6]) * 100 - Number(row[7]) * 100, 0)).toBe(
      total.balance * 100,
    )
  })

  test('has all its entries although it closes while they are read', async () => {
    await sql`INSERT INTO cash_entries (kind, seller_id, amount_paise, note, by_seller, request_key)
      SELECT 'correction', ${mina.id}::uuid, 100, 'Coin ' || n, ${owner.id}::uuid, gen_random_uuid()
      FROM generate_series(1, 2100) AS n`.execute(shop.db)
    const { number } = (await owner.getCashBook()).book
    const notes: (string | null)[] = []
    for await (const batch of iterateEntriesOfDay(shop.db, number)) {
      if (notes.length === 0) {
        await close()
        await owner.correctCash({ key: key(), person: mina.id, amount: 1, note: 'Of the next day' })
      }
      notes.push(...batch.map(({ note }) => note))
    }
    expect(notes).toEqual(Array.from({ length: 2100 }, (_, index) => `Coin ${index + 1}`))
    await owner.handOverCash({
      ...{ key: key(), person: mina.id, amount: 0, note: 'Coins' },
      expected: (await cashOf(mina))?.balance ?? 0,
    })
  })
})

describe('permissions', () => {
  test('a packer sees only what they hold themselves', async () => {
    const { cash } = await mina.getOwnCash()
    expect(cash).toEqual({ ...(await cashOf(mina)), _id: undefined, name: undefined })
    const refused = [
      () => mina.getCashBook(),
      () => mina.listCashEntries({ person: mina.id }),
      () => mina.correctCash({ key: key(), person: mina.id, amount: -100, note: 'Mine' }),
      () => mina.listCashClosings(),
    ]
    for (const send of refused) await expect(send()).rejects.toMatchObject({ code: 'permission_denied' })
    expect((await owner.getOwnCash()).cash).toMatchObject({ balance: 0, orders: 0 })
  })

  test('the owner grants the cash book to a packer', async () => {
    const was = { name: 'Mina', role: 'packer' as const, grants: [] }
    await owner.updateStaffMember({ id: mina.id, name: 'Mina', role: 'packer', grants: ['cash'], was })
    await owner.correctCash({ key: key(), person: mina.id, amount: 20, note: 'Change' })
    await owner.correctCash({ key: key(), person: ranjit.id, amount: 20, note: 'Change' })
    const { people, number } = (await mina.getCashBook()).book
    expect(people.map(({ name }) => name)).toContain('Mina')
    const handOver = ({ id }: { id: string }) => {
      const expected = people.find(({ _id }) => _id === id)?.balance ?? 0
      return mina.handOverCash({ key: key(), person: id, amount: expected, expected })
    }
    // Another person counts what Mina holds, and the owner corrects and closes.
    const refused = [
      () => handOver(mina),
      () => mina.correctCash({ key: key(), person: ranjit.id, amount: 20, note: 'Change' }),
      () => mina.closeCashBook({ key: key(), number }),
    ]
    for (const send of refused) await expect(send()).rejects.toMatchObject({ code: 'permission_denied' })
    expect((await handOver(ranjit)).entries).toMatchObject([{ kind: 'handed-over', by: 'Mina' }])
    await owner.updateStaffMember({
      ...{ id: mina.id, name: 'Mina', role: 'packer', grants: [] },
      was: { ...was, grants: ['cash'] },
    })
    await expect(mina.getCashBook()).rejects.toMatchObject({ code: 'permission_denied' })
  })

  test('a key is one of its person, at every process', async () => {
    const second = await startSecondApp(shop)
    const correction = { key: key(), person: ranjit.id, amount: 1, note: 'One' }
    const first = await owner.correctCash(correction)
    expect(await atProcess(second, owner).correctCash(correction)).toEqual({ ...first, isRepeated: true })
    const partner = await aSeller(shop)
    expect((await partner.correctCash(correction)).isRepeated).toBe(false)
  })
})

test('each change has an audit entry', async () => {
  const { entries } = await owner.listAuditEntries({ thing: 'cash' })
  const actions = entries.map(({ action, subject }) => `${action} ${subject.name}`)
  expect(actions).toEqual(
    expect.arrayContaining(['cash.hand-over Mina', 'cash.correct Ranjit', 'cash.close 1']),
  )
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'cash.close')
    .execute()
  expect(rows).toHaveLength((await owner.listCashClosings({})).closings.length)
})

test('each of two payments of an order is reversed once', async () => {
  const id = await anOrder()
  const before = await balances()
  for (const isPaid of [true, false, true, false]) await ranjit.setOrderPayment({ id, isPaid })
  expect(await balances()).toEqual(before)
})

test('a payment of before the book has no entry, nor has its reversal', async () => {
  const id = await anOrder()
  await ranjit.setOrderPayment({ id, isPaid: true })
  await sql`ALTER TABLE cash_entries DISABLE TRIGGER cash_entry_kept`.execute(shop.db)
  await shop.db.deleteFrom('cash_entries').where('order_id', '=', id).execute()
  await sql`ALTER TABLE cash_entries ENABLE TRIGGER cash_entry_kept`.execute(shop.db)
  const before = await balances()
  await ranjit.setOrderPayment({ id, isPaid: false })
  expect(await balances()).toEqual(before)
  await shop.db.deleteFrom('order_payments').where('order_id', '=', id).execute()
})

test('a person of whom the book shows less than nothing needs a correction first', async () => {
  const rina = await aMember(shop, { name: 'Rina', role: 'packer' })
  await owner.correctCash({ key: key(), person: rina.id, amount: '-118', note: 'Typed twice' })
  const hand = { key: key(), person: rina.id, amount: 118, expected: -118, note: 'Notes of order 6' }
  await expect(owner.handOverCash(hand)).rejects.toMatchObject({
    ...{ status: 409, code: 'no_cash' },
    message:
      'The book shows less than ₹0 for Rina. The owner must enter a correction before Rina can hand over cash.',
  })
})

test('any balance can be handed over at once', async () => {
  const bina = await aMember(shop, { name: 'Bina', role: 'packer' })
  for (const amount of [10_00_000, 10_00_000])
    await owner.correctCash({ key: key(), person: bina.id, amount, note: 'Wedding order' })
  await handOver(bina, { amount: 20_00_000 })
  expect(await cashOf(bina)).toMatchObject({ handedOver: 20_00_000, balance: 0 })
})
