import type { Figures, Sums, TopProduct } from '#contract/figures.ts'
import { addDays, daysFromTo } from '#rules/days.ts'
import { topCount } from '#rules/figures.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import { orderStatuses } from '#rules/order.ts'
import type { Db } from '../database/tables.ts'
import {
  listLowStock,
  type ProductSoldRow,
  type SoldRow,
  type SumsRow,
  soldByCategory,
  soldByProduct,
  sumsByDay,
  sumsByHour,
  sumsByStatus,
  sumsUntilNow,
} from './figures-store.ts'
import type { Span } from './span.ts'

const none: Sums = { orders: 0, cancelled: 0, sales: 0 }

/** All that the page of the figures shows. */
export async function findFigures(tx: Db, span: Span): Promise<Figures> {
  return {
    at: span.now.toISOString(),
    day: span.today,
    ...(await findDays(tx, span)),
    hours: await findHours(tx, span),
    ...(await findStanding(tx, span)),
    categories: (await soldByCategory(tx, span)).map((row) => ({ category: row.category, ...toSold(row) })),
    ...(await findTop(tx, span)),
    low: await findLow(tx),
  }
}

async function findDays(tx: Db, span: Span) {
  const { today, first, beforeFirst } = span
  const known = new Map((await sumsByDay(tx, span)).map((row) => [row.day, toSums(row)]))
  const ofDays = (from: string, to: string) => add(daysFromTo(from, to).map((day) => known.get(day) ?? none))
  const untilNow = async (day: string) => toSums(await sumsUntilNow(tx, { span, day }))
  const lastBefore = addDays(first, -1)
  return {
    today: ofDays(today, today),
    yesterday: await untilNow(addDays(today, -1)),
    span: ofDays(first, today),
    before: add([ofDays(beforeFirst, addDays(lastBefore, -1)), await untilNow(lastBefore)]),
    days: daysFromTo(first, today).map((day) => ({ day, ...ofDays(day, day) })),
  }
}

async function findHours(tx: Db, span: Span): Promise<Figures['hours']> {
  const rows = await sumsByHour(tx, span)
  return Array.from({ length: 24 }, (_, hour) => {
    const own = rows.filter((row) => row.hour === hour)
    return {
      hour,
      span: add(own.map(toSums)),
      today: add(own.filter((row) => row.is_today).map(toSums)),
    }
  })
}

async function findStanding(tx: Db, span: Span): Promise<Pick<Figures, 'statuses' | 'cash'>> {
  const rows = new Map((await sumsByStatus(tx, span)).map((row) => [row.status, row]))
  const cashOf = (status: 'Shipped' | 'Delivered') => {
    const row = rows.get(status)
    return { orders: row?.unpaid ?? 0, amount: rupeesFromPaise(Number(row?.unpaid_paise ?? 0)) }
  }
  return {
    statuses: orderStatuses.map((status) => ({
      status,
      today: rows.get(status)?.today ?? 0,
      all: rows.get(status)?.orders ?? 0,
    })),
    cash: { shipped: cashOf('Shipped'), delivered: cashOf('Delivered') },
  }
}

async function findTop(tx: Db, span: Span): Promise<Pick<Figures, 'topByUnits' | 'topBySales'>> {
  const bySales = await soldByProduct(tx, { span, limit: topCount })
  const byUnits = bySales.toSorted((a, b) => Number(b.units) - Number(a.units))
  return {
    topByUnits: byUnits.slice(0, topCount).map(toTop),
    topBySales: bySales.slice(0, topCount).map(toTop),
  }
}

async function findLow(tx: Db): Promise<Figures['low']> {
  const rows = await listLowStock(tx, topCount)
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map(({ id, name, weight, stock }) => ({ _id: id, name, weight, stock })),
  }
}

function toTop({ id, name, weight, ...sold }: ProductSoldRow): TopProduct {
  return { _id: id, name, weight, ...toSold(sold) }
}

function toSold({ units, paise }: SoldRow) {
  return { units: Number(units), sales: rupeesFromPaise(Number(paise)) }
}

function toSums({ orders, cancelled, sales_paise }: SumsRow): Sums {
  return { orders, cancelled, sales: rupeesFromPaise(Number(sales_paise)) }
}

/** In paise: rupees with two decimals don't add up exactly. */
function add(parts: readonly Sums[]): Sums {
  return parts.reduce(
    (sum, part) => ({
      orders: sum.orders + part.orders,
      cancelled: sum.cancelled + part.cancelled,
      sales: rupeesFromPaise(Math.round(sum.sales * 100) + Math.round(part.sales * 100)),
    }),
    none,
  )
}
