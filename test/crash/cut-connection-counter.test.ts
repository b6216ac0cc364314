import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { aSeller, aShopper, type Shopper, type TestUser } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { anOrderToDeliver, aRider, findDeliveryCode, type Rider } from '../builders/riders.ts'
import { aSale, aSaleLine } from '../builders/sales.ts'
import { isLongRun } from '../test-runs.ts'
import { type CutShop, openCutShop } from './cut-shop.ts'
import { testServer } from './postgres-database.ts'

describe.skipIf(!testServer)('a connection of staff or a rider that breaks at any statement', () => {
  let cut: CutShop
  let owner: TestUser
  let rita: Rider
  let asha: Shopper
  let rice: { _id: string }
  let lentils: { _id: string }

  beforeAll(async () => {
    cut = await openCutShop()
    const { shop } = cut
    owner = await aSeller(shop)
    rita = await aRider(shop)
    asha = await aShopper(shop)
    rice = await aProduct(shop, { price: 4.35, stock: 1_000_000 })
    lentils = await aProduct(shop, { price: 5, stock: 1_000_000 })
  })
  afterAll(() => cut?.close())

  const anOrder = (rider?: Rider) =>
    anOrderToDeliver({ shopper: asha, owner, product: rice, quantity: 3, rider })

  test('an order that is packed short is packed once (K-03)', async () => {
    const cuts = await cut.cutAtEachPoint(async () => {
      const id = await anOrder()
      const { picking } = await owner.pickLine({ id, position: 1, quantity: 2 })
      return {
        send: () => owner.packOrder({ id, bags: 1, expectedDue: picking.due }),
        async check() {
          const { order } = await owner.getOrder({ id })
          expect(order).toMatchObject({ status: 'Processing', due: picking.due, bags: 1 })
        },
      }
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 25 : 6)
  })

  /** Two of three were found. */
  const aShortOrder = async (substitution: Substitution) => {
    const id = await anOrderToDeliver({
      ...{ shopper: asha, owner, product: rice, quantity: 3 },
      order: { substitution },
    })
    await owner.pickLine({ id, position: 1, quantity: 2 })
    const offered = { position: 1, product: lentils._id, quantity: 1, substitute: crypto.randomUUID() }
    return { id, offer: () => owner.offerSubstitute({ id, ...offered }) }
  }

  const substituteOf = async (id: string) => (await owner.getPicking({ id })).picking.lines[0]?.substitute

  test('a substitute is offered once (K-03)', async () => {
    const cuts = await cut.cutAtEachPoint(async () => {
      const { id, offer } = await aShortOrder('best-match')
      return {
        send: offer,
        check: async () => expect(await substituteOf(id)).toMatchObject({ state: 'agreed', amount: 4.35 }),
      }
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 20 : 4)
  })

  test.each([true, false])('the answer %s to a question is stored once (K-03)', async (accept) => {
    const cuts = await cut.cutAtEachPoint(async () => {
      const { id, offer } = await aShortOrder('ask')
      await offer()
      const substitute = (await substituteOf(id))?._id ?? ''
      const state = accept ? 'agreed' : 'declined'
      return {
        send: () => asha.answerSubstitute({ id, substitute, accept }),
        check: async () => expect(await substituteOf(id)).toMatchObject({ state }),
      }
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 12 : 3)
  })

  test('an order is packed with its substitute once (K-03)', async () => {
    const cuts = await cut.cutAtEachPoint(async () => {
      const { id, offer } = await aShortOrder('best-match')
      const { picking } = await offer()
      return {
        send: () => owner.packOrder({ id, bags: 1, expectedDue: picking.due }),
        async check() {
          const { order } = await owner.getOrder({ id })
          expect(order).toMatchObject({ bags: 1, items: [{ picked: 2, substitute: { amount: 4.35 } }] })
        },
      }
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 25 : 6)
  })

  test('a delivery is one delivery with one payment (K-03)', async () => {
    const cuts = await cut.cutAtEachPoint(async () => {
      const id = await anOrder(rita)
      const code = await findDeliveryCode(asha, id)
      const cash = (await owner.getOrder({ id })).order.amount
      const key = crypto.randomUUID()
      return {
        send: () => rita.completeDelivery({ id, key, code, cash }),
        async check() {
          const { order } = await owner.getOrder({ id })
          expect(order).toMatchObject({ status: 'Delivered', isPaid: true, payments: [{ amount: cash }] })
          const { rows } = await sql`
            SELECT version, (SELECT count(*)::int FROM delivery_attempts WHERE order_id = o.id) AS attempts,
              (SELECT count(*)::int FROM messages WHERE order_id = o.id) AS messages
            FROM orders o WHERE id = ${id}`.execute(cut.direct)
          expect(rows).toEqual([{ version: 5, attempts: 1, messages: 3 }])
        },
      }
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 25 : 6)
  })

  test('a day is closed once (K-03)', async () => {
    const cuts = await cut.cutAtEachPoint(async () => {
      const id = await anOrder(rita)
      await owner.setOrderStatus({ id, status: 'Delivered' })
      await owner.setOrderPayment({ id, isPaid: true })
      const { closings } = await owner.listCashClosings({ limit: 1 })
      const number = (closings[0]?.number ?? 0) + 1
      const key = crypto.randomUUID()
      return {
        send: () => owner.closeCashBook({ key, number }),
        async check() {
          const { closings: now } = await owner.listCashClosings({ limit: 1 })
          expect(now).toMatchObject([{ number }])
        },
      }
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 20 : 4)
  })

  test('an order that staff type in is one order (K-03)', async () => {
    const cuts = await cut.cutAtEachPoint(async () => {
      const idempotencyKey = crypto.randomUUID()
      const name = `Customer ${idempotencyKey}`
      const items = [{ product: rice._id, quantity: 1 }]
      return {
        send: () => owner.placeStaffOrder({ source: 'counter', items, name }, { idempotencyKey }),
        async check() {
          const { orders } = await owner.listOrders({ limit: 2 })
          expect(orders.filter(({ address }) => address.firstName === name)).toHaveLength(1)
        },
      }
    })
    expect(cuts).toBeGreaterThan(isLongRun ? 3 : 1)
  })

  test('a sale at the counter is one sale, and what comes back of it is one refund (K-03)', async () => {
    const riceSale = aSaleLine({ ...rice, offerPrice: 4.35 }, { quantity: 2 })
    const stock = async () => Number((await findProduct(rice._id)).stock)
    const cuts = await cut.cutAtEachPoint(async () => {
      const sale = aSale([riceSale], { name: `Customer ${crypto.randomUUID()}` })
      const before = await stock()
      return {
        send: () => owner.sellAtCounter(sale),
        async check() {
          const { orders } = await owner.listOrders({ limit: 2 })
          expect(orders.filter(({ address }) => address.firstName === sale.name)).toHaveLength(1)
          expect(await stock()).toBe(before - 2)
        },
      }
    })
    expect(cuts).toBeGreaterThan(1)
    const refundCuts = await cut.cutAtEachPoint(async () => {
      const { order } = await owner.sellAtCounter(aSale([riceSale]))
      const before = await stock()
      const back = { product: rice._id, quantity: 1, reason: 'wrong', disposition: 'restock' } as const
      const key = crypto.randomUUID()
      return {
        send: () => owner.refundAtCounter({ key, order: order._id, method: 'Cash', lines: [back] }),
        check: async () => expect(await stock()).toBe(before + 1),
      }
    })
    expect(refundCuts).toBeGreaterThan(3)
  })

  const findProduct = (id: string) =>
    cut.direct.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
})
