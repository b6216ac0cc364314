import type { ParsedInput } from '#contract/schemas.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { isPickable } from '../pick/pick-order.ts'
import { returnSubstituteStock } from '../stock/release-substitutes.ts'
import { listSubstitutes, writeAnswer } from '../stock/substitute-store.ts'

type AnswerInput = ParsedInput<'answerSubstitute'> & { userId: string }

/** The shopper's, once. Throws 404, 409 (removed, answered otherwise, or the time is over). */
export async function answerSubstitute(
  orders: Orders,
  { id, substitute, accept, userId }: AnswerInput,
): Promise<void> {
  await changeOrder(orders, { id, by: { userId } }, async (order, change) => {
    const asked = (await listSubstitutes(change.tx, id)).find((each) => each.id === substitute)
    if (!asked) throw new ShopError('question_closed')
    if (asked.isAnswered && asked.state === (accept ? 'agreed' : 'declined')) return
    if (asked.state !== 'asked' || !isPickable(order)) throw new ShopError('question_closed')
    if (!accept) await returnSubstituteStock(change, [asked])
    await writeAnswer(change.tx, { id: asked.id, isAccepted: accept })
    change.append({ kind: 'substitute-answered', isAccepted: accept })
  })
}
