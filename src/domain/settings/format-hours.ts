import { formatDayRanges } from '../delivery/day-ranges.ts'
import { type DayHours, hoursOn, type OpeningHours, weekdays } from '../delivery/opening-hours.ts'
import { formatTime } from '../i18n/clock.ts'
import { t } from '../i18n/translate.ts'

export function formatHours(hours: OpeningHours): string {
  return groupByHours(hours, ({ opens, closes }) => `${formatTime(opens)} - ${formatTime(closes)}`)
    .map(({ days, text }) => `${formatDayRanges(days, (day) => t(`shop.day.${day}`)).join(', ')} ${text}`)
    .join(', ')
}

export function formatSchemaHours(hours: OpeningHours): string | string[] {
  const rows = groupByHours(hours, ({ opens, closes }) => `${opens}-${closes}`).map(
    ({ days, text }) => `${formatDayRanges(days, (day) => day).join()} ${text}`,
  )
  return rows.length > 1 ? rows : rows.join()
}

/** Days with the same hours, as `format` writes these. */
function groupByHours(hours: OpeningHours, format: (hours: DayHours) => string) {
  const open = weekdays
    .filter((day) => hours.days.includes(day))
    .map((day) => ({ day, text: format(hoursOn(hours, day)) }))
  return [...new Set(open.map(({ text }) => text))].map((text) => ({
    text,
    days: open.filter((one) => one.text === text).map(({ day }) => day),
  }))
}
