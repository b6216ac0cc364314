import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/database/database.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { defaultConfig, testSecretBox, testSender } from '../default-config.ts'
import type { Shop } from '../shop.ts'
import { sendRequest } from './http-request.ts'

export type OrderingShopper = {
  cookie: string
  address: string
  acknowledged: AcknowledgedOrder[]
  pending: OrderInput | null
}

export type OrderInput = { key: string; items: { product: string; quantity: number }[] }
export type AcknowledgedOrder = OrderInput & { id: string; amount: number }

export async function createOrderingShoppers(
  database: Database,
  { count, pictureFolder, stock = 1_000_000 }: { count: number; pictureFolder: string; stock?: number },
): Promise<{ writers: OrderingShopper[]; products: string[] }> {
  const pictures = await openPictureStore({ folder: pictureFolder })
  const app = await buildApp({
    database,
    pictures,
    mailTransport: openFileTransport({ folder: pictureFolder, from: testSender }),
    secretBox: testSecretBox,
    renderPage: null,
    assetsFolder: null,
    config: defaultConfig,
  })
  const shop: Shop = { app, database, db: database.db, pictureFolder, outbox: pictureFolder }
  const products: string[] = []
  for (let index = 0; index < 5; index++)
    products.push((await aProduct(shop, { price: 33.33 + index, stock }))._id)
  const writers: OrderingShopper[] = []
  for (let index = 0; index < count; index++) {
    const { browser, address } = await aShopper(shop)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    writers.push({ cookie, address, acknowledged: [], pending: null })
  }
  await app.close()
  return { writers, products }
}

/** Runs until the connection breaks or `isOver` is true. A pending order goes first. */
export async function placeOrders(
  writer: OrderingShopper,
  { url, products, isOver }: { url: string; products: string[]; isOver: () => boolean },
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  try {
    while (!isOver()) {
      writer.pending ??= { key: randomUUID(), items: pickItems(products) }
      const reply = await placeOrder(writer, { url, wanted: writer.pending, agent })
      if (reply.status !== 200) throw new Error(`Order refused: ${JSON.stringify(reply.body)}`)
      const { _id, amount } = reply.body.order
      writer.acknowledged.push({ ...writer.pending, id: _id, amount })
      writer.pending = null
    }
  } finally {
    agent.destroy()
  }
}

export function placeOrder(
  writer: OrderingShopper,
  {
    url,
    wanted,
    agent,
    onSent,
  }: { url: string; wanted: OrderInput; agent?: http.Agent; onSent?: () => void },
) {
  return sendRequest(`${url}/api/order/cod`, {
    method: 'POST',
    cookie: writer.cookie,
    headers: { 'idempotency-key': wanted.key },
    body: { items: wanted.items, address: writer.address },
    ...(agent ? { agent } : {}),
    ...(onSent ? { onSent } : {}),
  })
}

/** Returns a sentence for each acknowledged order that is missing or changed. */
export async function listLostOrders(writer: OrderingShopper, url: string): Promise<string[]> {
  const { body } = await sendRequest(`${url}/api/order/user`, { cookie: writer.cookie })
  const kept = new Map<string, string>(
    body.orders.map((order: StoredOrder) => [
      order._id,
      serializeOrder(
        order.items.map((item) => [item.product._id, item.quantity]),
        order.amount,
      ),
    ]),
  )
  return writer.acknowledged.flatMap((order) => {
    const wanted = serializeOrder(
      order.items.map((item) => [item.product, item.quantity]),
      order.amount,
    )
    return kept.get(order.id) === wanted ? [] : [`${order.id}: wanted ${wanted}, kept ${kept.get(order.id)}`]
  })
}

type StoredOrder = { _id: string; amount: number; items: { product: { _id: string }; quantity: number }[] }

function serializeOrder(lines: [string, number][], amount: number): string {
  return JSON.stringify([lines.toSorted(([a], [b]) => a.localeCompare(b)), amount])
}

export function pickItems(products: string[]): OrderInput['items'] {
  return products
    .toSorted(() => Math.random() - 0.5)
    .slice(0, 1 + Math.floor(Math.random() * 3))
    .map((product) => ({ product, quantity: 1 + Math.floor(Math.random() * 3) }))
}
