import type { Picking, PickingLine } from '#contract/seller/picking.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { t } from '#domain/i18n/translate.ts'
import { paiseFromRupees, roundToPaise } from '#domain/money.ts'
import { roundingPaise } from '#domain/pricing/charges.ts'
import { isLineShort, type PickableLine, duePaise as sumDuePaise } from '#domain/pricing/order-amounts.ts'
import type { PickAction } from './pick-queue.ts'

/** A line as the picker left it. */
export type LineView = PickingLine & { isWaiting: boolean }

export type PickingView = {
  groups: { category: string; lines: LineView[] }[]
  lines: LineView[]
  picked: number
  /** Lines of which less was found than ordered. */
  short: LineView[]
  /** Lines whose customer was asked and may still answer. */
  asked: LineView[]
  duePaise: number
  /** Packing changes nothing of what was ordered, so that it needs no question. */
  isAsOrdered: boolean
}

/** `actions`: those that the server may not have yet. */
export function buildPickingView(picking: Picking, actions: readonly PickAction[]): PickingView {
  const changed = new Map(actions.map((action) => [action.position, action]))
  const lines = picking.lines.map((line) => withAction(line, changed.get(line.position)))
  const short = lines.filter(isShort)
  const asked = lines.filter(({ substitute }) => substitute?.state === 'asked')
  const duePaise = shownDuePaise(picking, lines)
  return {
    groups: groupByCategory(lines),
    lines,
    picked: lines.filter((line) => line.picked !== null).length,
    ...{ short, asked, duePaise },
    isAsOrdered: short.length + asked.length === 0 && duePaise === roundToPaise(picking.amount),
  }
}

function isShort(line: PickingLine): boolean {
  return isLineShort(toPickable(line))
}

/** Units are missing. What only weighs less is normal. */
export function isMissing({ picked, quantity }: Pick<PickingLine, 'picked' | 'quantity'>): boolean {
  return picked !== null && picked < quantity
}

/** The line has a substitute, or its customer is asked. */
export function isReplaced({ substitute }: Pick<PickingLine, 'substitute'>): boolean {
  return substitute?.state === 'agreed' || substitute?.state === 'asked'
}

export function toPickable(line: PickingLine): PickableLine {
  const { quantity, picked, grams, substitute, product } = line
  return {
    ...{ quantity, picked, grams, stepGrams: product.stepGrams },
    unitPaise: paiseFromRupees(line.unitPrice) ?? 0,
    substitutePaise: substitute?.state === 'agreed' ? paiseFromRupees(substitute.amount) : null,
  }
}

function withAction(line: PickingLine, action: PickAction | undefined): LineView {
  if (!action) return { ...line, isWaiting: false }
  const { quantity: picked, soldOut, grams } = action
  return { ...line, picked, soldOut, grams: grams ?? undefined, isWaiting: true }
}

/** The order of the lines is the server's: that of the categories, then of the names. */
function groupByCategory(lines: readonly LineView[]): PickingView['groups'] {
  const label = ({ product }: LineView) =>
    findCategoryLabel(product.category) ?? t('seller-orders.print.pickList.other')
  return [...Map.groupBy(lines, label)].map(([category, grouped]) => ({ category, lines: grouped }))
}

/** The server's sum, fees included, with what the actions change. */
function shownDuePaise(picking: Picking, lines: readonly LineView[]): number {
  const itemsPaise = (some: readonly PickingLine[]) =>
    sumDuePaise({ lines: some.map(toPickable), charges: [] })
  const { due, rounding } = picking
  const shownPaise = roundToPaise(due) + itemsPaise(lines) - itemsPaise(picking.lines)
  if (rounding === undefined) return shownPaise
  const exactPaise = shownPaise - roundToPaise(rounding)
  return exactPaise + roundingPaise(exactPaise)
}

/** The next line to pick after `position`; from the top again after the last one. */
export function nextOpenLine(lines: readonly LineView[], position: number): LineView | undefined {
  const index = lines.findIndex((line) => line.position === position)
  return [...lines.slice(index + 1), ...lines.slice(0, index)].find(({ picked }) => picked === null)
}
