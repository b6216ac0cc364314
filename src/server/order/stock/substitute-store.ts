import { sql } from 'kysely'
import { answerMinutes, type SubstituteState } from '#domain/substitution/substitution.ts'
import type { SellerProductRow } from '#server/catalogue/seller-product-store.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

export type OrderSubstitute = {
  id: string
  position: number
  productId: string
  quantity: number
  name: string
  names: Record<string, string>
  weight: string | null
  stepGrams: number | null
  picture: string | null
  /** What the customer agreed to or is asked. */
  amountPaise: number
  stockHeld: number
  /** By the clock of the database. */
  state: SubstituteState
  answerBy: Date | null
  isAnswered: boolean
}

export async function listSubstitutes(db: Db, orderId: string): Promise<OrderSubstitute[]> {
  const { rows } = await sql<Unparsed<OrderSubstitute, 'amountPaise'>>`
    SELECT id, position, product_id AS "productId", quantity, name, names, weight, step_grams AS "stepGrams", picture,
      amount_paise AS "amountPaise", stock_held AS "stockHeld", answer_by AS "answerBy", answered_at IS NOT NULL AS "isAnswered",
      CASE WHEN state = 'asked' AND answer_by <= now() THEN 'unanswered' ELSE state END AS state
    FROM order_substitutes WHERE order_id = ${orderId} ORDER BY position`.execute(db)
  return rows.map((row) => ({ ...row, amountPaise: parseAmount(row.amountPaise) }))
}

type NewSubstitute = {
  id: string
  orderId: string
  position: number
  product: SellerProductRow
  quantity: number
  amountPaise: number
  isAsked: boolean
  sellerId: string
}

/** Throws 422 if another order has the id. */
export async function insertSubstitute(tx: Db, substitute: NewSubstitute): Promise<void> {
  const { product, quantity, isAsked } = substitute
  const inserted = await tx
    .insertInto('order_substitutes')
    .values({
      id: substitute.id,
      order_id: substitute.orderId,
      position: substitute.position,
      product_id: product.id,
      quantity,
      name: product.name,
      names: JSON.stringify(product.names),
      category: product.category,
      weight: product.weight,
      step_grams: product.step_grams,
      picture: product.pictures[0] ?? null,
      amount_paise: substitute.amountPaise,
      stock_held: product.stock === null ? 0 : quantity,
      state: isAsked ? 'asked' : 'agreed',
      answer_by: isAsked ? sql<Date>`now() + make_interval(mins => ${answerMinutes})` : null,
      seller_id: substitute.sellerId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new ShopError('key_reused')
}

export async function deleteSubstitute(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('order_substitutes').where('id', '=', id).execute()
}

/** A declined one holds no stock: the caller returns it. */
export async function writeAnswer(
  tx: Db,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<void> {
  await tx
    .updateTable('order_substitutes')
    .set({
      answered_at: sql<Date>`now()`,
      ...(isAccepted ? { state: 'agreed' } : { state: 'declined', stock_held: 0 }),
    })
    .where('id', '=', id)
    .execute()
}
