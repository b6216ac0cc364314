import { Readable } from 'node:stream'
import { z } from 'zod'
import { SellerOrder } from '#contract/seller-order.ts'
import type { Db } from '#server/database/tables.ts'
import { iterateAllOrders } from './seller-order-store.ts'

const SellerOrders = z.array(SellerOrder)

/**
 * The list without parameters as JSON, read only as fast as it is taken: a million orders are a gigabyte. What fails on the way breaks
 * the connection off, and nobody takes the beginning for the whole.
 */
export function streamAllOrders(db: Db): Readable {
  return Readable.from(renderPieces(db), { objectMode: false, highWaterMark: 1 })
}

async function* renderPieces(db: Db): AsyncGenerator<string> {
  let between = '{"success":true,"orders":['
  for await (const orders of iterateAllOrders(db)) {
    yield between + JSON.stringify(SellerOrders.parse(orders)).slice(1, -1)
    between = ','
  }
  yield between === ',' ? ']}' : `${between}]}`
}
