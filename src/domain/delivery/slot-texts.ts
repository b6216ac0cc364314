import { addDays, dayOf } from '../days.ts'
import { t } from '../i18n/translate.ts'
import { formatDayOfMonth, timeZone } from '../shop.ts'
import { formatHour, weekdayOf } from './opening-hours.ts'

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

/** '5–7 PM', '11 AM–1 PM' */
export function formatSlotTime(slot: SlotTimes): string {
  const { from, to } = slotHours(slot)
  return `${from}–${to}`
}

/** 'It arrives on Saturday, 28 November, between 5 and 7 PM', without a full stop. */
export function slotPromise(slot: SlotTimes): string {
  const day = dayOf(new Date(slot.from))
  const month = t('common.date.fullMonth', { month: String(Number(day.slice(5, 7))) })
  const weekday = t(`shop.day.${weekdayOf(day)}`)
  return t('common.promise.slot', { weekday, day: String(Number(day.slice(8))), month, ...slotHours(slot) })
}

/** What a packer must see of an open order. soon: it begins within the hour. */
export function slotUrgency({ from, to }: SlotTimes, now: number): 'soon' | 'running' | 'over' | null {
  if (now >= Date.parse(to)) return 'over'
  if (now >= Date.parse(from)) return 'running'
  return Date.parse(from) - now <= hourMs ? 'soon' : null
}

const hourMs = 60 * 60 * 1000

/** The first half of the day is named once if both times are in it. */
function slotHours({ from, to }: SlotTimes): { from: string; to: string } {
  const [start, end] = [from, to].map((iso) => formatHour(timeFormat.format(new Date(iso))))
  if (start === undefined || end === undefined) return { from, to }
  return { from: start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start, to: end }
}

/** '17:00' */
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
