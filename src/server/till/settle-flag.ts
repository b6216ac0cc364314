import { type Doer, writeDeed } from '../audit/audit-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { lockFlagged, moneyOf, nameFlagged, writeGivenBack } from '../order/given-back.ts'
import { markRefunded, markSettled } from '../payment/flag-store.ts'

export type Settled = {
  id: string
  /** by-hand: somebody has sent the money back. nothing: it was looked at, and nothing is to be done. */
  as: 'by-hand' | 'nothing'
  /** The number of the transfer, or why nothing is to be done. */
  note: string
  by: Doer & { sellerId: string }
}

/** Notes what a seller did about flagged money without its provider. Throws 404, and 409 where somebody has dealt with it, or its provider is being asked. */
export async function settleFlag(db: Db, { id, as, note, by }: Settled): Promise<void> {
  const { sellerId } = by
  await retrying(() =>
    db.transaction().execute(async (tx) => {
      const flagged = await lockFlagged(tx, id)
      if (flagged.flag.state !== 'due') throw new ShopError('flag_done')
      if (as === 'by-hand' && flagged.flag.kind === 'returned') throw new ShopError('refund_elsewhere')
      if (as === 'nothing') await markSettled(tx, { id, sellerId, note })
      else {
        await markRefunded(tx, { id, sellerId, note })
        await writeGivenBack(tx, { ...flagged, sellerId })
      }
      await writeDeed(tx, {
        by,
        action: 'payment.settle',
        subject: nameFlagged(flagged),
        before: null,
        after: {
          ...moneyOf(flagged.flag),
          done: as === 'nothing' ? 'nothing to do' : 'given back by hand',
          note,
        },
      })
    }),
  )
}
