import type { FastifyInstance } from 'fastify'
import type { Destination } from '#domain/delivery/terms.ts'
import { type Trust, trustFor } from '#domain/settings/trust.ts'
import { findShopper } from '#server/account/require-shopper.ts'
import { findTrustedCash } from '#server/customers/trust-store.ts'
import type { Connections } from '#server/database/database.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { DeliveryConditions } from './check-delivery.ts'
import { findDestination } from './destination-store.ts'
import { quoteDelivery } from './quote-delivery.ts'

type Options = { connections: Connections; conditions: () => DeliveryConditions; trust: () => Trust }

export function deliveryRoutes(app: FastifyInstance, { connections, conditions, trust }: Options): void {
  serve(app, 'quoteDelivery', {
    for: anyone,
    handle: async ({ input: { pin, address, amount = 0 }, request, reply }) => {
      const { destination, trustedPaise } =
        address === undefined
          ? { destination: { pin: pin ?? '' }, trustedPaise: null }
          : await ofShopper(address)
      const quote = await quoteDelivery(connections, {
        ...{ conditions: conditions(), destination, itemsPaise: amount, trustedPaise, now: Date.now() },
      })
      return { quote }

      async function ofShopper(
        id: string,
      ): Promise<{ destination: Destination; trustedPaise: number | null }> {
        const shopper = await findShopper(connections, { request, reply })
        if (!shopper) throw new ShopError('login_needed')
        const destination = await findDestination(connections, { id, userId: shopper.id })
        if (!destination) throw new ShopError('address_not_found')
        const trusted = { userId: shopper.id, trust: trustFor(trust(), shopper) }
        return { destination, trustedPaise: await findTrustedCash(connections, trusted) }
      }
    },
  })
}
