/** So many days, today included, that the shop's figures can be asked for. */
export const reportPeriods = [7, 30, 90] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The tables of the figures that can be had as a file. */
export const reportTables = ['days', 'hours', 'orders', 'categories', 'products', 'low-stock'] as const
export type ReportTable = (typeof reportTables)[number]

/** How many of a list stand on the page; its file has them all. */
export const topCount = 10
