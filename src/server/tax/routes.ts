import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import type { LiveSettings } from '#server/settings/live-settings.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { getTaxes } from './get-taxes.ts'
import { saveCategoryTax, saveSellerTax } from './save-taxes.ts'

type Options = { db: Db; settings: LiveSettings }

export function taxRoutes(app: FastifyInstance, { db, settings }: Options): void {
  serve(app, 'getTaxes', {
    for: requireSeller(db, 'shop'),
    handle: () => getTaxes(db),
  })

  serve(app, 'saveSellerTax', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: tax, caller, request }) => {
      await saveSellerTax(db, { tax, by: toActor(caller, request) })
      const taxes = await getTaxes(db)
      // Before the reply, so that the caller's next order and page follow it.
      settings.applySellerTaxes(taxes.sellerTaxes)
      return { ...taxes, message: () => t('server.done.settings') }
    },
  })

  serve(app, 'saveCategoryTax', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input: tax, caller, request }) => {
      await saveCategoryTax(db, { tax, by: toActor(caller, request) })
      return { ...(await getTaxes(db)), message: () => t('server.done.settings') }
    },
  })
}
