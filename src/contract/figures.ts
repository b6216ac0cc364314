import { z } from 'zod'
import { type FigureSpan, figureSpans, figureTables } from '#rules/figures.ts'
import { orderStatuses } from '#rules/order.ts'
import { Done } from './common.ts'

const noDays = 'days must be 7, 30 or 90'

/** As it stands in an address: digits. */
const Days = z
  .union([z.int(noDays), z.string().regex(/^\d{1,2}$/, noDays)], { error: noDays })
  .transform(Number)
  .pipe(z.literal(figureSpans, { error: noDays }))

const usualDays: FigureSpan = 30

export const FiguresQuery = z.object({ days: Days.default(usualDays) })

export const FiguresFileQuery = FiguresQuery.extend({
  table: z.enum(figureTables, { error: `table must be one of ${figureTables.join(', ')}` }),
})

/** Amounts are rupees. `orders` are all that were placed, the cancelled ones among them; `sales` are the amounts of the others. */
const Sums = z.object({ orders: z.int(), cancelled: z.int(), sales: z.number() })
export type Sums = z.infer<typeof Sums>

const Cash = z.object({ orders: z.int(), amount: z.number() })

/** Of the goods alone, without fees. */
const Sold = z.object({ units: z.int(), sales: z.number() })

const TopProduct = Sold.extend({ _id: z.string(), name: z.string(), weight: z.string().nullable() })
export type TopProduct = z.infer<typeof TopProduct>

const LowProduct = z.object({
  _id: z.string(),
  name: z.string(),
  weight: z.string().nullable(),
  stock: z.int(),
})
export type LowProduct = z.infer<typeof LowProduct>

export const Figures = z.object({
  /** When they were added up (ISO 8601, UTC), and the day that it was in the shop. */
  at: z.string(),
  day: z.string(),
  today: Sums,
  /** Up to the same time of the day. */
  yesterday: Sums,
  /** The days asked for, today included, and as many before them up to the same time of the day. */
  span: Sums,
  before: Sums,
  /** Of every day of the span. */
  days: z.array(Sums.extend({ day: z.string() })),
  /** Of the 24 hours of a day, over the span and of today alone. */
  hours: z.array(z.object({ hour: z.int(), span: Sums, today: Sums })),
  /** By where they are now: those placed today, and all there ever were. */
  statuses: z.array(z.object({ status: z.enum(orderStatuses), today: z.int(), all: z.int() })),
  /** Cash on delivery that is to come: of orders out for delivery, and of delivered ones. */
  cash: z.object({ shipped: Cash, delivered: Cash }),
  /** What sold in the span, the largest sales first. */
  categories: z.array(Sold.extend({ category: z.string() })),
  /** The first few by each measure. */
  topByUnits: z.array(TopProduct),
  topBySales: z.array(TopProduct),
  low: z.object({ count: z.int(), products: z.array(LowProduct) }),
})
export type Figures = z.infer<typeof Figures>

export const TodayFigures = Done.extend({
  /** Null while days of the past are still being counted; then `counting` says how far that is, and asking again goes on with it. */
  figures: Figures.nullable(),
  counting: z.object({ done: z.int(), of: z.int() }).nullable(),
})
