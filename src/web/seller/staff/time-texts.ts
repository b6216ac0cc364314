import { formatDate } from '#domain/shop.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The server records visits only every few minutes. */
const nowMs = 10 * minuteMs

/** 'now', '25 minutes ago', '3 hours ago', '2 days ago'; after a week the date. */
export function formatLastSeen(iso: string, now = Date.now()): string {
  const ms = now - Date.parse(iso)
  if (ms < nowMs) return 'now'
  if (ms < hourMs) return agoText(ms / minuteMs, 'minute')
  if (ms < dayMs) return agoText(ms / hourMs, 'hour')
  if (ms < 7 * dayMs) return agoText(ms / dayMs, 'day')
  return formatDate(iso)
}

function agoText(units: number, unit: string): string {
  const whole = Math.floor(units)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
