import type { ParsedInput } from '#contract/schemas.ts'
import type { Actor } from '#server/audit/audit-store.ts'
import { changeOrder, type Orders } from '../core/change-order.ts'
import { assertFree, assertPickable } from '../pick/pick-order.ts'
import { releaseSubstitutes } from '../stock/release-substitutes.ts'
import { listSubstitutes } from '../stock/substitute-store.ts'
import { toAuditValues } from './offer-substitute.ts'

type RemoveInput = ParsedInput<'removeSubstitute'> & { by: Actor & { sellerId: string } }

/** Also a question that is not answered yet. Throws 404, 409 (a colleague's, packed, not open). */
export async function removeSubstitute(orders: Orders, { id, substitute, by }: RemoveInput): Promise<void> {
  await changeOrder(orders, { id, by }, async (order, change) => {
    const removed = (await listSubstitutes(change.tx, id)).find((each) => each.id === substitute)
    if (!removed) return
    assertPickable(order)
    const { sellerId } = by
    await assertFree(change.tx, { order, sellerId })
    await releaseSubstitutes(change, [removed])
    change.setPacking({ packer_id: sellerId })
    change.append({ kind: 'substitute-removed' })
    change.audit('order.substitute-remove', { before: toAuditValues(removed), after: null })
  })
}
