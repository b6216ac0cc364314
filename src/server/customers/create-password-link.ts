import { formatDateTime } from '#domain/i18n/dates.ts'
import { type Language, languagePrefix } from '#domain/i18n/language.ts'
import { offeredLanguage } from '#domain/i18n/languages.ts'
import { currentLanguage, t } from '#domain/i18n/translate.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import { phoneResetHours } from '#domain/staff/login.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { findChosenLanguage } from '#server/auth/account-store.ts'
import { saveResetToken } from '#server/auth/reset/reset-token-store.ts'
import { newToken } from '#server/auth/sessions/session-token.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { getPhone, toEntry } from './prove-phone.ts'

export type PasswordLinkOptions = {
  /** In the current language. */
  storeProfile: () => StoreProfile
  shopUrl: () => string
  /** What the shop offers. */
  languages: readonly Language[]
}

type NewLink = PasswordLinkOptions & { userId: string; by: Actor }
type PasswordLink = { link: string; text: string; until: string }

const hourMs = 60 * 60 * 1000

/** Replaces earlier links of the account. Throws 404 without the account, 409 if it has no number. */
export async function createPasswordLink(
  db: Db,
  { userId, by, storeProfile, shopUrl, languages }: NewLink,
): Promise<PasswordLink> {
  const [token, expiresAt] = [newToken(), new Date(Date.now() + phoneResetHours * hourMs)]
  await inTransaction(db, async (tx) => {
    const { phone } = await getPhone(tx, userId)
    const link = { accountId: userId, tokenHash: token.hash, expiresAt, phone }
    await saveResetToken(tx, { realm: 'shopper', ...link })
    await recordAudit(tx, { ...toEntry({ userId, phone, by }), action: 'customer.password-link' })
  })
  const until = expiresAt.toISOString()
  const language = await findChosenLanguage(db, { realm: 'shopper', id: userId })
  return withLanguage(offeredLanguage(language, languages), () => {
    // In the fragment, which no server, log or other site reads.
    const url = `${shopUrl()}${languagePrefix(currentLanguage())}/reset-password#${token.text}`
    const text = t('server.passwordLink', { shop: storeProfile().name, time: formatDateTime(until), url })
    return { link: url, text, until }
  })
}
