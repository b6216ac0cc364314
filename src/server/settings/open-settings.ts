import { setTimeout as wait } from 'node:timers/promises'
import { factsOf, type ShopFacts, type ShopSettings } from '#rules/shop-settings.ts'
import type { Database } from '../database/open.ts'
import { findSettings, type KeptSettings } from './settings-store.ts'

const firstPauseMs = 100
const longestPauseMs = 5_000

/** The settings of this moment in memory, as every page and every order needs them. */
export type OpenSettings = {
  /** What holds where the owner has changed nothing. */
  defaults: ShopSettings
  values(): ShopSettings
  facts(): ShopFacts
  /** Takes over what was just saved, so that whoever saved it sees it in the very next answer. */
  take(kept: KeptSettings): void
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
): Promise<OpenSettings> {
  const stopping = new AbortController()
  let values = defaults
  let facts = factsOf(defaults)
  let version = 0

  function take(kept: KeptSettings): void {
    // Answers of the database may come out of turn.
    if (kept.version <= version) return
    version = kept.version
    values = Object.assign({}, defaults, kept.changed)
    facts = factsOf(values)
    onChange()
  }

  /** Until it has got through: nobody says a second time that something was missed. */
  async function follow(): Promise<void> {
    for (
      let pauseMs = firstPauseMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      const kept = await findSettings(db).catch(() => null)
      if (kept) return take(kept)
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  // First the ear, then the look: nothing is said in between that is not heard.
  const stopListening = await listen('settings_changed', {
    onMessage: () => void follow(),
    onLost: () => void follow(),
  })
  take(await findSettings(db))

  return {
    defaults,
    values: () => values,
    facts: () => facts,
    take,
    async stop() {
      stopping.abort()
      await stopListening()
    },
  }
}
