import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { describeError } from '#server/http/errors.ts'
import { withRequestLanguage } from '#server/i18n/request-language.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { Orders } from '../core/change-order.ts'
import { assignRider } from './assign-rider.ts'
import { overrideDelivery } from './override-delivery.ts'
import { listRiders } from './rider-store.ts'

type Options = { orders: Orders; local: Db }

export function assignRoutes(app: FastifyInstance, { orders, local }: Options): void {
  serve(app, 'listRiders', {
    for: requireSeller(local, 'orders'),
    handle: async () => ({ riders: await listRiders(local) }),
  })

  serve(app, 'assignRider', {
    for: requireSeller(orders.db, 'orders'),
    handle: async ({ input, caller: seller, request }) => {
      const results = await assignRider(orders, {
        ...input,
        by: toActor(seller, request),
        isOwner: hasPermission(seller, 'shop'),
        onError: (error) =>
          request.log.error({ fault: describeError(error) }, 'the assignment of orders stopped early'),
        localize: (text) => withRequestLanguage(request, text),
      })
      return { results, message: () => assignedMessage(results) }
    },
  })

  serve(app, 'overrideDelivery', {
    for: requireSeller(orders.db, 'shop'),
    handle: async ({ input, caller: owner, request }) => {
      const moved = await overrideDelivery(orders, { ...input, by: toActor(owner, request) })
      return { moved, message: () => t('server.done.delivered') }
    },
  })
}

function assignedMessage(results: readonly { ok: boolean }[]): string {
  const moved = results.filter(({ ok }) => ok).length
  if (moved === results.length) return t('server.done.assigned')
  return t('server.done.someStatus', { moved, count: results.length })
}
