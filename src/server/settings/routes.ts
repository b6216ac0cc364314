import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/tables.ts'
import { serve } from '../http.ts'
import { requireSeller } from '../seller/require-seller.ts'
import type { OpenSettings } from './open-settings.ts'
import { saveSettings } from './save-settings.ts'
import { findSettings } from './settings-store.ts'

type Options = { db: Db; settings: OpenSettings }

export function settingsRoutes(app: FastifyInstance, { db, settings }: Options): void {
  const { defaults } = settings

  serve(app, 'getShopSettings', {
    for: requireSeller(db, 'shop'),
    // From the database: this process may not have heard yet of what another has saved.
    handle: async () => {
      const { version, changed } = await findSettings(db)
      return { version, values: Object.assign({}, defaults, changed), defaults }
    },
  })

  serve(app, 'saveShopSettings', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const kept = await saveSettings(db, { ...input, defaults, by })
      // Before the answer: whoever has it finds no page of before.
      settings.take(kept)
      const values = Object.assign({}, defaults, kept.changed)
      return { version: kept.version, values, defaults, message: 'Settings saved' }
    },
  })
}
