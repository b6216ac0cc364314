import type { z } from 'zod'
import type { EndpointSchema } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import { orderSchemas } from './order-schemas.ts'
import { paymentSchemas } from './payment-schemas.ts'
import { productSchemas } from './product-schemas.ts'
import { pushSchemas } from './push-schemas.ts'
import { sellerSchemas } from './seller-schemas.ts'
import { shopperSchemas } from './shopper-schemas.ts'

/** What each call takes and gives. Path parameters, query and body together are the call's one argument. */
export const schemas = {
  ...shopperSchemas,
  ...sellerSchemas,
  ...productSchemas,
  ...orderSchemas,
  ...paymentSchemas,
  ...pushSchemas,
} as const satisfies Record<EndpointName, EndpointSchema>

export type Schemas = typeof schemas

/** What a caller hands over: path parameters, query and body as one object. */
export type EndpointInput<Name extends EndpointName> = NonEmptyPart<z.input<Schemas[Name]['params']>> &
  NonEmptyPart<z.input<Schemas[Name]['query']>> &
  NonEmptyPart<z.input<Schemas[Name]['body']>>
/** The same once it is read: texts trimmed, prices in paise. */
export type ParsedInput<Name extends EndpointName> = NonEmptyPart<z.output<Schemas[Name]['params']>> &
  NonEmptyPart<z.output<Schemas[Name]['query']>> &
  NonEmptyPart<z.output<Schemas[Name]['body']>>
export type EndpointReply<Name extends EndpointName> = z.output<Schemas[Name]['reply']>

/** An empty part would forbid every key of the others. */
type NonEmptyPart<Input> = Input extends Record<string, never> ? unknown : Input
