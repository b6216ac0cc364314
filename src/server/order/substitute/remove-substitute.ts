import type { ParsedInput } from '#contract/schemas.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { assertFree, assertPickable } from '../pick/pick-order.ts'
import { getPlacedOrderForUpdate, toAuditSubject, writeOrderChange } from '../status/status-store.ts'
import { type SubstituteChange, toAuditValues, unchanged } from './offer-substitute.ts'
import { releaseSubstitutes } from './release-substitutes.ts'
import { listSubstitutes } from './substitute-store.ts'

type RemoveInput = ParsedInput<'removeSubstitute'> & { by: Actor & { sellerId: string } }

/** Also a question that is not answered yet. Throws 404, 409 (a colleague's, packed, not open). */
export async function removeSubstitute(
  db: Db,
  { id, substitute, by }: RemoveInput,
): Promise<SubstituteChange> {
  return inTransaction(db, async (tx) => {
    const order = await getPlacedOrderForUpdate(tx, id)
    const removed = (await listSubstitutes(tx, order.id)).find((each) => each.id === substitute)
    if (!removed) return unchanged
    assertPickable(order)
    const { sellerId } = by
    await assertFree(tx, { order, sellerId })
    const isCatalogueChanged = await releaseSubstitutes(tx, {
      order,
      substitutes: [removed],
      by: { sellerId },
    })
    await writeOrderChange(tx, {
      ...{ order, set: { packer_id: sellerId }, sellerId },
      event: { kind: 'substitute-removed', payload: {} },
    })
    await recordAudit(tx, {
      by,
      action: 'order.substitute-remove',
      subject: toAuditSubject(order),
      before: toAuditValues(removed),
      after: null,
    })
    return { isChanged: true, isCatalogueChanged }
  })
}
