import type { StoreProfile } from '#domain/shop-settings.ts'

/** What one person is told, before it is laid out. */
export type MailTemplate = {
  shop: Pick<StoreProfile, 'name' | 'tagline' | 'email'>
  to: string
  subject: string
  /** Paragraphs before the button, … */
  introduction: readonly string[]
  bill?: Bill
  /** Such as where it goes: a heading and lines. */
  sections?: readonly { name: string; lines: readonly string[] }[]
  button: { text: string; url: string }
  /** … and after it. */
  closing: readonly string[]
  /** How to reach the shop, at the very end. */
  contact?: string
}

/** What was bought, as rows with an amount at their end; amounts are words already. */
export type Bill = {
  rows: readonly { name: string; note?: string; amount: string }[]
  fees: readonly { name: string; amount: string }[]
  total: { name: string; amount: string }
}
