import { addDays, dayOf } from '../days.ts'
import { formatHour, localTime } from '../i18n/clock.ts'
import { formatDayOfMonth } from '../i18n/dates.ts'
import { t } from '../i18n/translate.ts'
import { weekdayOf } from './opening-hours.ts'

/** ISO */
export type SlotTimes = { from: string; to: string }

/** 'Today 5–7 PM', 'Tomorrow 11 AM–1 PM', 'Sat 28 Nov 5–7 PM'. Without a slot: 'As soon as possible' */
export function formatSlot(slot: SlotTimes | null, now: number): string {
  if (slot === null) return t('common.slot.soonest')
  const [day, today] = [dayOf(new Date(slot.from)), dayOf(new Date(now))]
  const time = formatSlotTime(slot)
  if (day === today) return t('common.slot.today', { time })
  if (day === addDays(today, 1)) return t('common.slot.tomorrow', { time })
  return formatSlotDay(slot)
}

/** 'Sat 28 Nov 5–7 PM', for what is read on another day too. */
export function formatSlotDay(slot: SlotTimes): string {
  const weekday = t('common.date.weekday', { day: weekdayOf(dayOf(new Date(slot.from))) })
  return t('common.slot.day', { weekday, date: formatDayOfMonth(slot.from), time: formatSlotTime(slot) })
}

/** '5–7 PM', '11 AM–1 PM', 'शाम 5–7 बजे', 'সন্ধিয়া ৫–৭ বজা' */
export function formatSlotTime(slot: SlotTimes): string {
  return slotHours(slot).join('–')
}

/** 'It arrives on Saturday, 28 November, between 5 and 7 PM', without a full stop. */
export function slotPromise(slot: SlotTimes): string {
  const day = dayOf(new Date(slot.from))
  const month = t('common.date.fullMonth', { month: String(Number(day.slice(5, 7))) })
  const weekday = t(`shop.day.${weekdayOf(day)}`)
  const [from, to] = slotHours(slot)
  return t('common.promise.slot', { weekday, day: Number(day.slice(8)), month, from, to })
}

/** What a packer must see of an open order. soon: it begins within the hour. */
export function slotUrgency({ from, to }: SlotTimes, now: number): 'soon' | 'running' | 'over' | null {
  if (now >= Date.parse(to)) return 'over'
  if (now >= Date.parse(from)) return 'running'
  return Date.parse(from) - now <= hourMs ? 'soon' : null
}

const hourMs = 60 * 60 * 1000

function slotHours({ from, to }: SlotTimes): [from: string, to: string] {
  const [start, end] = [from, to].map((iso) => localTime(Date.parse(iso)).time)
  return formatHours(start ?? '', end ?? '')
}

/** ['5', '7 PM'], ['शाम 5', '7 बजे'], ['सुबह 11', 'शाम 5 बजे']: a word that both hours share stands once. */
export function formatHours(from: string, to: string): [from: string, to: string] {
  const [start, end] = [formatHour(from).split(' '), formatHour(to).split(' ')]
  if (start.at(-1) === end.at(-1)) start.pop()
  if (start[0] === end[0] && !/\p{N}/u.test(`${end[0]}`)) end.shift()
  return [start.join(' '), end.join(' ')]
}
