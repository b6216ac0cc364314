import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { requireShopper } from '#server/account/require-shopper.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Database } from '#server/database/database.ts'
import { readIdempotencyKey, serve } from '#server/http/contract-bridge.ts'
import { ShopError } from '#server/http/errors.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { tryCreditCode } from './credit-code-store.ts'
import { findCredit } from './credit-store.ts'
import { grantCredit } from './grant-credit.ts'
import { revokeCredit } from './revoke-credit.ts'
import { showCreditCode } from './show-credit-code.ts'

export function creditRoutes(app: FastifyInstance, database: Database): void {
  const { db, local } = database
  serve(app, 'getMyCredit', {
    for: requireShopper(local),
    handle: async ({ caller: shopper }) => ({ credit: await findCredit(local.db, { userId: shopper.id }) }),
  })

  serve(app, 'showCreditCode', {
    for: requireShopper(database),
    handle: ({ caller: { id: userId } }) => showCreditCode(db, { userId }),
  })

  serve(app, 'findCounterCredit', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input }) => {
      const balancePaise = await tryCreditCode(db, input)
      if (balancePaise === null) throw new ShopError('credit_code_wrong', { field: 'code' })
      return { balancePaise }
    },
  })

  serve(app, 'getCustomerCredit', {
    for: requireSeller(local.db, 'orders'),
    handle: async ({ input: { id } }) => ({
      credit: await findCredit(local.db, { userId: id, forStaff: true }),
    }),
  })

  serve(app, 'grantCredit', {
    for: requireSeller(db, 'shop'),
    honoursIdempotencyKey: true,
    handle: async ({ input: { id: userId, amount: paise, note }, caller, request }) => {
      const key = readIdempotencyKey(request)
      await grantCredit(db, { userId, paise, note, key, by: toActor(caller, request) })
      return {
        credit: await findCredit(db, { userId, forStaff: true }),
        message: () => t('server.done.creditGranted', { amount: formatPaise(paise) }),
      }
    },
  })

  serve(app, 'revokeCredit', {
    for: requireSeller(db, 'shop'),
    honoursIdempotencyKey: true,
    handle: async ({ input: { id: userId, grant: grantId, amount: paise, note }, caller, request }) => {
      const key = readIdempotencyKey(request)
      await revokeCredit(db, { userId, grantId, paise, note, key, by: toActor(caller, request) })
      return {
        credit: await findCredit(db, { userId, forStaff: true }),
        message: () => t('server.done.creditRevoked', { amount: formatPaise(paise) }),
      }
    },
  })
}
