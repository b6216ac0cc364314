import { SomeSettings } from '#contract/settings.ts'
import type { Db } from '../database/tables.ts'

/** What is kept: only what differs from what the release says. */
export type KeptSettings = { version: number; changed: SomeSettings }

type Row = { version: string; changed: Record<string, unknown> }

export async function findSettings(db: Db): Promise<KeptSettings> {
  return toKept(await db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow())
}

/** The same, and nobody else changes them until this transaction is over. */
export async function lockSettings(tx: Db): Promise<KeptSettings> {
  return toKept(await tx.selectFrom('shop_settings').selectAll().forUpdate().executeTakeFirstOrThrow())
}

/** Takes the place of what was kept. At the commit, every process is told. */
export async function replaceSettings(tx: Db, { version, changed }: KeptSettings): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set({ version, changed: JSON.stringify(changed) })
    .execute()
}

function toKept({ version, changed }: Row): KeptSettings {
  return { version: Number(version), changed: readChanged(changed) }
}

/** A setting that this release doesn't take any more, or never knew, is as if it had not been changed. */
function readChanged(kept: Record<string, unknown>): SomeSettings {
  const wrong = new Set(SomeSettings.safeParse(kept).error?.issues.map(({ path }) => path[0]))
  return SomeSettings.parse(Object.fromEntries(Object.entries(kept).filter(([name]) => !wrong.has(name))))
}
