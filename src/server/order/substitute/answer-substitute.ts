import type { ParsedInput } from '#contract/schemas.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { isPickable } from '../pick/pick-order.ts'
import { lockOwnOrder, writeOrderChange } from '../status/status-store.ts'
import { type SubstituteChange, unchanged } from './offer-substitute.ts'
import { returnSubstituteStock } from './release-substitutes.ts'
import { listSubstitutes, writeAnswer } from './substitute-store.ts'

type AnswerInput = ParsedInput<'answerSubstitute'> & { userId: string }

/** The shopper's, once. Throws 404, 409 (removed, answered otherwise, or the time is over). */
export async function answerSubstitute(
  db: Db,
  { id, substitute, accept, userId }: AnswerInput,
): Promise<SubstituteChange> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { id, userId })
    if (!order) throw new ShopError('order_not_found')
    const asked = (await listSubstitutes(tx, order.id)).find((each) => each.id === substitute)
    if (!asked) throw new ShopError('question_over')
    if (asked.isAnswered && asked.state === (accept ? 'agreed' : 'declined')) return unchanged
    if (asked.state !== 'asked' || !isPickable(order)) throw new ShopError('question_over')
    const by = { userId }
    const isCatalogueChanged =
      !accept && (await returnSubstituteStock(tx, { order, substitutes: [asked], by }))
    await writeAnswer(tx, { id: asked.id, isAccepted: accept })
    await writeOrderChange(tx, {
      ...{ order, set: {}, userId },
      event: { kind: 'substitute-answered', payload: { isAccepted: accept } },
    })
    return { isChanged: true, isCatalogueChanged }
  })
}
