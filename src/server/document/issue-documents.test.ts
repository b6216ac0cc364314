import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { anOffer, aShortOrder } from '#test/builders/short-orders.ts'
import { aComplaint, decide } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, owner] = [await aShopper(shop), await aSeller(shop)]
const rice = await aProduct(shop, { name: 'Joha Rice', price: 199, stock: 10_000 })
const dal = await aProduct(shop, { name: 'Dal', price: 50, stock: 10_000 })

async function anOrder() {
  const items = [
    { product: rice._id, quantity: 1 },
    { product: dal._id, quantity: 2 },
  ]
  return (await asha.placeCodOrder({ items, address: asha.address })).order._id
}

const setStatus = (id: string, status: 'Pending' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled') =>
  owner.setOrderStatus({ id, status })

async function documentsOf(id: string) {
  const { rows } = await sql<{ kind: string; number: string; total: number; reason: string | null }>`
    SELECT kind, number, total_paise::int AS total, reason FROM documents WHERE order_id = ${id} ORDER BY issued_at, id`.execute(
    shop.db,
  )
  return rows
}

async function linesOf(id: string) {
  const { rows } = await sql<{ name: string; quantity: string; amount: number; charges: number }>`
    SELECT l.name, l.quantity::float8, l.amount_paise::int AS amount, l.charges_paise::int AS charges
    FROM document_lines l JOIN documents d ON d.id = l.document_id
    WHERE d.order_id = ${id} ORDER BY d.issued_at, d.id, l.line_no`.execute(shop.db)
  return rows
}

async function kindsOf(id: string) {
  return (await documentsOf(id)).map(({ kind, reason }) => [kind, reason].filter(Boolean).join(' '))
}

async function expectSound(): Promise<void> {
  expect(await listViolations(shop.db)).toEqual([])
}

describe('an order that leaves', () => {
  test('gets a bill once, with its lines, their shares of the charges and the next number', async () => {
    const id = await anOrder()
    await setStatus(id, 'Processing')
    expect(await documentsOf(id)).toEqual([])
    await setStatus(id, 'Shipped')
    await setStatus(id, 'Delivered')
    const [bill, ...others] = await documentsOf(id)
    expect([bill, others]).toEqual([
      {
        kind: 'bill',
        number: expect.stringMatching(/^\d\d-\d\d\/\d{6}$/),
        total: 317_00,
        reason: null,
      },
      [],
    ])
    expect(await linesOf(id)).toEqual([
      { name: 'Joha Rice', quantity: 1, amount: 199_00, charges: 11_98 },
      { name: 'Dal', quantity: 2, amount: 100_00, charges: 6_02 },
    ])
    await expectSound()
  })

  test('has the prefix of the owner from then on, and its own numbers', async () => {
    const setPrefix = async (documentPrefix: string) => {
      const { version } = await owner.getShopSettings()
      return owner.saveShopSettings({ version, changes: { documentPrefix } })
    }
    await setPrefix('bb-')
    const id = await anOrder()
    await setStatus(id, 'Shipped')
    await setPrefix('')
    expect(await documentsOf(id)).toMatchObject([{ number: expect.stringMatching(/^BB-\d\d-\d\d\/000001$/) }])
    await expect(setPrefix('T')).rejects.toMatchObject({ code: 'invalid_input' })
    await expectSound()
  })

  test('without Shipped gets it when it is delivered', async () => {
    const id = await anOrder()
    await setStatus(id, 'Delivered')
    expect(await kindsOf(id)).toEqual(['bill'])
  })

  test('at the counter gets it at once', async () => {
    const items = [{ product: rice._id, quantity: 1 }]
    const { order } = await owner.placeStaffOrder({ source: 'counter', paid: 'Cash', items })
    expect(await documentsOf(order._id)).toMatchObject([{ kind: 'bill', total: 199_00 }])
  })

  test('has what was packed on it: fewer units, and a substitute', async () => {
    const { id } = await aShortOrder(shop, { shopper: asha, packer: owner, substitution: 'best-match' })
    const katla = await aProduct(shop, { name: 'Katla', price: 50, stock: 10 })
    await anOffer(owner, { id, product: katla, agreed: true })
    const { due } = (await owner.getPicking({ id })).picking
    await owner.packOrder({ id, bags: 1, expectedDue: due })
    await setStatus(id, 'Shipped')
    expect((await linesOf(id)).map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1, 60_00],
      [2, 100_00],
      [2, 20_00],
    ])
    await expectSound()
  })

  test('has no line of what was not found, nor of what a substitute replaces whole', async () => {
    const tofu = await aProduct(shop, { name: 'Tofu', price: 50, stock: 10 })
    for (const [agreed, lines] of [
      [false, ['Kazi Lemon']],
      [true, ['Tofu', 'Kazi Lemon']],
    ] as const) {
      const { id } = await aShortOrder(shop, {
        ...{ shopper: asha, packer: owner, substitution: 'best-match', found: 0 },
      })
      if (agreed) await anOffer(owner, { id, product: tofu, agreed })
      const { due } = (await owner.getPicking({ id })).picking
      await owner.packOrder({ id, bags: 1, expectedDue: due })
      await setStatus(id, 'Shipped')
      expect((await linesOf(id)).map(({ name }) => name)).toEqual(lines)
    }
    await expectSound()
  })

  test('is weighed in kilograms', async () => {
    const fish = await aProduct(shop, { price: 60, stepGrams: 250, stock: 100, weight: null })
    const items = [{ product: fish._id, quantity: 3 }]
    const id = (await asha.placeCodOrder({ items, address: asha.address })).order._id
    await owner.pickLine({ id, position: 1, quantity: 3, grams: 690 })
    const { due } = (await owner.getPicking({ id })).picking
    await owner.packOrder({ id, bags: 1, expectedDue: due })
    await setStatus(id, 'Shipped')
    expect(await linesOf(id)).toMatchObject([{ quantity: 0.69, amount: 165_60 }])
  })
})

