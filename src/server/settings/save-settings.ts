import { PartialSettings, type SettingsChanges } from '#contract/seller/settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { lockSettings, replaceSettings, type StoredSettings } from './settings-store.ts'

type SaveSettingsInput = {
  version: number
  changes: SettingsChanges
  defaults: ShopSettings
  by: Actor
}

/** Drops values that equal their default, so they follow later defaults. Throws 409 on a conflict. */
export async function saveSettings(
  db: Db,
  { version, changes, defaults, by }: SaveSettingsInput,
): Promise<StoredSettings> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockSettings(tx)
    if (stored.version !== version) throw new ShopError('settings_changed')
    const changed = withoutDefaults({ ...stored.changed, ...changes }, defaults)
    if (JSON.stringify(changed) === JSON.stringify(stored.changed)) return stored
    const next = { version: version + 1, changed }
    await recordAudit(tx, {
      by,
      action: 'settings.save',
      subject: { id: null, name: '' },
      before: { ...defaults, ...stored.changed },
      after: { ...defaults, ...changed },
    })
    await replaceSettings(tx, next)
    return next
  })
}

function withoutDefaults(changes: SettingsChanges, defaults: ShopSettings): PartialSettings {
  const defaultValues = new Map(Object.entries(defaults))
  const isCustom = ([name, value]: [string, unknown]) =>
    value !== null && JSON.stringify(value) !== JSON.stringify(defaultValues.get(name))
  return PartialSettings.parse(Object.fromEntries(Object.entries(changes).filter(isCustom)))
}
