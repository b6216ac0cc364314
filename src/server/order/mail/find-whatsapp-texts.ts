import type { WhatsAppTexts } from '#contract/seller/order.ts'
import type { Language } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { findBillToken } from './open-bill.ts'
import { findOrderTextData } from './order-mail-store.ts'
import { renderWhatsAppTexts } from './whatsapp-texts.ts'

type Options = {
  orderId: string
  storeProfile: () => StoreProfile
  shopUrl: string
  secretBox: SecretBox
  languages: readonly Language[]
}

/** null once the customer's data is deleted. */
export async function findWhatsAppTexts(
  db: Db,
  { orderId, storeProfile, shopUrl, secretBox, languages }: Options,
): Promise<WhatsAppTexts | null> {
  const order = await findOrderTextData(db, orderId)
  if (!order) return null
  const billToken =
    order.status === 'Delivered' ? await findBillToken(db, { orderId: order.id, secretBox }) : null
  return withLanguage(offeredLanguage(order.language, languages), () =>
    renderWhatsAppTexts({
      ...{ order, shop: storeProfile().name, shopUrl, now: Date.now() },
      billToken,
    }),
  )
}
