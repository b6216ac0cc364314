import { localDigits, t } from '#domain/i18n/translate.ts'

const minuteMs = 60_000

/** 'now', '12 min', '3 h', '2 days'. */
export function formatAge(iso: string, now: number): string {
  return formatDuration(Math.floor((now - Date.parse(iso)) / minuteMs))
}

/** Whole hours after an hour, whole days after a day. */
export function formatDuration(minutes: number): string {
  if (minutes < 1) return t('seller-orders.age.now')
  if (minutes < 60) return t('seller-orders.age.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t('seller-orders.age.hours', { count: hours })
  return t('seller-orders.age.days', { count: Math.floor(hours / 24) })
}

/** '3.4 MB' */
export function formatFileSize(bytes: number): string {
  const kb = bytes / 1024
  return localDigits(
    kb < 1000 ? `${Math.max(1, Math.round(kb))} KB` : `${(kb / 1024).toFixed(1).replace('.0', '')} MB`,
  )
}
