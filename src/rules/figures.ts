/** So many days, today included, that the shop's figures can be asked for. */
export const figureSpans = [7, 30, 90] as const
export type FigureSpan = (typeof figureSpans)[number]

/** The tables of the figures that can be had as a file. */
export const figureTables = ['days', 'hours', 'orders', 'categories', 'products', 'low-stock'] as const
export type FigureTable = (typeof figureTables)[number]

/** How many of a list stand on the page; its file has them all. */
export const topCount = 10
