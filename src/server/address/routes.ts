import type { FastifyInstance } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import type { Connections } from '../database/run-prepared.ts'
import { serve } from '../http.ts'
import { insertAddress, listAddresses } from './address-store.ts'

export function addressRoutes(app: FastifyInstance, { connections }: { connections: Connections }): void {
  const { db } = connections
  serve(app, 'listAddresses', {
    for: requireShopper(connections),
    handle: async ({ caller: shopper }) => ({ addresses: await listAddresses(db, shopper.id) }),
  })

  serve(app, 'addAddress', {
    for: requireShopper(connections),
    handle: async ({ input, caller: shopper }) => {
      const address = await insertAddress(db, { userId: shopper.id, address: input.address })
      return { address, message: 'Address added' }
    },
  })
}
