import type { StoreProfile } from '#domain/settings/shop-settings.ts'

export type MailTemplate = {
  shop: Pick<StoreProfile, 'name' | 'tagline' | 'email'>
  to: string
  subject: string
  introduction: readonly string[]
  bill?: Bill
  sections?: readonly { name: string; lines: readonly string[] }[]
  button: { text: string; url: string }
  closing: readonly string[]
  contact?: string
}

export type Bill = {
  rows: readonly { name: string; note?: string; amount: string }[]
  fees: readonly { name: string; amount: string }[]
  total: { name: string; amount: string }
}
