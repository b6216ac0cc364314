import type { FastifyInstance } from 'fastify'
import type { Destination } from '#domain/delivery/terms.ts'
import { findShopper } from '#server/account/require-shopper.ts'
import type { Connections } from '#server/database/prepared-statement.ts'
import { anyone, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import type { DeliveryConditions } from './check-delivery.ts'
import { findDestination } from './destination-store.ts'
import { quoteDelivery } from './quote-delivery.ts'

type Options = { connections: Connections; conditions: () => DeliveryConditions }

export function deliveryRoutes(app: FastifyInstance, { connections, conditions }: Options): void {
  serve(app, 'quoteDelivery', {
    for: anyone,
    handle: async ({ input: { pin, address, amount = 0 }, request, reply }) => {
      const destination =
        address === undefined ? { pin: pin ?? '', text: '', location: null } : await ownAddress()
      const quote = await quoteDelivery(connections, {
        ...{ conditions: conditions(), destination, itemsPaise: amount, now: Date.now() },
      })
      return { quote }

      async function ownAddress(): Promise<Destination> {
        const shopper = await findShopper(connections, { request, reply })
        if (!shopper) throw new ShopError('login_needed')
        const found = await findDestination(connections, { id: address ?? '', userId: shopper.id })
        if (!found) throw new ShopError('address_not_found')
        return found
      }
    },
  })
}
