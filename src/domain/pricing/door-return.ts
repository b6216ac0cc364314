import { roundingPaise } from './charges.ts'
import { sumOf } from './spread.ts'

/** A line of an order on its way. */
export type ReturnableLine = {
  /** Charged for the line, with its substitute. */
  paidPaise: number
  /** Given back for the line before. */
  returnedPaise: number
  /** Charged units. */
  units: number
  /** Charged grams of a product by weight. */
  grams: number | null
  /** What came back before: grams of a product by weight, units of another. */
  returned: number
}

export type ReturnedPart = { quantity: number; grams?: number | null | undefined }

/** What the customer still has of the line: grams of a product by weight, units of another. */
export function leftToReturn({ units, grams, returned }: ReturnableLine): number {
  return Math.max(0, (grams ?? units) - returned)
}

/** In the measure of `leftToReturn`. Units of a product by weight are a part of what was weighed. */
export function returnedMeasure(
  { units, grams: whole }: Pick<ReturnableLine, 'units' | 'grams'>,
  { quantity, grams }: ReturnedPart,
): number {
  if (whole === null) return quantity
  return grams ?? Math.round((whole * quantity) / Math.max(1, units))
}

/** Units that can be sold again: a part of a weighed unit is none. */
export function wholeUnits(
  { units, grams: whole }: Pick<ReturnableLine, 'units' | 'grams'>,
  part: ReturnedPart,
): number {
  if (whole === null || !part.grams) return part.quantity
  return Math.floor((part.grams * units) / whole)
}

/**
 * What a part of the line cost, in paise. Rounded down; the last part closes the line. null: it is not left, or it
 * cost nothing.
 */
export function returnPaise(line: ReturnableLine, part: ReturnedPart): number | null {
  const [measure, left] = [returnedMeasure(line, part), leftToReturn(line)]
  if (measure < 1 || measure > left) return null
  const leftPaise = line.paidPaise - line.returnedPaise
  const share = Math.floor((line.paidPaise * measure) / (line.grams ?? line.units))
  const paise = measure === left ? leftPaise : Math.min(leftPaise, share)
  return paise > 0 ? paise : null
}

/** The line once the part has come back, with fees of the order. */
export function withReturned<Line extends ReturnableLine & { returnedFeesPaise?: number | undefined }>(
  line: Line,
  part: ReturnedPart,
  feesPaise = 0,
): Line {
  const returned = line.returned + returnedMeasure(line, part)
  const returnedPaise = line.returnedPaise + (returnPaise(line, part) ?? 0)
  return { ...line, returned, returnedPaise, returnedFeesPaise: (line.returnedFeesPaise ?? 0) + feesPaise }
}

type SplitReturn = {
  totalPaise: number
  /** In the order of the lines. */
  splits: { loweredPaise: number; refundPaise: number }[]
  loweredPaise: number
  refundPaise: number
}

/**
 * What is left of an amount in whole rupees, of which `roundingPaise` is its rounding, without what came back:
 * whole rupees again. null: it is not rounded.
 */
export function roundedRest(
  amountPaise: number,
  { loweredPaise, roundingPaise: rounding }: { loweredPaise: number; roundingPaise: number | null },
): number {
  if (rounding === null) return amountPaise - loweredPaise
  const exactPaise = amountPaise - rounding - loweredPaise
  return exactPaise + roundingPaise(exactPaise)
}

/** Items and fees. What is still to be collected falls first, never below zero. The rest goes back. */
export function splitReturn(
  parts: readonly { paise: number; feesPaise: number }[],
  collectPaise: number,
): SplitReturn {
  const linesPaise = parts.map(({ paise, feesPaise }) => paise + feesPaise)
  let left = collectPaise
  const splits = linesPaise.map((paise) => {
    const loweredPaise = Math.min(paise, left)
    left -= loweredPaise
    return { loweredPaise, refundPaise: paise - loweredPaise }
  })
  const [totalPaise, loweredPaise] = [sumOf(linesPaise), collectPaise - left]
  return { totalPaise, splits, loweredPaise, refundPaise: totalPaise - loweredPaise }
}
