import { type RawBuilder, sql } from 'kysely'
import type { Charge } from '#domain/pricing/charges.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { Checkout, CheckoutLine } from '../payment-provider.ts'

type PracticeBill = {
  orderNumber: number
  lines: Omit<CheckoutLine, 'picture'>[]
  fees: readonly Charge[]
  returnTo?: string | null
}

export type PracticeCheckoutRow = {
  session_id: string
  order_id: string
  amount_paise: number
  bill: PracticeBill
  state: 'open' | 'paid' | 'ended'
  payment: string | null
  declined: number
  refund_key: string | null
}

const columns = sql`p.session_id, p.order_id, p.amount_paise, p.bill, p.payment, p.declined, p.refund_key,
  CASE WHEN p.state = 'open' AND p.ends_at <= now() THEN 'ended' ELSE p.state END AS state`

export async function insertPracticeCheckout(db: Db, checkout: Checkout): Promise<void> {
  const { sessionId, orderId, amountPaise, orderNumber, lines, fees, payBy, returnTo } = checkout
  await db
    .insertInto('practice_checkouts')
    .values({
      session_id: sessionId,
      order_id: orderId,
      amount_paise: amountPaise,
      bill: JSON.stringify({
        orderNumber,
        lines: lines.map(({ picture: _, ...line }) => line),
        fees,
        returnTo,
      }),
      ends_at: payBy,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
}

export async function findPracticeCheckout(
  db: Db,
  sessionId: string,
): Promise<PracticeCheckoutRow | undefined> {
  return findFirst(
    db,
    sql`
    SELECT ${columns} FROM practice_checkouts p WHERE p.session_id = ${sessionId}`,
  )
}

export async function findOwnPracticeCheckout(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<PracticeCheckoutRow | undefined> {
  return findFirst(
    db,
    sql`
    SELECT ${columns} FROM practice_checkouts p JOIN orders o ON o.id = p.order_id
    WHERE p.session_id = ${id} AND o.user_id = ${userId}`,
  )
}

export async function payPracticeCheckout(
  db: Db,
  { id, payment }: { id: string; payment: string },
): Promise<PracticeCheckoutRow | undefined> {
  return findFirst(
    db,
    sql`
    UPDATE practice_checkouts p SET state = 'paid', payment = ${payment}
    WHERE p.session_id = ${id} AND p.state = 'open' AND p.ends_at > now() RETURNING ${columns}`,
  )
}

export async function declinePracticeCheckout(db: Db, id: string): Promise<PracticeCheckoutRow | undefined> {
  return findFirst(
    db,
    sql`
    UPDATE practice_checkouts p SET declined = declined + 1
    WHERE p.session_id = ${id} AND p.state = 'open' AND p.ends_at > now() RETURNING ${columns}`,
  )
}

export async function expirePracticeCheckout(db: Db, id: string): Promise<PracticeCheckoutRow | undefined> {
  return findFirst(
    db,
    sql`
    UPDATE practice_checkouts p SET state = 'ended'
    WHERE p.session_id = ${id} AND p.state = 'open' RETURNING ${columns}`,
  )
}

async function findFirst(
  db: Db,
  statement: RawBuilder<CheckoutRow>,
): Promise<PracticeCheckoutRow | undefined> {
  const { rows } = await statement.execute(db)
  return rows.map(toCheckout)[0]
}

type CheckoutRow = Unparsed<Omit<PracticeCheckoutRow, 'bill'>, 'amount_paise'> & {
  bill: {
    orderNumber: number
    lines: Unparsed<PracticeBill['lines'][number], 'unitPaise'>[]
    fees: Unparsed<Charge, 'paise'>[]
    returnTo?: string | null
  }
}

function toCheckout({ bill, ...row }: CheckoutRow): PracticeCheckoutRow {
  const lines = bill.lines.map((line) => ({ ...line, unitPaise: parseAmount(line.unitPaise) }))
  const fees = bill.fees.map((fee) => ({ ...fee, paise: parseAmount(fee.paise) }))
  return { ...row, amount_paise: parseAmount(row.amount_paise), bill: { ...bill, lines, fees } }
}

export async function refundPracticePayment(
  db: Db,
  { payment, key, amountPaise }: { payment: string; key: string; amountPaise: number },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE practice_checkouts SET refunds = refunds || jsonb_build_object(${key}::text, ${amountPaise}::bigint),
      refund_key = CASE WHEN amount_paise = ${amountPaise} THEN ${key} ELSE refund_key END
    WHERE payment = ${payment} AND coalesce(refund_key, ${key}) = ${key}
      AND coalesce((refunds->>${key}::text)::bigint, ${amountPaise}) = ${amountPaise}
      AND ${amountPaise} <= amount_paise - (SELECT coalesce(sum(value::bigint), 0) FROM jsonb_each_text(refunds - ${key}::text))
    RETURNING session_id`.execute(db)
  return rows.length > 0
}
