import type { ReturnAtDoor, RunSheetStop, StopLine } from '#contract/seller/delivery/run-sheet.ts'
import { isLine } from '#domain/combo/combo.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import {
  leftToReturn,
  returnPaise,
  roundedRest,
  splitReturn,
  withReturned,
} from '#domain/pricing/door-return.ts'
import { type FeeLine, leftOfOrder, returnedFees } from '#domain/ticket/returned-fees.ts'
import type { TicketReason } from '#domain/ticket/ticket.ts'

export type ReturnedLine = ReturnAtDoor['lines'][number]

/** What the rider chose of a line: units, or grams of a product by weight. */
export type ChosenReturn = { measure: number; reason: TicketReason }

/** As the request has it. A product by weight needs units, too: those that the grams are a part of. */
export function toReturnedLine(line: StopLine, { measure, reason }: ChosenReturn): ReturnedLine {
  const { product, units, grams } = line
  const part =
    grams === null
      ? { quantity: measure }
      : { quantity: Math.max(1, Math.ceil((measure * units) / grams)), grams: measure }
  return { product: product._id, position: line.position, ...part, reason }
}

type Stop = Pick<RunSheetStop, 'cash' | 'lines' | 'refundsFeeShares'>

/** What comes back of each line that the request names, in its order. */
function priceParts({ cash, lines = [], refundsFeeShares }: Stop, returned: readonly ReturnedLine[]) {
  // What is still to be collected is rounded again.
  const known = lines.map((line) => ({
    ...line,
    ...feeLine(line),
    ...(cash !== null && { roundingPaise: undefined }),
  }))
  const parts = returned.flatMap((part) => {
    const line = known.find((one) => isLine(one, part))
    return line ? [{ line, paise: returnPaise(line, part) ?? 0, reason: part.reason }] : []
  })
  const fees = returnedFees(leftOfOrder(known), parts, { isShared: refundsFeeShares === true })
  return parts.map(({ line, paise }, index) => ({ line, paise, feesPaise: fees[index] ?? 0 }))
}

function feeLine({ paidPaise, returnedPaise, feesPaise = 0, returnedFeesPaise = 0 }: StopLine): FeeLine {
  return { paidPaise, returnedPaise, feesPaise, returnedFeesPaise }
}

/** What the server does, so that the rider collects the right amount without the network. */
export function returnMoney(stop: Stop, returned: readonly ReturnedLine[]) {
  const collectPaise = paiseFromRupees(stop.cash ?? 0) ?? 0
  const { loweredPaise, refundPaise } = splitReturn(priceParts(stop, returned), collectPaise)
  const roundingPaise = findRounding(stop)
  const restPaise = roundedRest(collectPaise, { loweredPaise, roundingPaise })
  const cashPaise = loweredPaise === collectPaise ? 0 : Math.max(0, restPaise)
  return {
    ...{ cashPaise, refundPaise },
    ...(roundingPaise !== null && {
      roundingPaise: cashPaise - (collectPaise - roundingPaise - loweredPaise),
    }),
  }
}

/** null: the order is not in whole rupees. */
function findRounding({ lines = [] }: Stop): number | null {
  return lines.find(({ roundingPaise }) => roundingPaise !== undefined)?.roundingPaise ?? null
}

export function applyReturn<Known extends Stop>(stop: Known, returned: readonly ReturnedLine[]): Known {
  const { cashPaise, roundingPaise } = returnMoney(stop, returned)
  const parts = priceParts(stop, returned)
  return {
    ...stop,
    cash: cashPaise === 0 ? null : rupeesFromPaise(cashPaise),
    lines: stop.lines?.map((known) => {
      const line = known.roundingPaise === undefined ? known : { ...known, roundingPaise }
      const part = returned.find((one) => isLine(known, one))
      if (!part) return line
      return withReturned(line, part, parts.find((priced) => isLine(priced.line, part))?.feesPaise)
    }),
  }
}

/** Lines of which the customer still has something. */
export function returnableLines({ lines = [] }: Stop): StopLine[] {
  return lines.filter((line) => leftToReturn(line) > 0 && line.paidPaise > line.returnedPaise)
}

/**
 * Nothing stays with the customer, so the order is not delivered. The rest of a paid order of which a part went back
 * can come back, as the server says.
 */
export function isAllReturned(stop: Stop, returned: readonly ReturnedLine[]): boolean {
  if (stop.cash === null && stop.lines?.some(({ returnedPaise }) => returnedPaise > 0)) return false
  return returnableLines(applyReturn(stop, returned)).length === 0
}
