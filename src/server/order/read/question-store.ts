import { sql } from 'kysely'
import type { MyOrder } from '#contract/order.ts'
import type { SubstituteQuestion } from '#contract/substitute.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { linePaise } from '#domain/pricing/order-amounts.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import { pictureUrl } from '#server/pictures/picture-store.ts'
import { type ShownSubstitute, toSubstitute } from './substitute-views.ts'

type QuestionRow = Omit<ShownSubstitute, 'amountPaise'> & {
  id: string
  amountPaise: unknown
  answerBy: string
  replacedName: string
  replacedNames: Record<string, string>
  replacedPicture: string | null
  unitPaise: number
  /** Units or steps. */
  missing: number
  missingStepGrams: number | null
}

export type QuestionsRow = { questions: QuestionRow[] | null }

/** The open questions of the order `o` with its `packing`. Other orders cost nothing more. */
export const questionsColumn = sql`CASE
    WHEN o.substitution = 'ask' AND packing.packed_at IS NULL AND o.status IN ('Pending', 'Processing') THEN (
      SELECT json_agg(json_build_object('id', s.id, 'productId', s.product_id, 'quantity', s.quantity, 'name', s.name, 'names', s.names,
        'weight', s.weight, 'stepGrams', s.step_grams, 'picture', s.picture, 'amountPaise', s.amount_paise, 'answerBy', s.answer_by,
        'replacedName', l.name, 'replacedNames', l.names, 'replacedPicture', l.picture, 'unitPaise', l.offer_price_paise,
        'missing', l.quantity - coalesce(k.quantity, 0), 'missingStepGrams', l.step_grams) ORDER BY s.answer_by, s.position)
      FROM order_substitutes s JOIN order_lines l ON l.order_id = s.order_id AND l.position = s.position
        LEFT JOIN picked_lines k ON k.order_id = l.order_id AND k.position = l.position
      WHERE s.order_id = o.id AND s.state = 'asked' AND s.answer_by > now()) END AS questions`

export function toQuestions({ questions }: QuestionsRow): Pick<MyOrder, 'questions'> {
  if (!questions) return {}
  return {
    questions: questions.map((row) => ({
      ...toSubstitute({ ...row, amountPaise: parseAmount(row.amountPaise) }),
      _id: row.id,
      replaces: toReplaced(row),
      answerBy: new Date(row.answerBy).toISOString(),
    })),
  }
}

function toReplaced(row: QuestionRow): SubstituteQuestion['replaces'] {
  const { replacedName, replacedNames, replacedPicture, unitPaise, missing, missingStepGrams } = row
  return {
    name: replacedName,
    ...(Object.keys(replacedNames).length > 0 && { names: replacedNames }),
    image: replacedPicture ? [pictureUrl(replacedPicture)] : [],
    ...(missingStepGrams !== null && { stepGrams: missingStepGrams }),
    quantity: missing,
    amount: rupeesFromPaise(linePaise({ quantity: missing, unitPaise, picked: null })),
  }
}
