import { z } from 'zod'
import { orderStatuses } from '#domain/order.ts'
import { type ReportPeriod, reportPeriods, reportTables } from '#domain/report.ts'
import { Success } from './common.ts'

const daysError = 'days must be 7, 30 or 90'

/** As it stands in an address: digits. */
const Days = z
  .union([z.int(daysError), z.string().regex(/^\d{1,2}$/, daysError)], { error: daysError })
  .transform(Number)
  .pipe(z.literal(reportPeriods, { error: daysError }))

const defaultDays: ReportPeriod = 30

export const ReportQuery = z.object({ days: Days.default(defaultDays) })

export const ReportExportQuery = ReportQuery.extend({
  table: z.enum(reportTables, { error: `table must be one of ${reportTables.join(', ')}` }),
})

/** Amounts are rupees. `orders` are all that were placed, the cancelled ones among them; `sales` are the amounts of the others. */
const Totals = z.object({ orders: z.int(), cancelled: z.int(), sales: z.number() })
export type Totals = z.infer<typeof Totals>

const CashTotals = z.object({ orders: z.int(), amount: z.number() })

/** Of the goods alone, without fees. */
const SalesTotals = z.object({ units: z.int(), sales: z.number() })

const TopProduct = SalesTotals.extend({ _id: z.string(), name: z.string(), weight: z.string().nullable() })
export type TopProduct = z.infer<typeof TopProduct>

const LowStockProduct = z.object({
  _id: z.string(),
  name: z.string(),
  weight: z.string().nullable(),
  stock: z.int(),
})
export type LowStockProduct = z.infer<typeof LowStockProduct>

export const Report = z.object({
  /** When they were added up (ISO 8601, UTC), and the day that it was in the shop. */
  at: z.string(),
  day: z.string(),
  today: Totals,
  /** Up to the same time of the day. */
  yesterday: Totals,
  /** The days asked for, today included, and as many before them up to the same time of the day. */
  span: Totals,
  before: Totals,
  /** Of every day of the span. */
  days: z.array(Totals.extend({ day: z.string() })),
  /** Of the 24 hours of a day, over the span and of today alone. */
  hours: z.array(z.object({ hour: z.int(), span: Totals, today: Totals })),
  /** By where they are now: those placed today, and all there ever were. */
  statuses: z.array(z.object({ status: z.enum(orderStatuses), today: z.int(), all: z.int() })),
  /** Cash on delivery that is to come: of orders out for delivery, and of delivered ones. */
  cash: z.object({ shipped: CashTotals, delivered: CashTotals }),
  /** What sold in the span, the largest sales first. */
  categories: z.array(SalesTotals.extend({ category: z.string() })),
  /** The first few by each measure. */
  topByUnits: z.array(TopProduct),
  topBySales: z.array(TopProduct),
  low: z.object({ count: z.int(), products: z.array(LowStockProduct) }),
})
export type Report = z.infer<typeof Report>

export const ReportReply = Success.extend({
  /** Null while days of the past are still being counted; then `counting` says how far that is, and asking again goes on with it. */
  figures: Report.nullable(),
  counting: z.object({ done: z.int(), of: z.int() }).nullable(),
})
