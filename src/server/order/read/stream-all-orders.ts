import { Readable } from 'node:stream'
import { z } from 'zod'
import { SellerOrder } from '#contract/seller/order.ts'
import type { Db } from '#server/database/tables.ts'
import { iterateAllOrders } from './seller-order-store.ts'

const SellerOrders = z.array(SellerOrder)

/** An error aborts the connection, so that a partial list is not taken for the whole. */
export function streamAllOrders(db: Db, options: { hasEmails: boolean }): Readable {
  return Readable.from(renderPieces(db, options), { objectMode: false, highWaterMark: 1 })
}

async function* renderPieces(db: Db, options: { hasEmails: boolean }): AsyncGenerator<string> {
  let between = '{"success":true,"orders":['
  for await (const orders of iterateAllOrders(db, options)) {
    yield between + JSON.stringify(SellerOrders.parse(orders)).slice(1, -1)
    between = ','
  }
  yield between === ',' ? ']}' : `${between}]}`
}
