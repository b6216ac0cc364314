import type { WhatsAppTexts } from '#contract/seller/order.ts'
import type { Language } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { findOrderTextData } from './order-mail-store.ts'
import { renderWhatsAppTexts } from './whatsapp-texts.ts'

type Options = {
  orderId: string
  storeProfile: () => StoreProfile
  shopUrl: string
  findBillToken: (orderId: string) => Promise<string | null>
  languages: readonly Language[]
}

/** null once the customer's data is deleted. */
export async function findWhatsAppTexts(
  db: Db,
  { orderId, storeProfile, shopUrl, findBillToken, languages }: Options,
): Promise<WhatsAppTexts | null> {
  const order = await findOrderTextData(db, orderId)
  if (!order) return null
  const billToken = order.status === 'Delivered' ? await findBillToken(order.id) : null
  return withLanguage(offeredLanguage(order.language, languages), () =>
    renderWhatsAppTexts({
      ...{ order, shop: storeProfile().name, shopUrl, now: Date.now() },
      billToken,
    }),
  )
}
