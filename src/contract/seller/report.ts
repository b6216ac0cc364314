import { z } from 'zod'
import { orderStatuses } from '#domain/order.ts'
import { type ReportPeriod, reportPeriods, reportTables } from '#domain/report.ts'
import { lazyError, Success } from '../common.ts'

const daysError = lazyError('server.input.days')

const Days = z
  .union([z.int(daysError), z.string().regex(/^\d{1,2}$/, daysError)], daysError)
  .transform(Number)
  .pipe(z.literal(reportPeriods, daysError))

const defaultDays: ReportPeriod = 30

export const ReportQuery = z.object({ days: Days.default(defaultDays) })

export const ReportExportQuery = ReportQuery.extend({
  table: z.enum(
    reportTables,
    lazyError('common.form.choice', { field: 'table', choices: reportTables.join(', ') }),
  ),
})

/** In rupees. `orders` includes cancelled orders, `sales` does not. */
const Totals = z.object({ orders: z.int(), cancelled: z.int(), sales: z.number() })
export type Totals = z.infer<typeof Totals>

const CashTotals = z.object({ orders: z.int(), amount: z.number() })

/** Products only, without fees. */
const SalesTotals = z.object({ units: z.int(), sales: z.number() })

const ReportProduct = z.object({ _id: z.string(), name: z.string(), weight: z.string().nullable() })

const TopProduct = ReportProduct.extend(SalesTotals.shape)
export type TopProduct = z.infer<typeof TopProduct>

const LowStockProduct = ReportProduct.extend({ stock: z.int() })
export type LowStockProduct = z.infer<typeof LowStockProduct>

export const Report = z.object({
  /** `at` is ISO 8601, UTC; `day` is in the shop's time zone. */
  at: z.string(),
  day: z.string(),
  today: Totals,
  yesterday: Totals,
  /** The requested days including today; `before` is the period of the same length before them. */
  span: Totals,
  before: Totals,
  days: z.array(Totals.extend({ day: z.string() })),
  hours: z.array(z.object({ hour: z.int(), span: Totals, today: Totals })),
  /** By current status: today's orders, and all orders. */
  statuses: z.array(z.object({ status: z.enum(orderStatuses), today: z.int(), all: z.int() })),
  /** Cash not received yet, by order status. */
  cash: z.object({
    shipped: CashTotals,
    delivered: CashTotals,
    /** Delivered, and riders reported a payment by UPI to check. A previous release has it in `delivered`. */
    upi: CashTotals.optional(),
  }),
  categories: z.array(SalesTotals.extend({ category: z.string() })),
  topByUnits: z.array(TopProduct),
  topBySales: z.array(TopProduct),
  low: z.object({ count: z.int(), products: z.array(LowStockProduct) }),
})
export type Report = z.infer<typeof Report>

export const ReportReply = Success.extend({
  /** Null while past days are rolled up: `counting` is the progress, and each call continues it. */
  figures: Report.nullable(),
  counting: z.object({ done: z.int(), of: z.int() }).nullable(),
  /** How far behind the figures are. 0 unless they come from a replica of the database. */
  lagSeconds: z.int().optional(),
})