describe('an order that comes back', () => {
  test('cancelled before it left has no document, and no number is lost', async () => {
    const id = await anOrder()
    await asha.cancelOrder({ id })
    expect(await documentsOf(id)).toEqual([])
    await expectSound()
  })

  test('cancelled at its door gets a note for all of it', async () => {
    const id = await anOrder()
    await setStatus(id, 'Shipped')
    await setStatus(id, 'Cancelled')
    const [bill, note] = await documentsOf(id)
    expect(note).toMatchObject({ kind: 'refund_note', total: bill?.total, reason: 'cancelled' })
    expect(note?.number).toMatch(/^R\d\d-\d\d\/\d{6}$/)
    await expectSound()
  })

  test('and leaves as before keeps its bill', async () => {
    const id = await anOrder()
    await setStatus(id, 'Shipped')
    await setStatus(id, 'Processing')
    await setStatus(id, 'Delivered')
    expect(await kindsOf(id)).toEqual(['bill'])
  })

  test('and leaves with less gets a note for all and another bill', async () => {
    const id = await anOrder()
    await setStatus(id, 'Shipped')
    await setStatus(id, 'Processing')
    await owner.pickLine({ id, position: 1, quantity: 1 })
    await owner.pickLine({ id, position: 2, quantity: 1 })
    const { due } = (await owner.getPicking({ id })).picking
    await owner.packOrder({ id, bags: 1, expectedDue: due })
    await setStatus(id, 'Shipped')
    expect((await documentsOf(id)).map(({ kind, total }) => [kind, total])).toEqual([
      ['bill', 317_00],
      ['refund_note', 317_00],
      ['bill', 267_00],
    ])
    await expectSound()
  })

  test('cancelled and reopened gets another bill', async () => {
    const id = await anOrder()
    await setStatus(id, 'Delivered')
    await setStatus(id, 'Cancelled')
    await setStatus(id, 'Delivered')
    expect(await kindsOf(id)).toEqual(['bill', 'refund_note cancelled', 'bill'])
    await expectSound()
  })

  test('that left before the shop issued documents gets no note', async () => {
    const id = await anOrder()
    await sql`UPDATE orders SET status = 'Shipped' WHERE id = ${id}`.execute(shop.db)
    await setStatus(id, 'Cancelled')
    expect(await documentsOf(id)).toEqual([])
  })
})

describe('money that goes back for a complaint', () => {
  async function aDelivered() {
    const id = await anOrder()
    await owner.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    return { id, product: dal._id }
  }
  const notesOf = async (id: string) =>
    (await documentsOf(id)).slice(1).map(({ kind, reason, total }) => [kind, reason, total])

  test('has a note for the part of the line, and the last note closes it', async () => {
    const order = await aDelivered()
    const first = await aComplaint({ shopper: asha, order })
    await decide(owner, { ticket: first, decision: 'part', amount: 20 })
    const second = await aComplaint({ shopper: asha, order, quantity: 2 })
    await decide(owner, { ticket: second, decision: 'approved' })
    expect(await notesOf(order.id)).toEqual([
      ['refund_note', 'returned', 20_00],
      ['refund_note', 'returned', 80_00],
    ])
    const [, , part, rest] = await linesOf(order.id)
    expect([part, rest]).toEqual([
      { name: 'Dal', quantity: 1, amount: 20_00, charges: 0 },
      { name: 'Dal', quantity: 1, amount: 80_00, charges: 0 },
    ])
    await expectSound()
  })

  test('has no note if it is declined, and the bill stays when the order leaves again', async () => {
    const order = await aDelivered()
    const ticket = await aComplaint({ shopper: asha, order })
    await decide(owner, { ticket, decision: 'declined', note: 'It was whole.' })
    expect(await notesOf(order.id)).toEqual([])
    const other = await aComplaint({ shopper: asha, order })
    await decide(owner, { ticket: other, decision: 'part', amount: 5 })
    await setStatus(order.id, 'Processing')
    await setStatus(order.id, 'Delivered')
    expect(await notesOf(order.id)).toEqual([['refund_note', 'returned', 5_00]])
    await expectSound()
  })
})
