import type { ShopSettings } from '#domain/shop-settings.ts'
import { warnBeforeUnload } from '#web/seller/layout/use-unload-warning.ts'

/** What was typed and is not saved yet. */
export type SettingsDraft = Partial<ShopSettings>

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The draft without what is as it is saved: those who type a thing and take it back have changed nothing. */
export function changedOnly(draft: SettingsDraft, saved: ShopSettings): SettingsDraft {
  const savedValues = new Map<string, unknown>(Object.entries(saved))
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isEqual(value, savedValues.get(name))),
  )
}

/** What is left of a draft once `sent` of it is saved: what was typed while that was under way. */
export function withoutSent(draft: SettingsDraft, sent: SettingsDraft): SettingsDraft {
  const sentValues = new Map<string, unknown>(Object.entries(sent))
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => sentValues.get(name) !== value))
}

let stored: { of: string; draft: SettingsDraft } = { of: '', draft: {} }

/** A draft outlives its page: who looks into the orders in between finds it again. It is nobody else's. */
export function readDraft(seller: string): SettingsDraft {
  return stored.of === seller ? stored.draft : {}
}

/** As long as there is one, the browser asks before the tab is closed. */
export function saveDraft(seller: string, draft: SettingsDraft): void {
  stored = { of: seller, draft }
  if (Object.keys(draft).length > 0) addEventListener('beforeunload', warnBeforeUnload)
  else removeEventListener('beforeunload', warnBeforeUnload)
}
