import type { FastifyInstance } from 'fastify'
import { requireShopper } from '../account/require-shopper.ts'
import type { Db } from '../database/tables.ts'
import { serve } from '../http.ts'
import { insertAddress, listAddresses } from './address-store.ts'

export function addressRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'listAddresses', {
    for: requireShopper(db),
    handle: async ({ caller: shopper }) => ({ addresses: await listAddresses(db, shopper.id) }),
  })

  serve(app, 'addAddress', {
    for: requireShopper(db),
    handle: async ({ input, caller: shopper }) => {
      const address = await insertAddress(db, { userId: shopper.id, address: input.address })
      return { address, message: 'Address added' }
    },
  })
}
