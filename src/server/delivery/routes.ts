import type { FastifyInstance } from 'fastify'
import type { Destination } from '#domain/delivery/terms.ts'
import { type CashLimits, cashLimitsFor } from '#domain/settings/cash-limits.ts'
import { findShopper } from '#server/account/require-shopper.ts'
import { findShopperCashLimit } from '#server/customers/cash-limit-store.ts'
import type { Connections } from '#server/database/database.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { DeliveryConditions } from './check-delivery.ts'
import { findDestination } from './destination-store.ts'
import { quoteDelivery } from './quote-delivery.ts'

type Options = {
  connections: Connections
  conditions: () => DeliveryConditions
  cashLimits: () => CashLimits
}

export function deliveryRoutes(app: FastifyInstance, { connections, conditions, cashLimits }: Options): void {
  serve(app, 'quoteDelivery', {
    for: anyone,
    handle: async ({ input: { pin, address, amount = 0 }, request, reply }) => {
      const { destination, shopperLimitPaise } =
        address === undefined
          ? { destination: { pin: pin ?? '' }, shopperLimitPaise: null }
          : await ofShopper(address)
      const quote = await quoteDelivery(connections, {
        ...{ conditions: conditions(), destination, itemsPaise: amount, shopperLimitPaise, now: Date.now() },
      })
      return { quote }

      async function ofShopper(
        id: string,
      ): Promise<{ destination: Destination; shopperLimitPaise: number | null }> {
        const shopper = await findShopper(connections, { request, reply })
        if (!shopper) throw new ShopError('login_needed')
        const destination = await findDestination(connections, { id, userId: shopper.id })
        if (!destination) throw new ShopError('address_not_found')
        const limits = { userId: shopper.id, cashLimits: cashLimitsFor(cashLimits(), shopper) }
        return { destination, shopperLimitPaise: await findShopperCashLimit(connections, limits) }
      }
    },
  })
}
