import type { Report, Totals } from '#contract/seller/report.ts'
import { addDays, dayRange } from '#domain/days.ts'
import { orderStatuses } from '#domain/order.ts'
import type { ReportPeriod } from '#domain/report.ts'

const none: Totals = { orders: 0, cancelled: 0, sales: 0 }
const noCash = { orders: 0, amount: 0 }
const today = '2026-11-20'

type ReportInput = Partial<Report> & { length?: ReportPeriod }

export function aReport({ length = 7, ...given }: ReportInput = {}): Report {
  return {
    at: `${today}T12:00:00.000Z`,
    day: today,
    today: none,
    yesterday: none,
    span: none,
    before: none,
    days: dayRange(addDays(today, 1 - length), today).map((day) => ({ day, ...none })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, span: none, today: none })),
    statuses: orderStatuses.map((status) => ({ status, today: 0, all: 0 })),
    cash: { shipped: noCash, delivered: noCash },
    categories: [],
    topByUnits: [],
    topBySales: [],
    low: { count: 0, products: [] },
    ...given,
  }
}
