import type { z } from 'zod'
import { deliverySchemas } from './delivery.ts'
import type { EndpointSchema } from './endpoint-schema.ts'
import type { EndpointName } from './endpoints.ts'
import { creditSchemas } from './payment/credit.ts'
import { pushSchemas } from './push.ts'
import { bannerSchemas } from './seller/banners/banner.ts'
import { cashSchemas } from './seller/cash/cash-schemas.ts'
import { categorySchemas } from './seller/category/category.ts'
import { customerSchemas } from './seller/customer.ts'
import { riderSchemas } from './seller/delivery/delivery-schemas.ts'
import { familySchemas } from './seller/family/family.ts'
import { importSchemas } from './seller/import-schemas.ts'
import { orderSchemas } from './seller/order-schemas.ts'
import { documentSchemas } from './seller/orders/documents.ts'
import { toDoSchemas } from './seller/orders/to-do.ts'
import { paymentSchemas } from './seller/payment-schemas.ts'
import { pictureSchemas } from './seller/pictures/picture-files.ts'
import { posSchemas } from './seller/pos/pos-schemas.ts'
import { productSchemas } from './seller/product-schemas.ts'
import { staffSchemas } from './seller/staff-schemas.ts'
import { registerSchemas } from './seller/tax/register.ts'
import { taxSchemas } from './seller/tax/tax.ts'
import { shopperSchemas } from './shopper-schemas.ts'
import { ticketSchemas } from './ticket/ticket-schemas.ts'

/** Path parameters, query and body form one input object. */
export const schemas = {
  ...shopperSchemas,
  ...deliverySchemas,
  ...staffSchemas,
  ...taxSchemas,
  ...productSchemas,
  ...categorySchemas,
  ...familySchemas,
  ...pictureSchemas,
  ...bannerSchemas,
  ...importSchemas,
  ...orderSchemas,
  ...riderSchemas,
  ...customerSchemas,
  ...paymentSchemas,
  ...cashSchemas,
  ...posSchemas,
  ...pushSchemas,
  ...toDoSchemas,
  ...ticketSchemas,
  ...documentSchemas,
  ...registerSchemas,
  ...creditSchemas,
} as const satisfies Record<EndpointName, EndpointSchema>

type Schemas = typeof schemas

export type EndpointInput<Name extends EndpointName> = NonEmptyPart<z.input<Schemas[Name]['params']>> &
  NonEmptyPart<z.input<Schemas[Name]['query']>> &
  NonEmptyPart<z.input<Schemas[Name]['body']>>
/** Parsed: trimmed texts, prices in paise. */
export type ParsedInput<Name extends EndpointName> = NonEmptyPart<z.output<Schemas[Name]['params']>> &
  NonEmptyPart<z.output<Schemas[Name]['query']>> &
  NonEmptyPart<z.output<Schemas[Name]['body']>>
export type EndpointReply<Name extends EndpointName> = z.output<Schemas[Name]['reply']>

/** An empty part would forbid the keys of the other parts. */
type NonEmptyPart<Input> = Input extends Record<string, never> ? unknown : Input
