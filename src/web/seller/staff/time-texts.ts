import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The server records visits only every few minutes. */
const nowMs = 10 * minuteMs

/** 'now', '25 minutes ago', '3 hours ago', '2 days ago'; after a week the date. */
export function formatLastSeen(iso: string, now = Date.now()): string {
  const ms = now - Date.parse(iso)
  if (ms < nowMs) return t('seller-settings.time.now')
  if (ms < hourMs) return t('seller-settings.time.minutes', { count: Math.floor(ms / minuteMs) })
  if (ms < dayMs) return t('seller-settings.time.hours', { count: Math.floor(ms / hourMs) })
  if (ms < 7 * dayMs) return t('seller-settings.time.days', { count: Math.floor(ms / dayMs) })
  return formatDate(iso)
}
