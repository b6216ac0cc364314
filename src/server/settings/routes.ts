import type { FastifyInstance } from 'fastify'
import { t } from '#domain/i18n/translate.ts'
import type { Db } from '#server/database/tables.ts'
import { serve } from '#server/http/contract-bridge.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import type { LiveSettings } from './live-settings.ts'
import { saveSettings, setClosedUntil } from './save-settings.ts'
import { getSettings, type StoredSettings } from './settings-store.ts'

type Options = { db: Db; settings: LiveSettings }

export function settingsRoutes(app: FastifyInstance, { db, settings }: Options): void {
  const { defaults } = settings

  serve(app, 'getShopSettings', {
    for: requireSeller(db, 'shop'),
    // From the database: this process may not have received the last change.
    handle: async () => {
      const { version, changed } = await getSettings(db)
      return { version, values: Object.assign({}, defaults, changed), defaults }
    },
  })

  serve(app, 'saveShopSettings', {
    for: requireSeller(db, 'shop'),
    handle: async ({ input, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const stored = await saveSettings(db, { ...input, defaults, by })
      // Before the reply, so that the caller gets no cached page of the old settings.
      settings.apply(stored)
      const values = Object.assign({}, defaults, stored.changed)
      return { version: stored.version, values, defaults, message: () => t('server.done.settings') }
    },
  })

  serve(app, 'getClosing', {
    for: requireSeller(db, 'orders'),
    handle: async () => toClosing(await getSettings(db)),
  })

  serve(app, 'setClosing', {
    for: requireSeller(db, 'orders'),
    handle: async ({ input: { closedUntil }, caller: seller, request }) => {
      const by = { sellerId: seller.id, requestId: request.id }
      const stored = await setClosedUntil(db, { closedUntil, defaults, by })
      settings.apply(stored)
      return toClosing(stored)
    },
  })
}

function toClosing({ changed }: StoredSettings): { closedUntil: string | null } {
  const closedUntil = changed.closing?.closedUntil ?? null
  return { closedUntil: closedUntil !== null && Date.parse(closedUntil) > Date.now() ? closedUntil : null }
}
