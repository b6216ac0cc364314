import type { Report, TopProduct, Totals } from '#contract/seller/report.ts'
import { addDays, dayRange } from '#domain/days.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { orderStatuses } from '#domain/order.ts'
import { topCount } from '#domain/report.ts'
import type { Db } from '#server/database/tables.ts'
import { sumUpiReports } from '#server/payment/upi/upi-report-store.ts'
import type { Period } from './period.ts'
import {
  listLowStock,
  type ProductSalesRow,
  type SalesRow,
  salesByCategory,
  salesByProduct,
  type TotalsRow,
  totalsByDay,
  totalsByHour,
  totalsByStatus,
  totalsUntilNow,
  zeroTotals,
} from './report-store.ts'

export async function buildReport(tx: Db, period: Period): Promise<Report> {
  return {
    at: period.now.toISOString(),
    day: period.today,
    ...(await buildDayTotals(tx, period)),
    hours: await buildHourTotals(tx, period),
    ...(await buildStatusTotals(tx, period)),
    categories: (await salesByCategory(tx, period)).map((row) => ({
      category: row.category,
      ...toSales(row),
    })),
    ...(await buildTopProducts(tx, period)),
    low: await buildLowStock(tx),
  }
}

async function buildDayTotals(tx: Db, period: Period) {
  const { today, first, previousFirst } = period
  const known = new Map((await totalsByDay(tx, period)).map((row) => [row.day, row]))
  const ofDays = (from: string, to: string) =>
    addTotals(dayRange(from, to).map((day) => known.get(day) ?? zeroTotals))
  const untilNow = (day: string) => totalsUntilNow(tx, { period, day })
  const lastBefore = addDays(first, -1)
  return {
    today: toTotals(ofDays(today, today)),
    yesterday: toTotals(await untilNow(addDays(today, -1))),
    span: toTotals(ofDays(first, today)),
    before: toTotals(addTotals([ofDays(previousFirst, addDays(lastBefore, -1)), await untilNow(lastBefore)])),
    days: dayRange(first, today).map((day) => ({ day, ...toTotals(ofDays(day, day)) })),
  }
}

async function buildHourTotals(tx: Db, period: Period): Promise<Report['hours']> {
  const rows = await totalsByHour(tx, period)
  return Array.from({ length: 24 }, (_, hour) => {
    const own = rows.filter((row) => row.hour === hour)
    return {
      hour,
      span: toTotals(addTotals(own)),
      today: toTotals(addTotals(own.filter((row) => row.is_today))),
    }
  })
}

async function buildStatusTotals(tx: Db, period: Period): Promise<Pick<Report, 'statuses' | 'cash'>> {
  const rows = new Map((await totalsByStatus(tx, period)).map((row) => [row.status, row]))
  const upi = await sumUpiReports(tx)
  const cashOf = (status: 'Shipped' | 'Delivered', reported = { orders: 0, paise: 0 }) => {
    const { unpaid = 0, unpaid_paise: paise = 0 } = rows.get(status) ?? {}
    // Rollups may be older than the reports.
    const left = { orders: Math.max(unpaid - reported.orders, 0), paise: Math.max(paise - reported.paise, 0) }
    return { orders: left.orders, amount: rupeesFromPaise(left.paise) }
  }
  return {
    statuses: orderStatuses.map((status) => ({
      status,
      today: rows.get(status)?.today ?? 0,
      all: rows.get(status)?.orders ?? 0,
    })),
    cash: {
      shipped: cashOf('Shipped'),
      delivered: cashOf('Delivered', upi),
      upi: { orders: upi.orders, amount: rupeesFromPaise(upi.paise) },
    },
  }
}

async function buildTopProducts(tx: Db, period: Period): Promise<Pick<Report, 'topByUnits' | 'topBySales'>> {
  const bySales = await salesByProduct(tx, { period, limit: topCount })
  const byUnits = bySales.toSorted((a, b) => b.units - a.units)
  return {
    topByUnits: byUnits.slice(0, topCount).map(toTopProduct),
    topBySales: bySales.slice(0, topCount).map(toTopProduct),
  }
}

async function buildLowStock(tx: Db): Promise<Report['low']> {
  const rows = await listLowStock(tx, topCount)
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map(({ id, name, weight, stock }) => ({ _id: id, name, weight, stock })),
  }
}

function toTopProduct({ id, name, weight, ...sold }: ProductSalesRow): TopProduct {
  return { _id: id, name, weight, ...toSales(sold) }
}

function toSales({ units, paise }: SalesRow) {
  return { units, sales: rupeesFromPaise(paise) }
}

function toTotals({ orders, cancelled, sales_paise }: TotalsRow): Totals {
  return { orders, cancelled, sales: rupeesFromPaise(sales_paise) }
}

function addTotals(parts: readonly TotalsRow[]): TotalsRow {
  return parts.reduce(
    (sum, part) => ({
      orders: sum.orders + part.orders,
      cancelled: sum.cancelled + part.cancelled,
      sales_paise: sum.sales_paise + part.sales_paise,
    }),
    zeroTotals,
  )
}
