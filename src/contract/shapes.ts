import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { orderShapes } from './order-shapes.ts'
import { paymentShapes } from './payment-shapes.ts'
import { productShapes } from './product-shapes.ts'
import { pushShapes } from './push-shapes.ts'
import { sellerShapes } from './seller-shapes.ts'
import type { Shape } from './shape.ts'
import { shopperShapes } from './shopper-shapes.ts'

/** What each call takes and gives. Path parameters, query and body together are the call's one argument. */
export const shapes = {
  ...shopperShapes,
  ...sellerShapes,
  ...productShapes,
  ...orderShapes,
  ...paymentShapes,
  ...pushShapes,
} as const satisfies Record<CallName, Shape>

export type Shapes = typeof shapes

/** What a caller hands over: path parameters, query and body as one object. */
export type CallInput<Name extends CallName> = Part<z.input<Shapes[Name]['params']>> &
  Part<z.input<Shapes[Name]['query']>> &
  Part<z.input<Shapes[Name]['body']>>
/** The same once it is read: texts trimmed, prices in paise. */
export type ParsedInput<Name extends CallName> = Part<z.output<Shapes[Name]['params']>> &
  Part<z.output<Shapes[Name]['query']>> &
  Part<z.output<Shapes[Name]['body']>>
export type CallReply<Name extends CallName> = z.output<Shapes[Name]['reply']>

/** An empty part would forbid every key of the others. */
type Part<Input> = Input extends Record<string, never> ? unknown : Input
