import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { deleteAddress, insertAddress, listAddresses, updateAddress } from './address-store.ts'

export function addressRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const { db, local } = database
  serve(app, 'listAddresses', {
    for: requireShopper(local),
    handle: async ({ caller: shopper }) => ({ addresses: await listAddresses(local.db, shopper.id) }),
  })

  serve(app, 'addAddress', {
    for: requireShopper(local),
    handle: async ({ input, caller: shopper }) => {
      const address = await insertAddress(db, { userId: shopper.id, address: input.address })
      if (!address) throw new ShopError('addresses_full')
      return { address, message: () => t('server.done.addressAdded') }
    },
  })

  serve(app, 'updateAddress', {
    for: requireShopper(local),
    handle: async ({ input, caller: shopper }) => {
      const address = await updateAddress(db, { ...input, userId: shopper.id })
      if (!address) throw new ShopError('address_not_found')
      return { address, message: () => t('server.done.addressUpdated') }
    },
  })

  serve(app, 'deleteAddress', {
    for: requireShopper(local),
    handle: async ({ input, caller: shopper }) => {
      const isDeleted = await deleteAddress(db, { ...input, userId: shopper.id })
      if (!isDeleted) throw new ShopError('address_not_found')
      return { message: () => t('server.done.addressDeleted') }
    },
  })
}
