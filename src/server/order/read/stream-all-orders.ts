import { Readable } from 'node:stream'
import { z } from 'zod'
import { SellerOrder } from '#contract/seller/order.ts'
import type { Db } from '#server/database/tables.ts'
import { iterateAllOrders, type StaffView } from './seller-order-store.ts'

const SellerOrders = z.array(SellerOrder)

/** An error aborts the connection, so that a partial list is not taken for the whole. */
export function streamAllOrders(db: Db, view: StaffView): Readable {
  return Readable.from(renderPieces(db, view), { objectMode: false, highWaterMark: 1 })
}

async function* renderPieces(db: Db, view: StaffView): AsyncGenerator<string> {
  let between = '{"success":true,"orders":['
  for await (const orders of iterateAllOrders(db, view)) {
    yield between + JSON.stringify(SellerOrders.parse(orders)).slice(1, -1)
    between = ','
  }
  yield between === ',' ? ']}' : `${between}]}`
}
