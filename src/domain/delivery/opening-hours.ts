import { t } from '../i18n/translate.ts'
import { timeZone } from '../shop.ts'

export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof weekdays)[number]

/** Times are 'HH:MM' in the shop's time zone; `closes` is later than `opens`. */
export type OpeningHours = { days: readonly Weekday[]; opens: string; closes: string }

/** When the shop is closed in spite of its hours. */
export type Closing = {
  /** 'YYYY-MM-DD' */
  daysOff: readonly string[]
  /** ISO. Orders for now are refused until then, as the desk decides. */
  closedUntil: string | null
  /** Whether an order for now is taken outside the hours, for when the shop opens. */
  takesOrdersWhenClosed: boolean
}

export const neverClosed: Closing = { daysOff: [], closedUntil: null, takesOrdersWhenClosed: true }

export function isDayOff({ daysOff }: Closing, day: string): boolean {
  return daysOff.includes(day)
}

export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(day).getUTCDay() + 6) % weekdays.length] ?? 'Mo'
}

/** Whether the shop is open, and when that changes. `inDays` is 0 for today. */
export type Opening =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: string; day: Weekday; inDays: number }

export function openingAt({ days, opens, closes }: OpeningHours, at: number): Opening {
  const { day: today, time } = localTime(at)
  if (days.includes(today) && time >= opens && time < closes) return { isOpen: true, closes }
  let inDays = days.includes(today) && time < opens ? 0 : 1
  while (inDays < 7 && !days.includes(weekdayAfter(today, inDays))) inDays += 1
  return { isOpen: false, opens, day: weekdayAfter(today, inDays), inDays }
}

/** `openingAt` stays the same for so long. At midnight 'tomorrow' becomes 'today'. */
export function msUntilOpeningChanges({ opens, closes }: OpeningHours, at: number): number {
  const now = minutesOf(localTime(at).time)
  const next = [opens, closes, '24:00'].map(minutesOf).filter((minutes) => minutes > now)
  return (Math.min(...next) - now) * minuteMs - (at % minuteMs)
}

/** 'Open · until 9 PM', 'Closed · opens 7 AM', 'Closed · opens Mon 7 AM' */
export function formatOpening(opening: Opening): string {
  if (opening.isOpen) return t('shop.hours.open', { hour: formatHour(opening.closes) })
  const { day, inDays } = opening
  const hour = formatHour(opening.opens)
  return inDays > 1 ? t('shop.hours.closedOn', { day, hour }) : t('shop.hours.closed', { hour })
}

/** '7:00 AM' */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}

/** '7 AM', '7:30 AM' */
export function formatHour(time: string): string {
  return formatTime(time).replace(':00', '')
}

const minuteMs = 60_000

function weekdayAfter(day: Weekday, count: number): Weekday {
  return weekdays[(weekdays.indexOf(day) + count) % weekdays.length] ?? day
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function localTime(at: number): { day: Weekday; time: string } {
  const text = clockFormat.format(at)
  return { day: weekdays.find((day) => text.startsWith(day)) ?? 'Mo', time: text.slice(-5) }
}

/** 'Mon, 07:05' */
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
