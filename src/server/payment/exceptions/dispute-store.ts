import { sql } from 'kysely'
import type { ExceptionResolution, PaymentProviderName } from '#domain/payment.ts'
import { newId } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { DisputeEvent } from '../providers/payment-provider.ts'

type ReportedDispute = { provider: PaymentProviderName; dispute: DisputeEvent }

/** The caller locks the order. Returns the id of a new exception; null if the dispute is known. */
export async function openDispute(
  tx: Db,
  { orderId, provider, dispute }: ReportedDispute & { orderId: string | null },
): Promise<string | null> {
  const opened = await tx
    .insertInto('payment_exceptions')
    .values({
      id: newId(),
      order_id: orderId,
      kind: 'dispute',
      provider,
      reference: dispute.disputeId,
      received_minor: dispute.amountMinor,
      currency: dispute.currency,
      dispute_reason: dispute.reason,
      respond_by: dispute.respondBy,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id ?? null
}

/** Keeps the note of a seller who closed it before. */
export async function resolveDispute(
  tx: Db,
  { provider, dispute, resolution }: ReportedDispute & { resolution: ExceptionResolution },
): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({
      state: 'settled',
      settled_at: sql`coalesce(settled_at, now())`,
      resolution: JSON.stringify(resolution),
    })
    .where('provider', '=', provider)
    .where('reference', '=', dispute.disputeId)
    .where('kind', '=', 'dispute')
    .execute()
}
