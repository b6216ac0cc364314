import { sql } from 'kysely'
import type { ChargeAmounts } from '#domain/pricing/charges.ts'

/** Of `orders`: what was charged besides the items, in paise. */
export const chargesOfOrder = sql<ChargeAmounts>`json_build_object(
  'handling', handling_paise, 'platform', platform_paise, 'delivery', delivery_paise)`
