import { type Changes, SomeSettings } from '#contract/settings.ts'
import type { ShopSettings } from '#rules/shop-settings.ts'
import { type Doer, writeDeed } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { type KeptSettings, lockSettings, replaceSettings } from './settings-store.ts'

type Wish = {
  /** Of the settings as whoever changes them has seen them. */
  version: number
  changes: Changes
  defaults: ShopSettings
  by: Doer
}

/**
 * Changes some settings, and gives what is kept from now on. What equals its default is kept no more, so that it follows later ones. Throws 409 where
 * somebody else was faster.
 */
export async function saveSettings(db: Db, { version, changes, defaults, by }: Wish): Promise<KeptSettings> {
  return db.transaction().execute(async (tx) => {
    const kept = await lockSettings(tx)
    if (kept.version !== version) throw new ShopError('settings_changed')
    const changed = withoutDefaults({ ...kept.changed, ...changes }, defaults)
    if (JSON.stringify(changed) === JSON.stringify(kept.changed)) return kept
    const next = { version: version + 1, changed }
    await writeDeed(tx, {
      by,
      action: 'settings.save',
      subject: { id: null, name: '' },
      before: { ...defaults, ...kept.changed },
      after: { ...defaults, ...changed },
    })
    await replaceSettings(tx, next)
    return next
  })
}

function withoutDefaults(changes: Changes, defaults: ShopSettings): SomeSettings {
  const usual = new Map(Object.entries(defaults))
  const isOwn = ([name, value]: [string, unknown]) =>
    value !== null && JSON.stringify(value) !== JSON.stringify(usual.get(name))
  return SomeSettings.parse(Object.fromEntries(Object.entries(changes).filter(isOwn)))
}
