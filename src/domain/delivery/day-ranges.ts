import { type Weekday, weekdays } from './opening-hours.ts'

/** Joins consecutive days: 'Monday-Wednesday', 'Friday'. */
export function formatDayRanges(days: readonly Weekday[], word: (day: Weekday) => string): string[] {
  const rows: Weekday[][] = []
  weekdays.forEach((day, index) => {
    if (!days.includes(day)) return
    const row = rows.at(-1)
    const yesterday = weekdays[index - 1]
    if (row && yesterday && row.includes(yesterday)) row.push(day)
    else rows.push([day])
  })
  return rows.map((row) => [...new Set([row.at(0), row.at(-1)])].map((day) => day && word(day)).join('-'))
}
