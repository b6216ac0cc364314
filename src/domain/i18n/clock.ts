import { currentLanguage, localDigits, t } from './translate.ts'

/** Times of the day, 'HH:MM' in the shop's time zone. */

/** '7:00 AM', 'सुबह 7 बजे', 'ৰাতিপুৱা ৭ বজা' */
export function formatTime(time: string): string {
  const [hours = 0, minutes = ''] = time.split(':')
  const hour = Number(hours) % 24
  const text = `${hour % 12 || 12}:${minutes}`
  return t('shop.hours.hour', {
    time: localDigits(currentLanguage() === 'en' ? text : text.replace(':00', '')),
    part: partOfDay(hour),
  })
}

/** '7 AM', '7:30 AM', 'सुबह 7:30 बजे', 'ৰাতিপুৱা ৭:৩০ বজা' */
export function formatHour(time: string): string {
  return formatTime(time).replace(':00', '')
}

/** 'YYYY-MM-DD' and 'HH:MM' in the shop's time zone. Without `Intl`, which is slower. */
export function localTime(at: number): { date: string; time: string } {
  const text = new Date(at + utcOffsetMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

function partOfDay(hour: number): string {
  if (hour < 4) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'noon'
  return hour < 20 ? 'evening' : 'late'
}

/** The whole year. */
const utcOffsetMs = 330 * 60_000
