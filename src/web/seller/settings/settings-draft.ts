import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { warnBeforeUnload } from '#web/seller/layout/use-unload-warning.ts'

export type SettingsDraft = Partial<ShopSettings>

/** A number that cannot be read (NaN) is not null, which is 'no limit'. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, nameNaN) === JSON.stringify(other, nameNaN)
}

export function changedOnly(draft: SettingsDraft, saved: ShopSettings): SettingsDraft {
  const savedValues = new Map<string, unknown>(Object.entries(saved))
  return Object.fromEntries(
    Object.entries(withClosing(draft, saved)).filter(
      ([name, value]) => !isEqual(value, savedValues.get(name)),
    ),
  )
}

/** Only staff change `closedUntil`. */
function withClosing(draft: SettingsDraft, { closing: { closedUntil } }: ShopSettings): SettingsDraft {
  const { closing } = draft
  return closing && closing.closedUntil !== closedUntil
    ? { ...draft, closing: { ...closing, closedUntil } }
    : draft
}

/** Keeps what was typed while `sent` was saved. */
export function withoutSent(draft: SettingsDraft, sent: SettingsDraft): SettingsDraft {
  const sentValues = new Map<string, unknown>(Object.entries(sent))
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => sentValues.get(name) !== value))
}

let stored: { of: string; draft: SettingsDraft } = { of: '', draft: {} }

/** A draft survives leaving the page. Another seller on this device does not get it. */
export function readDraft(seller: string): SettingsDraft {
  return stored.of === seller ? stored.draft : {}
}

export function saveDraft(seller: string, draft: SettingsDraft): void {
  stored = { of: seller, draft }
  if (Object.keys(draft).length > 0) addEventListener('beforeunload', warnBeforeUnload)
  else removeEventListener('beforeunload', warnBeforeUnload)
}

function nameNaN(_: string, value: unknown): unknown {
  return Number.isNaN(value) ? 'NaN' : value
}
