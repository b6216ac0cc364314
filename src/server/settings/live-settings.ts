import { setTimeout as wait } from 'node:timers/promises'
import { type ShopSettings, type StoreProfile, toStoreProfile } from '#domain/shop-settings.ts'
import type { Database } from '#server/database/open.ts'
import { getSettings, type StoredSettings } from './settings-store.ts'

const minBackoffMs = 100
const maxBackoffMs = 5_000

/** The settings of this moment in memory, as every page and every order needs them. */
export type LiveSettings = {
  /** What holds where the owner has changed nothing. */
  defaults: ShopSettings
  values(): ShopSettings
  storeProfile(): StoreProfile
  /** Takes over what was just saved, so that whoever saved it sees it in the very next answer. */
  apply(kept: StoredSettings): void
  stop(): Promise<void>
}

type Options = {
  defaults: ShopSettings
  /** Called in the same turn in which the new settings begin to hold: what was made of the old ones has to go. */
  onChange: () => void
}

/** Reads the settings and follows them, whichever process changes them. */
export async function openSettings(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { defaults, onChange }: Options,
): Promise<LiveSettings> {
  const stopping = new AbortController()
  let values = defaults
  let storeProfile = toStoreProfile(defaults)
  let version = 0

  function apply(kept: StoredSettings): void {
    // Answers of the database may come out of turn.
    if (kept.version <= version) return
    version = kept.version
    values = Object.assign({}, defaults, kept.changed)
    storeProfile = toStoreProfile(values)
    onChange()
  }

  /** Until it has got through: nobody says a second time that something was missed. */
  async function reload(): Promise<void> {
    for (
      let pauseMs = minBackoffMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, maxBackoffMs)
    ) {
      const kept = await getSettings(db).catch(() => null)
      if (kept) return apply(kept)
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  // First the ear, then the look: nothing is said in between that is not heard.
  const stopListening = await listen('settings_changed', {
    onMessage: () => void reload(),
    onLost: () => void reload(),
  })
  apply(await getSettings(db))

  return {
    defaults,
    values: () => values,
    storeProfile: () => storeProfile,
    apply,
    async stop() {
      stopping.abort()
      await stopListening()
    },
  }
}
