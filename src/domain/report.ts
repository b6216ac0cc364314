export const reportPeriods = [7, 30, 90] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const reportTables = ['days', 'hours', 'orders', 'categories', 'products', 'low-stock'] as const
export type ReportTable = (typeof reportTables)[number]

export const topCount = 10
