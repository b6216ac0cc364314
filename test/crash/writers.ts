import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { buildApp } from '#server/app.ts'
import { openPictureFolder } from '#server/catalogue/picture-store.ts'
import type { Database } from '#server/database/open.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { usualConfig, usualSeal, usualSender } from '#test/usual-config.ts'
import { aProduct } from '../goods.ts'
import { aShopper } from '../people.ts'
import type { Shop } from '../shop.ts'
import { ask } from './wire.ts'

/** A shopper who only places orders, over the wire, and remembers what was acknowledged. */
export type Writer = {
  cookie: string
  address: string
  acknowledged: Acknowledged[]
  /** Sent, and not answered yet. */
  pending: Wanted | null
}

export type Wanted = { key: string; items: { product: string; quantity: number }[] }
export type Acknowledged = Wanted & { id: string; amount: number }

/** Fills an open database with five counted products and some shoppers, without a network. */
export async function prepareWriters(
  database: Database,
  { count, pictureFolder, stock = 1_000_000 }: { count: number; pictureFolder: string; stock?: number },
): Promise<{ writers: Writer[]; products: string[] }> {
  const pictures = await openPictureFolder({ folder: pictureFolder })
  const app = await buildApp({
    database,
    pictures,
    post: openOutbox({ folder: pictureFolder, from: usualSender }),
    seal: usualSeal,
    renderPage: null,
    assetsFolder: null,
    config: usualConfig,
  })
  const shop: Shop = { app, database, db: database.db, pictureFolder, outbox: pictureFolder }
  const products: string[] = []
  for (let index = 0; index < 5; index++)
    products.push((await aProduct(shop, { price: 33.33 + index, stock }))._id)
  const writers: Writer[] = []
  for (let index = 0; index < count; index++) {
    const { browser, address } = await aShopper(shop)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    writers.push({ cookie, address, acknowledged: [], pending: null })
  }
  await app.close()
  return { writers, products }
}

/** Places one order after the other until the connection breaks or `isOver` says so. What was pending before goes first. */
export async function writeOrders(
  writer: Writer,
  { url, products, isOver }: { url: string; products: string[]; isOver: () => boolean },
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  try {
    while (!isOver()) {
      writer.pending ??= { key: randomUUID(), items: pick(products) }
      const reply = await place(writer, { url, wanted: writer.pending, agent })
      if (reply.status !== 200) throw new Error(`Order refused: ${JSON.stringify(reply.body)}`)
      const { _id, amount } = reply.body.order
      writer.acknowledged.push({ ...writer.pending, id: _id, amount })
      writer.pending = null
    }
  } finally {
    agent.destroy()
  }
}

export function place(
  writer: Writer,
  { url, wanted, agent }: { url: string; wanted: Wanted; agent?: http.Agent },
) {
  return ask(`${url}/api/order/cod`, {
    method: 'POST',
    cookie: writer.cookie,
    headers: { 'idempotency-key': wanted.key },
    body: { items: wanted.items, address: writer.address },
    ...(agent ? { agent } : {}),
  })
}

/** Says what of a writer's acknowledged orders the shop no longer tells as it was; [] where all is there. */
export async function findLost(writer: Writer, url: string): Promise<string[]> {
  const { body } = await ask(`${url}/api/order/user`, { cookie: writer.cookie })
  const kept = new Map<string, string>(
    body.orders.map((order: KeptOrder) => [
      order._id,
      tell(
        order.items.map((item) => [item.product._id, item.quantity]),
        order.amount,
      ),
    ]),
  )
  return writer.acknowledged.flatMap((order) => {
    const wanted = tell(
      order.items.map((item) => [item.product, item.quantity]),
      order.amount,
    )
    return kept.get(order.id) === wanted ? [] : [`${order.id}: wanted ${wanted}, kept ${kept.get(order.id)}`]
  })
}

type KeptOrder = { _id: string; amount: number; items: { product: { _id: string }; quantity: number }[] }

function tell(lines: [string, number][], amount: number): string {
  return JSON.stringify([lines.toSorted(([a], [b]) => a.localeCompare(b)), amount])
}

/** One to three different products, one to three of each. */
export function pick(products: string[]): Wanted['items'] {
  return products
    .toSorted(() => Math.random() - 0.5)
    .slice(0, 1 + Math.floor(Math.random() * 3))
    .map((product) => ({ product, quantity: 1 + Math.floor(Math.random() * 3) }))
}
