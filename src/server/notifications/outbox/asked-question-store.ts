import { sql } from 'kysely'
import type { AskedQuestion } from '#domain/substitution/asked-question.ts'
import { parseAmount, type Unparsed } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import type { Message } from './message-store.ts'

/** Transactions that ask write both, so the times are equal: now() is the start of the transaction. */
const openQuestion = sql`messages q JOIN order_substitutes s ON s.order_id = q.order_id AND s.at = q.created_at
    AND s.state = 'asked' AND s.answer_by > now()`

/** The question of the message `m.message_id`. null: another kind, answered, removed, or the time is over. */
export const questionColumn = sql`(
    SELECT json_build_object('missing', json_build_object('name', l.name, 'names', l.names,
        'quantity', l.quantity - coalesce(k.quantity, 0), 'stepGrams', l.step_grams),
      'substitute', json_build_object('name', s.name, 'names', s.names, 'quantity', s.quantity,
        'weight', s.weight, 'stepGrams', s.step_grams),
      'amountPaise', s.amount_paise, 'answerBy', s.answer_by)
    FROM ${openQuestion} JOIN order_lines l ON l.order_id = s.order_id AND l.position = s.position
      LEFT JOIN picked_lines k ON k.order_id = l.order_id AND k.position = l.position
    WHERE q.id = m.message_id AND q.kind = 'substitute-asked') AS question`

export type QuestionRow = Unparsed<AskedQuestion, 'amountPaise'> | null

export function toAskedQuestion(row: QuestionRow): AskedQuestion | null {
  return row && { ...row, amountPaise: parseAmount(row.amountPaise) }
}

export async function listOpenQuestions(db: Db, messages: readonly Pick<Message, 'id'>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT q.id FROM ${openQuestion} WHERE q.id = ANY (${messages.map(({ id }) => id)}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
