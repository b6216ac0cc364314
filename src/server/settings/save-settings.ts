import { PartialSettings, type SettingsChanges } from '#contract/seller/settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { lockSettings, replaceSettings, type StoredSettings } from './settings-store.ts'

type SaveInput = { defaults: ShopSettings; by: Actor }

/**
 * Drops values that equal their default, so they follow later defaults. Throws 409 on a conflict.
 * If only staff have changed something since `version`, its `closedUntil` stays.
 */
export async function saveSettings(
  db: Db,
  { version, changes, ...input }: SaveInput & { version: number; changes: SettingsChanges },
): Promise<StoredSettings> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockSettings(tx)
    if (version < stored.savedVersion || version > stored.version) throw new ShopError('settings_changed')
    const { closedUntil } = closingOf(stored, input)
    const isNewest = version === stored.version
    const closing = isNewest
      ? {}
      : { closing: { ...(changes.closing ?? input.defaults.closing), closedUntil } }
    const chosen = typeof changes.onlyToPins === 'boolean' ? { hasChosenOnlyToPins: true } : {}
    const next = { ...chosen, ...changes, ...('closing' in changes && closing) }
    return writeSettings(tx, { ...input, stored, changes: next, isStaff: false })
  })
}

/** Does not conflict with a settings page that is open. */
export async function setClosedUntil(
  db: Db,
  { closedUntil, ...input }: SaveInput & { closedUntil: string | null },
): Promise<StoredSettings> {
  return db.transaction().execute(async (tx) => {
    const stored = await lockSettings(tx)
    const changes = { closing: { ...closingOf(stored, input), closedUntil } }
    return writeSettings(tx, { ...input, stored, changes, isStaff: true })
  })
}

type WriteInput = SaveInput & { stored: StoredSettings; changes: SettingsChanges; isStaff: boolean }

async function writeSettings(
  tx: Db,
  { stored, changes, defaults, by, isStaff }: WriteInput,
): Promise<StoredSettings> {
  const changed = withoutDefaults({ ...stored.changed, ...changes }, defaults)
  if (JSON.stringify(changed) === JSON.stringify(stored.changed)) return stored
  const version = stored.version + 1
  const next = { version, savedVersion: isStaff ? stored.savedVersion : version, changed }
  await recordAudit(tx, {
    by,
    action: 'settings.save',
    subject: { id: null, name: '' },
    before: { ...defaults, ...stored.changed },
    after: { ...defaults, ...changed },
  })
  await replaceSettings(tx, next)
  return next
}

function closingOf({ changed }: StoredSettings, { defaults }: SaveInput): ShopSettings['closing'] {
  return changed.closing ?? defaults.closing
}

function withoutDefaults(changes: SettingsChanges, defaults: ShopSettings): PartialSettings {
  const defaultValues = new Map(Object.entries(defaults))
  const isCustom = ([name, value]: [string, unknown]) =>
    value !== null && JSON.stringify(value) !== JSON.stringify(defaultValues.get(name))
  return PartialSettings.parse(Object.fromEntries(Object.entries(changes).filter(isCustom)))
}
