import { type RawBuilder, sql } from 'kysely'
import type { CodMethod } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import type { Db } from '#server/database/tables.ts'

/** For the payment that has no entry yet. The person who received it holds the cash. */
export async function insertPaymentEntry(tx: Db, { orderId }: { orderId: string }): Promise<void> {
  await sql`
    INSERT INTO cash_entries (kind, method, seller_id, amount_paise, order_id, payment_id, by_seller, at)
    SELECT 'collected', method, CASE method WHEN 'Cash' THEN received_by END, amount_paise, order_id, id,
      coalesce(recorded_by, received_by), received_at
    FROM order_payments p WHERE order_id = ${orderId} AND reversed_at IS NULL
      AND NOT EXISTS (SELECT FROM cash_entries e WHERE e.payment_id = p.id AND e.kind = 'collected')`.execute(
    tx,
  )
}

/** Part of the statement that sells at the counter: for each row of its `paid`. */
export const insertSaleEntries: RawBuilder<unknown> = sql`
      INSERT INTO cash_entries (kind, method, seller_id, amount_paise, order_id, payment_id, by_seller, at)
      SELECT 'collected', method, CASE method WHEN 'Cash' THEN received_by END, amount_paise, order_id, id, recorded_by, received_at
      FROM paid`

/** Without the part that was refunded before. A payment from before the book has no entry and no reversal. */
export async function insertReversalEntry(tx: Db, { orderId }: { orderId: string }): Promise<void> {
  await sql`
    INSERT INTO cash_entries (kind, method, seller_id, amount_paise, order_id, payment_id, by_seller, at)
    SELECT 'reversed', e.method, e.seller_id, coalesce((SELECT f.received_minor FROM payment_exceptions f WHERE f.kind = 'short'
        AND f.provider = p.provider AND f.payment = p.reference AND f.state <> 'settled'), 0) - e.amount_paise,
      e.order_id, e.payment_id, p.reversed_by, p.reversed_at
    FROM order_payments p JOIN cash_entries e ON e.payment_id = p.id AND e.kind = 'collected'
    WHERE p.order_id = ${orderId} AND p.reversed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM cash_entries r WHERE r.payment_id = p.id AND r.kind = 'reversed')`.execute(
    tx,
  )
}

type PartialRefund = {
  provider: PaymentProviderName
  payment: string
  /** Negative: the refund has failed after all. */
  refundedPaise: number
  sellerId: string | null
}

export async function insertPartialRefundEntry(tx: Db, refund: PartialRefund): Promise<void> {
  const { provider, payment, refundedPaise, sellerId } = refund
  await sql`
    INSERT INTO cash_entries (kind, method, amount_paise, order_id, by_seller)
    SELECT 'refunded', e.method, ${-refundedPaise}::bigint, e.order_id, ${sellerId}::uuid
    FROM order_payments p JOIN cash_entries e ON e.payment_id = p.id AND e.kind = 'collected'
    WHERE p.provider = ${provider} AND p.reference = ${payment} ORDER BY e.id DESC LIMIT 1`.execute(tx)
}

type CodRefund = { orderId: string; paise: number; method: CodMethod; sellerId: string }

/** Given back by hand: cash that `sellerId` held, or a transfer from the shop's account. */
export async function insertCodRefundEntry(tx: Db, refund: CodRefund): Promise<void> {
  const { orderId, paise, method, sellerId } = refund
  await tx
    .insertInto('cash_entries')
    .values({
      ...{ kind: 'refunded', method, amount_paise: -paise, order_id: orderId, by_seller: sellerId },
      seller_id: method === 'Cash' ? sellerId : null,
    })
    .execute()
}

type CreditRefund = { orderId: string; paise: number; sellerId: string | null }

/** Store credit that a claim gives. */
export async function insertCreditRefundEntry(tx: Db, refund: CreditRefund): Promise<void> {
  const { orderId, paise, sellerId } = refund
  await tx
    .insertInto('cash_entries')
    .values({
      kind: 'refunded',
      method: 'Credit',
      amount_paise: -paise,
      order_id: orderId,
      by_seller: sellerId,
    })
    .execute()
}
