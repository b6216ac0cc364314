import type { FastifyInstance } from 'fastify'
import type { AddressInput, AddressWithoutEmail } from '#contract/address.ts'
import { requiredError } from '#contract/common.ts'
import { t } from '#domain/i18n/translate.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import type { UserRow } from '#server/account/user-store.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
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
      const address = await insertAddress(db, {
        userId: shopper.id,
        address: withEmail(input.address, shopper),
      })
      if (!address) throw new ShopError('addresses_full')
      return { address, message: () => t('server.done.addressAdded') }
    },
  })

  serve(app, 'updateAddress', {
    for: requireShopper(local),
    handle: async ({ input, caller: shopper }) => {
      const address = await updateAddress(db, {
        id: input.id,
        userId: shopper.id,
        address: withEmail(input.address, shopper),
      })
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

/** Throws 400: only a shopper who came by number has an address without an e-mail. */
function withEmail(address: AddressWithoutEmail, shopper: UserRow): AddressInput {
  const { email = shopper.email === null ? '' : undefined } = address
  if (email === undefined) throw invalidInput(requiredError('common.auth.email').error, 'address.email')
  return { ...address, email }
}
