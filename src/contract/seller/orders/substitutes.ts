import { z } from 'zod'
import { maxCartLines } from '#domain/cart.ts'
import { substituteStates } from '#domain/substitution/substitution.ts'
import { Id, lazyError, Quantity, SearchText, Success } from '../../common.ts'
import { Substitute } from '../../substitute.ts'

const lineError = lazyError('server.input.noLine')
export const LinePosition = z.int(lineError).min(1, lineError).max(maxCartLines, lineError)

export const PickingSubstitute = Substitute.extend({
  _id: z.string(),
  state: z.enum(substituteStates),
  /** For a question that was asked: when it ends. */
  answerBy: z.string().optional(),
})
export type PickingSubstitute = z.infer<typeof PickingSubstitute>

export const SubstituteQuery = z.object({
  position: z.coerce.number(lineError).pipe(LinePosition),
  /** Without it: products like the ordered one. */
  q: SearchText.optional(),
})

/** A product that can replace the line. */
export const SubstituteChoice = Substitute.shape.product.extend({
  /** Rupees for one unit. */
  offerPrice: z.number(),
  /** Null: not counted. */
  stock: z.int().nullable(),
})
export type SubstituteChoice = z.infer<typeof SubstituteChoice>

export const SubstituteList = Success.extend({ products: z.array(SubstituteChoice) })

export const OfferSubstitute = z.object({
  /** Its id, which the client makes: a repeated request changes nothing. */
  substitute: Id,
  position: LinePosition,
  product: Id,
  quantity: Quantity,
  /** The line's substitute that the packer sees; another one by now is refused. Left out: any is replaced. */
  replaces: Id.nullable().optional(),
  /** The customer agreed on the phone: no question is asked. */
  agreed: z.boolean(lazyError('server.input.boolean', { field: 'agreed' })).optional(),
})

export const RemoveSubstitute = z.object({ substitute: Id })
