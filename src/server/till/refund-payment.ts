import { type Doer, writeDeed } from '../audit/audit-store.ts'
import { retrying } from '../database/retry.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { lockFlagged, moneyOf, nameFlagged, writeGivenBack } from '../order/given-back.ts'
import { refundFailed } from '../order/hear-refund.ts'
import { hasRefundFailed } from '../payment/event-store.ts'
import {
  findFlag,
  markRefunded,
  markRefunding,
  markRefused,
  noteSilence,
  takeSilent,
} from '../payment/flag-store.ts'
import type { RefundAnswer } from '../payment/provider.ts'
import type { Providers } from '../payment/providers.ts'

type Asking = { providers: Providers; onFault: (error: unknown) => void }

const most = 20

/**
 * Gives a flagged payment back through its provider, all that came. That it is to go back is written down and committed before the provider is asked, and it is
 * asked under a key of this flag: a second press, a second seller or a crash in between never gives it back twice. 'refunding' is what nobody knows the
 * end of: `finishRefunds` asks again. Throws 404, 409 where somebody has to do it by hand or did, and 409 with the provider's reason where it says no.
 */
export async function refundPayment(
  db: Db,
  { id, by, ...asking }: { id: string; by: Doer & { sellerId: string } } & Asking,
): Promise<'refunding' | 'refunded'> {
  const begun = await retrying(() => db.transaction().execute((tx) => begin(tx, { id, by, ...asking })))
  if (!begun.isOurs) return begun.state
  const answer = await ask(db, { id, ...asking })
  if (answer && 'refused' in answer) throw new ShopError('refund_refused', { message: answer.refused })
  return answer ? 'refunded' : 'refunding'
}

/** Asks anew for every refund that nobody knows the end of. Gives how many there were; throws the first fault once all have had their turn. */
export async function finishRefunds(
  db: Db,
  { providers, live }: { providers: Providers; live: { changed: () => void } },
): Promise<number> {
  const ids = await takeSilent(db, { most })
  const faults: unknown[] = []
  for (const id of ids) await ask(db, { id, providers, onFault: (fault) => faults.push(fault) })
  if (ids.length > 0) live.changed()
  if (faults.length > 0) throw faults[0]
  return ids.length
}

type Begun = { isOurs: true } | { isOurs: false; state: 'refunding' | 'refunded' }

async function begin(
  tx: Db,
  { id, by, providers }: { id: string; by: Doer & { sellerId: string }; providers: Providers },
): Promise<Begun> {
  const flagged = await lockFlagged(tx, id)
  const { flag } = flagged
  if (flag.state === 'refunding' || flag.state === 'refunded') return { isOurs: false, state: flag.state }
  if (flag.state === 'settled') throw new ShopError('flag_done')
  if (flag.kind === 'returned') throw new ShopError('refund_elsewhere')
  if (!providers.byName(flag.provider)?.refund) throw new ShopError('refund_by_hand')
  await markRefunding(tx, { id, sellerId: by.sellerId })
  await writeDeed(tx, {
    by,
    action: 'payment.refund',
    subject: nameFlagged(flagged),
    before: null,
    after: moneyOf(flag),
  })
  return { isOurs: true }
}

/** Asks the provider, outside of any transaction, and keeps what it says. Null: nobody knows. */
async function ask(
  db: Db,
  { id, providers, onFault }: { id: string } & Asking,
): Promise<RefundAnswer | null> {
  try {
    const flag = await findFlag(db, id)
    const refund = flag && providers.byName(flag.provider)?.refund
    if (!flag || !refund) throw new Error('nobody is there to give this money back')
    const { reference, received_minor, currency, attempt } = flag
    const key = `${id}-${attempt}`
    const answer = await refund({ key, payment: reference, amountMinor: Number(received_minor), currency })
    await retrying(() => db.transaction().execute((tx) => keepAnswer(tx, { id, attempt, answer })))
    return answer
  } catch (error) {
    onFault(error)
    await noteSilence(db, { id, fault: 'The payment provider has not answered.' }).catch(onFault)
    return null
  }
}

/** An answer to an earlier attempt, or one that came twice, changes nothing. */
async function keepAnswer(
  tx: Db,
  { id, attempt, answer }: { id: string; attempt: number; answer: RefundAnswer },
): Promise<void> {
  const flagged = await lockFlagged(tx, id)
  const { flag } = flagged
  if (flag.state !== 'refunding' || flag.attempt !== attempt) return
  if ('refused' in answer) return markRefused(tx, { id, fault: answer.refused })
  const { provider, reference: payment } = flag
  // An answer that a provider repeats for the same key may have been overtaken by what it has told since.
  if (await hasRefundFailed(tx, { provider, payment, refundId: answer.refundId, at: new Date() }))
    return markRefused(tx, { id, fault: refundFailed })
  await markRefunded(tx, { id, refundId: answer.refundId })
  const { seller_id: sellerId } = flag
  if (sellerId === null) throw new Error('money is given back by somebody')
  await writeGivenBack(tx, { ...flagged, sellerId })
}
