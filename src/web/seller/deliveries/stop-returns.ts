import type { ReturnAtDoor, RunSheetStop, StopLine } from '#contract/seller/delivery/run-sheet.ts'
import { isLine } from '#domain/combo/combo.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { leftToReturn, returnPaise, splitReturn, withReturned } from '#domain/pricing/door-return.ts'
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

type Stop = Pick<RunSheetStop, 'cash' | 'lines'>

/** What the server does, so that the rider collects the right amount without the network. */
export function returnMoney({ cash, lines = [] }: Stop, returned: readonly ReturnedLine[]) {
  const paise = returned.map((part) => {
    const line = lines.find((one) => isLine(one, part))
    return (line && returnPaise(line, part)) ?? 0
  })
  const collectPaise = paiseFromRupees(cash ?? 0) ?? 0
  const { loweredPaise, refundPaise } = splitReturn(paise, collectPaise)
  return { cashPaise: collectPaise - loweredPaise, refundPaise }
}

export function applyReturn<Known extends Stop>(stop: Known, returned: readonly ReturnedLine[]): Known {
  const { cashPaise } = returnMoney(stop, returned)
  return {
    ...stop,
    cash: cashPaise === 0 ? null : rupeesFromPaise(cashPaise),
    lines: stop.lines?.map((line) => {
      const part = returned.find((one) => isLine(line, one))
      return part ? withReturned(line, part) : line
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
