import type { Picking, PickingLine } from '#contract/seller/picking.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { t } from '#domain/i18n/translate.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Press } from './pick-queue.ts'

/** A line as the picker left it. */
export type LineView = PickingLine & { isWaiting: boolean }

export type PickingView = {
  groups: { category: string; lines: LineView[] }[]
  lines: LineView[]
  picked: number
  /** Lines of which less was found than ordered. */
  short: LineView[]
  duePaise: number
}

/** `presses`: those that the server may not have yet. */
export function buildPickingView(picking: Picking, presses: readonly Press[]): PickingView {
  const pressed = new Map(presses.map((press) => [press.position, press]))
  const lines = picking.lines.map((line) => withPress(line, pressed.get(line.position)))
  return {
    groups: groupByCategory(lines),
    lines,
    picked: lines.filter((line) => line.picked !== null).length,
    short: lines.filter(isShort),
    duePaise: duePaise(picking, lines),
  }
}

export function isShort({ picked, quantity }: Pick<PickingLine, 'picked' | 'quantity'>): boolean {
  return picked !== null && picked < quantity
}

function withPress(line: PickingLine, press: Press | undefined): LineView {
  if (!press) return { ...line, isWaiting: false }
  const { quantity: picked, soldOut } = press
  return { ...line, picked, soldOut, isWaiting: true }
}

/** The order of the lines is the server's: that of the categories, then of the names. */
function groupByCategory(lines: readonly LineView[]): PickingView['groups'] {
  const label = ({ product }: LineView) =>
    findCategoryLabel(product.category) ?? t('seller-orders.print.pickList.other')
  return [...Map.groupBy(lines, label)].map(([category, grouped]) => ({ category, lines: grouped }))
}

/** The server's sum, fees included, with what the presses change. */
function duePaise(picking: Picking, lines: readonly LineView[]): number {
  const known = new Map(picking.lines.map((line) => [line.position, countedUnits(line)]))
  return lines.reduce((sum, line) => {
    const change = countedUnits(line) - (known.get(line.position) ?? 0)
    return sum + change * (paiseFromRupees(line.unitPrice) ?? 0)
  }, paiseFromRupees(picking.due) ?? 0)
}

/** What is not picked yet counts as ordered. */
function countedUnits({ picked, quantity }: PickingLine): number {
  return picked ?? quantity
}

/** The next line to pick after `position`; from the top again after the last one. */
export function nextOpenLine(lines: readonly LineView[], position: number): LineView | undefined {
  const index = lines.findIndex((line) => line.position === position)
  return [...lines.slice(index + 1), ...lines.slice(0, index)].find(({ picked }) => picked === null)
}
