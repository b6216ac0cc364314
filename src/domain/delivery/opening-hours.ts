import { addDays, dayMs } from '../days.ts'
import { t } from '../i18n/translate.ts'

export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof weekdays)[number]

/** 'HH:MM' in the shop's time zone; `closes` is later than `opens`. */
export type DayHours = { opens: string; closes: string }

export type OpeningHours = DayHours & {
  days: readonly Weekday[]
  /** The hours of days that differ from `opens` and `closes`. */
  byDay?: Partial<Record<Weekday, DayHours>> | undefined
}

/** When the shop is closed in spite of its hours. */
export type Closing = {
  /** 'YYYY-MM-DD' */
  daysOff: readonly string[]
  /** ISO. Orders for now are refused until then, as staff decide. */
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

/** Whether the shop is open, and when that changes. */
export type Opening =
  | { isOpen: true; closes: string }
  | {
      isOpen: false
      opens: string
      /** 'YYYY-MM-DD' */
      date: string
      day: Weekday
      /** 0 for today. */
      inDays: number
      /** Within 24 hours, so that the hour alone says when. */
      isSoon: boolean
      /** Orders for now are refused. */
      isClosedByStaff: boolean
    }

export function openingAt(hours: OpeningHours, at: number, closing: Closing): Opening {
  const now = localTime(at)
  const reopensAt = Math.ceil((Date.parse(closing.closedUntil ?? '') || 0) / minuteMs) * minuteMs
  let { date, time } = localTime(Math.max(at, reopensAt))
  for (let inDays = (Date.parse(date) - Date.parse(now.date)) / dayMs; ; inDays += 1) {
    const day = weekdayOf(date)
    const { opens, closes } = hoursOn(hours, day)
    const isDayOpen = hours.days.includes(day) && !isDayOff(closing, date)
    if ((isDayOpen && time < closes) || inDays > maxDays) {
      if (time >= opens && reopensAt <= at) return { isOpen: true, closes }
      if (time < opens) time = opens
      const isSoon = inDays < (time > now.time ? 1 : 2)
      return { isOpen: false, opens: time, date, day, inDays, isSoon, isClosedByStaff: reopensAt > at }
    }
    date = addDays(date, 1)
    time = ''
  }
}

export function hoursOn({ byDay, opens, closes }: OpeningHours, day: Weekday): DayHours {
  return byDay?.[day] ?? { opens, closes }
}

/** `openingAt` stays the same for so long. At midnight 'tomorrow' becomes 'today'. */
export function msUntilOpeningChanges(hours: OpeningHours, at: number, closing: Closing): number {
  const opening = openingAt(hours, at, closing)
  const now = minutesOf(localTime(at).time)
  const next = minutesOf(opening.isOpen ? opening.closes : opening.opens)
  return ((next > now ? next : minutesOf('24:00')) - now) * minuteMs - (at % minuteMs)
}

/** 'Open · until 9 PM', 'Closed · opens 7 AM', 'Closed · opens Mon 7 AM', 'Closed · opens 07/12 7 AM' */
export function formatOpening(opening: Opening): string {
  if (opening.isOpen) return t('shop.hours.open', { hour: formatOpeningHour(opening.closes) })
  const { date, day, inDays, isSoon } = opening
  const hour = formatOpeningHour(opening.opens)
  if (isSoon) return t('shop.hours.closed', { hour })
  const dayOfMonth = `${date.slice(8)}/${date.slice(5, 7)}`
  return t('shop.hours.closedOn', { day: inDays > weekdays.length ? dayOfMonth : day, hour })
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

/** For sentences: '7:30 AM', 'सुबह 7:30 बजे', 'ৰাতিপুৱা 7:30 বজা'. */
export function formatOpeningHour(time: string): string {
  const hour = formatHour(time)
  return t('shop.hours.hour', { time: hour.slice(0, -3), part: partOfDay(Number(time.slice(0, 2)) % 24) })
}

function partOfDay(hour: number): string {
  if (hour < 4) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'noon'
  return hour < 20 ? 'evening' : 'late'
}

const minuteMs = 60_000
/** The offset of the time zone, the whole year: days and times need no slower `Intl`. */
const utcOffsetMs = 330 * minuteMs
/** More than all days off can close. */
const maxDays = 999

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 'YYYY-MM-DD' and 'HH:MM' */
export function localTime(at: number): { date: string; time: string } {
  const text = new Date(at + utcOffsetMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
