import { setTimeout as wait } from 'node:timers/promises'
import { type ShopSettings, type StoreProfile, toStoreProfile } from '#domain/settings/shop-settings.ts'
import type { Database } from '#server/database/database.ts'
import { getSettings, type StoredSettings } from './settings-store.ts'

const minBackoffMs = 100
const maxBackoffMs = 5_000

type NewSettings = Pick<StoredSettings, 'version' | 'changed'>

export type LiveSettings = {
  defaults: ShopSettings
  values(): ShopSettings
  storeProfile(): StoreProfile
  /** Applies saved settings at once, so that the caller's next request sees them. */
  apply(stored: NewSettings): void
  stop(): Promise<void>
}

type Options = {
  defaults: ShopSettings
  /** Called in the same turn as the change, to clear caches of the old settings. */
  onChange: () => void
}

export async function openSettings(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { defaults, onChange }: Options,
): Promise<LiveSettings> {
  const stopping = new AbortController()
  let values = defaults
  let version = 0

  function apply(stored: NewSettings): void {
    // Replies of the database may arrive out of order.
    if (stored.version <= version) return
    version = stored.version
    values = Object.assign({}, defaults, stored.changed)
    onChange()
  }

  /** Retries until it succeeds, because `onLost` fires only once. */
  async function reload(): Promise<void> {
    for (
      let pauseMs = minBackoffMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, maxBackoffMs)
    ) {
      const stored = await getSettings(db).catch(() => null)
      if (stored) return apply(stored)
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  // Subscribes before the first read, so that no change is missed.
  const stopListening = await listen('settings_changed', {
    onMessage: () => void reload(),
    onLost: () => void reload(),
  })
  apply(await getSettings(db))

  return {
    defaults,
    values: () => values,
    storeProfile: () => toStoreProfile(values),
    apply,
    async stop() {
      stopping.abort()
      await stopListening()
    },
  }
}
