import type { FastifyInstance } from 'fastify'
import type { CustomerDetail } from '#contract/seller/customer.ts'
import { formatPhoneKey } from '#domain/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { mayReadEmails, type StaffAccess } from '#domain/staff/roles.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { blockPhone, unblockPhone } from './block-phone.ts'
import { listBlockedPhones } from './blocked-phone-store.ts'
import { createPasswordLink, type PasswordLinkOptions } from './create-password-link.ts'
import { listCustomers } from './customer-list-store.ts'
import { findCustomer, listCustomerOrders } from './customer-store.ts'
import { provePhoneByStaff } from './prove-phone.ts'
import { addNote, deleteNote } from './write-note.ts'

type Options = PasswordLinkOptions & { db: Db; local: Db }

export function customerRoutes(app: FastifyInstance, { db, local, ...links }: Options): void {
  serve(app, 'listCustomers', {
    for: requireSeller(local, 'orders'),
    handle: ({ input: query, caller: seller }) =>
      listCustomers(local, { query, hasEmails: mayReadEmails(seller) }),
  })

  serve(app, 'getCustomer', {
    for: requireSeller(local, 'orders'),
    handle: async ({ input: { id }, caller }) => ({ customer: await getCustomer(local, { id, caller }) }),
  })

  serve(app, 'listCustomerOrders', {
    for: requireSeller(local, 'orders'),
    handle: ({ input: { id: userId, cursor, limit } }) =>
      listCustomerOrders(local, { userId, cursor, limit }),
  })

  serve(app, 'provePhone', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { id }, caller, request }) => {
      await provePhoneByStaff(db, { userId: id, by: toActor(caller, request) })
      return {
        customer: await getCustomer(db, { id, caller }),
        message: () => t('server.done.phoneProved'),
      }
    },
  })

  serve(app, 'createPasswordLink', {
    for: requireSeller(db, 'shop'),
    handle: ({ input: { id }, caller, request }) =>
      createPasswordLink(db, { ...links, userId: id, by: toActor(caller, request) }),
  })

  serve(app, 'addCustomerNote', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { id, text }, caller }) => {
      await addNote(db, { userId: id, text, sellerId: caller.id })
      return { customer: await getCustomer(db, { id, caller }) }
    },
  })

  serve(app, 'deleteCustomerNote', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { id, note }, caller, request }) => {
      await deleteNote(db, { userId: id, id: note, by: toActor(caller, request) })
      return { customer: await getCustomer(db, { id, caller }) }
    },
  })

  serve(app, 'listBlockedPhones', {
    for: requireSeller(local, 'shop'),
    handle: async () => ({ phones: await listBlockedPhones(local) }),
  })

  serve(app, 'blockPhone', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { phone, reason }, caller, request }) => {
      await blockPhone(db, { phone, reason, by: toActor(caller, request) })
      return {
        phones: await listBlockedPhones(db),
        message: () => t('server.done.phoneBlocked', { phone: formatPhoneKey(phone) }),
      }
    },
  })

  serve(app, 'unblockPhone', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: { phone }, caller, request }) => {
      await unblockPhone(db, { phone, by: toActor(caller, request) })
      return {
        phones: await listBlockedPhones(db),
        message: () => t('server.done.phoneUnblocked', { phone: formatPhoneKey(phone) }),
      }
    },
  })
}

async function getCustomer(
  db: Db,
  { id, caller }: { id: string; caller: StaffAccess },
): Promise<CustomerDetail> {
  const customer = await findCustomer(db, { id, hasEmail: mayReadEmails(caller) })
  if (!customer) throw new ShopError('customer_not_found')
  return customer
}
