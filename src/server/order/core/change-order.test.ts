import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { ordersOf } from '#test/builders/orders.ts'
import { aProduct } from '#test/builders/products.ts'
import { findStaffId } from '#test/builders/staff.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { listLockWaits } from '#test/lock-waits.ts'
import { startShop } from '#test/shop.ts'
import { changeOrder, type OrderChange, type Orders, systemActor } from './change-order.ts'
import type { AppendedEvent } from './order-event.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
const [seller, rice] = [await aSeller(shop), await aProduct(shop, { stock: 1000 })]
const packer = await findStaffId(shop, seller)

let id = ''
let seen: string[] = []
beforeEach(async () => {
  const items = [{ product: rice._id, quantity: 1 }]
  id = (await asha.placeCodOrder({ items, address: asha.address })).order._id
  seen = []
})

/** Notes what follows a commit, in order. */
function watched(): Orders {
  const names = ['publish', 'clearCatalogue', 'clearCatalogueSoon', 'finishRefunds'] as const
  const effects = Object.fromEntries(names.map((name) => [name, () => void seen.push(name)]))
  return { ...ordersOf(shop), effects: effects as Orders['effects'] }
}

const start = { kind: 'picking-started' } as const
const by = systemActor

describe('what follows a commit', () => {
  test('runs once, however often it was asked for', async () => {
    await changeOrder(watched(), { id, by }, async (_, change) => {
      change.append(start)
      change.append({ kind: 'picking-released' })
      change.message('order-status')
      for (const _ of [1, 2]) change.afterCommit('clearCatalogue')
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['clearCatalogue', 'publish'])
  })

  test('runs once if the transaction is tried again', async () => {
    let tries = 0
    await changeOrder(watched(), { id, by }, async (_, change) => {
      tries += 1
      change.append(start)
      change.afterCommit('finishRefunds')
      if (tries < 3)
        await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(change.tx)
    })
    expect([tries, seen]).toEqual([3, ['publish', 'finishRefunds']])
    expect(await kindsOf(id)).toEqual(['placed', 'picking-started'])
  })

  test('does not run after a rollback', async () => {
    const failing = changeOrder(watched(), { id, by }, async (_, change) => {
      change.append(start)
      change.afterCommit('clearCatalogue')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect([seen, await kindsOf(id)]).toEqual([[], ['placed']])
  })

  test('is nothing if nothing changed', async () => {
    await changeOrder(watched(), { id, by }, async () => {})
    expect([seen, await kindsOf(id)]).toEqual([[], ['placed']])
  })
})

describe('a change', () => {
  test('writes one version for each event, and the columns with the last one', async () => {
    await changeOrder(watched(), { id, by }, async (order, change) => {
      expect([order.version, change.version()]).toEqual([1, 1])
      change.set({ is_cart_cleared: true })
      change.setPacking({ packer_id: packer })
      change.setDelivery({ code_tries: 2 })
      expect(change.append({ kind: 'accepted', from: 'Pending', to: 'Processing' })).toBe(2)
      expect(change.append({ kind: 'shipped', from: 'Processing', to: 'Shipped' })).toBe(3)
    })
    const { rows } = await sql`
      SELECT version, status, is_cart_cleared, packer_id, code_tries FROM orders JOIN order_packings p ON p.order_id = id
        JOIN order_deliveries d ON d.order_id = id WHERE id = ${id}`.execute(shop.db)
    expect(rows).toEqual([
      { version: 3, status: 'Shipped', is_cart_cleared: true, packer_id: packer, code_tries: 2 },
    ])
    expect(await listViolations(shop.db)).toEqual([])
  })

  test.runIf(shop.database.kind === 'server')(
    'that waited for the lock sees the packing and the delivery of the change before it',
    async () => {
      const locked = Promise.withResolvers<void>()
      const first = changeOrder(watched(), { id, by }, async (_, change) => {
        locked.resolve()
        await expect.poll(() => listLockWaits(shop.db)).toHaveLength(1)
        change.setPacking({ packer_id: packer })
        change.setDelivery({ code_tries: 1 })
        change.append(start)
      })
      await locked.promise
      const second = changeOrder(watched(), { id, by }, async ({ packer_id, code_tries }) => [
        packer_id,
        code_tries,
      ])
      await first
      expect(await second).toEqual([packer, 1])
    },
  )

  test('of columns without an event is a fault of the code', async () => {
    for (const write of [
      (change: OrderChange) => change.set({ is_paid: true }),
      (change: OrderChange) => change.setPacking({ bags: 1 }),
      (change: OrderChange) => change.setDelivery({ code_tries: 2 }),
    ]) {
      const silent = changeOrder(watched(), { id, by }, async (_, change) => write(change))
      await expect(silent).rejects.toThrow('needs an event')
    }
  })

  test('of another version is refused before the work, with the state of the order', async () => {
    const stale = changeOrder(watched(), { id, by, version: 7 }, async () => expect.unreachable())
    await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test("of another shopper's order, or of none, finds no order", async () => {
    for (const input of [
      { id, by: { userId: bina.id } },
      { id: crypto.randomUUID(), by },
    ])
      await expect(changeOrder(watched(), input, async () => expect.unreachable())).rejects.toMatchObject({
        code: 'order_not_found',
      })
  })
})

describe('a listener', () => {
  test('to all events is one more handler, in the transaction of the change', async () => {
    const heard: AppendedEvent[] = []
    const orders: Orders = {
      ...watched(),
      handlers: [...ordersOf(shop).handlers, async (_, event) => void heard.push(event)],
    }
    await changeOrder(orders, { id, by }, async (_, change) => {
      change.append(start)
      change.append({ kind: 'rider-assigned', riderId: null })
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([
      { kind: 'picking-started', version: 2 },
      { kind: 'rider-assigned', riderId: null, version: 3 },
    ])
  })

  test('that fails refuses the change', async () => {
    const refusing = async () => {
      throw new Error('not now')
    }
    const orders: Orders = { ...watched(), handlers: [refusing] }
    const refused = changeOrder(orders, { id, by }, async (_, change) => change.append(start))
    await expect(refused).rejects.toThrow('not now')
    expect([seen, await kindsOf(id)]).toEqual([[], ['placed']])
  })
})

describe('the log of events', () => {
  test.each([
    ['changed', sql`UPDATE order_events SET kind = 'updated'`],
    ['given another payload', sql`UPDATE order_events SET payload = '{"to":"Shipped"}'`],
    ['given to another person', sql`UPDATE order_events SET user_id = ${bina.id}`],
    ['deleted', sql`DELETE FROM order_events`],
  ])('cannot be %s', async (_, statement) => {
    await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '23000' })
  })

  test('forgets a person', async () => {
    await sql`UPDATE order_events SET user_id = NULL WHERE order_id = ${id}`.execute(shop.db)
    expect(await kindsOf(id)).toEqual(['placed'])
  })

  test('refuses a change of status without its status, and two events of one version', async () => {
    const insert = (version: number, payload: object) =>
      sql`
      INSERT INTO order_events (order_id, version, kind, payload)
      VALUES (${id}, ${version}, 'shipped', ${JSON.stringify(payload)})`.execute(shop.db)
    await expect(insert(2, {})).rejects.toMatchObject({ code: '23514' })
    await expect(insert(1, { from: 'Pending', to: 'Shipped' })).rejects.toMatchObject({ code: '23505' })
  })
})

async function kindsOf(orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('staff and shoppers change orders of the same shop by it', async () => {
  await seller.setOrderStatus({ id, status: 'Processing' })
  await expect(asha.cancelOrder({ id })).rejects.toMatchObject({ code: 'not_cancellable' })
  await seller.setOrderStatus({ id, status: 'Pending' })
  await asha.cancelOrder({ id })
  expect(await kindsOf(id)).toEqual(['placed', 'accepted', 'reverted', 'cancelled'])
})
