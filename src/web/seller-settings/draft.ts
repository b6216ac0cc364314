import type { ShopSettings } from '#rules/shop-settings.ts'

/** What was typed and is not saved yet. */
export type Draft = Partial<ShopSettings>

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The draft without what is as it is saved: those who type a thing and take it back have changed nothing. */
export function onlyChanges(draft: Draft, saved: ShopSettings): Draft {
  const known = new Map<string, unknown>(Object.entries(saved))
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, known.get(name))))
}

/** What is left of a draft once `sent` of it is saved: what was typed while that was under way. */
export function withoutSent(draft: Draft, sent: Draft): Draft {
  const gone = new Map<string, unknown>(Object.entries(sent))
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => gone.get(name) !== value))
}

let kept: { of: string; draft: Draft } = { of: '', draft: {} }

/** A draft outlives its page: who looks into the orders in between finds it again. It is nobody else's. */
export function keptDraft(seller: string): Draft {
  return kept.of === seller ? kept.draft : {}
}

/** As long as there is one, the browser asks before the tab is closed. */
export function keepDraft(seller: string, draft: Draft): void {
  kept = { of: seller, draft }
  if (Object.keys(draft).length > 0) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
