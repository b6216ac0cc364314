import { PartialSettings } from '#contract/seller/settings.ts'
import type { Db } from '#server/database/tables.ts'

export type StoredSettings = {
  version: number
  /** The version of the last save in the settings. Staff have closed or opened the shop since. */
  savedVersion: number
  changed: PartialSettings
}

type SettingsRow = { version: string; changed: Record<string, unknown> }

export async function getSettings(db: Db): Promise<StoredSettings> {
  return toStoredSettings(await db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow())
}

export async function lockSettings(tx: Db): Promise<StoredSettings> {
  return toStoredSettings(
    await tx.selectFrom('shop_settings').selectAll().forUpdate().executeTakeFirstOrThrow(),
  )
}

/** The commit notifies every process. */
export async function replaceSettings(
  tx: Db,
  { version, savedVersion, changed }: StoredSettings,
): Promise<void> {
  const row = savedVersion < version ? { ...changed, savedVersion } : changed
  await tx
    .updateTable('shop_settings')
    .set({ version, changed: JSON.stringify(row) })
    .execute()
}

function toStoredSettings({ version, changed }: SettingsRow): StoredSettings {
  return {
    version: Number(version),
    savedVersion: Number(changed.savedVersion ?? version),
    changed: parseChanged(changed),
  }
}

/** Drops settings that this release does not know. */
function parseChanged(values: Record<string, unknown>): PartialSettings {
  const invalid = new Set(PartialSettings.safeParse(values).error?.issues.map(({ path }) => path[0]))
  return PartialSettings.parse(
    Object.fromEntries(Object.entries(values).filter(([name]) => !invalid.has(name))),
  )
}
