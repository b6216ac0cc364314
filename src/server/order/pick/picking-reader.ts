import type { Picking } from '#contract/seller/picking.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { findPicking } from './picking-store.ts'

type ReadPicking = (db: Db, wanted: { id: string; seller: { id: string } }) => Promise<Picking>

/** For the staff member who asks. Throws 404. */
export function createPickingReader(tolerancePercent: () => number): ReadPicking {
  return async (db, { id, seller }) => {
    const picking = await findPicking(db, { id, sellerId: seller.id, tolerancePercent: tolerancePercent() })
    if (!picking) throw new ShopError('order_not_found')
    return picking
  }
}
