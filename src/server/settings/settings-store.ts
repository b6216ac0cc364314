import { SomeSettings } from '#contract/settings.ts'
import type { Db } from '../database/tables.ts'

/** What is kept: only what differs from what the release says. */
export type KeptSettings = { version: number; changed: SomeSettings }

export async function findSettings(db: Db): Promise<KeptSettings> {
  const row = await db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow()
  return { version: Number(row.version), changed: readChanged(row.changed) }
}

/** A setting that this release doesn't take any more, or never knew, is as if it had not been changed. */
function readChanged(kept: Record<string, unknown>): SomeSettings {
  const wrong = new Set(SomeSettings.safeParse(kept).error?.issues.map(({ path }) => path[0]))
  return SomeSettings.parse(Object.fromEntries(Object.entries(kept).filter(([name]) => !wrong.has(name))))
}
