import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Shopper } from './builders/accounts.ts'
import { aProduct } from './builders/products.ts'
import type { Shop } from './shop.ts'

type Via = { key?: string; app?: Shop['app']; ip?: string | undefined }

export async function codSender(
  shop: Shop,
): Promise<(shopper: Shopper, via?: Via) => Promise<LightMyRequestResponse>> {
  const { _id: product } = await aProduct(shop, { stock: 1000 })
  return ({ browser, address }, { key, app = shop.app, ip = '192.0.2.1' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/order/cod',
      remoteAddress: ip,
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      payload: { items: [{ product, quantity: 1 }], address },
    })
}

export function sortedStatuses(replies: readonly LightMyRequestResponse[]): number[] {
  return replies.map(({ statusCode }) => statusCode).toSorted()
}

export function readOrderId(reply: LightMyRequestResponse): string {
  expect([reply.statusCode, reply.json().message]).toEqual([200, 'Order placed successfully'])
  return reply.json().order._id
}
