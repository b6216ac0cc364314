import type { Charge } from './charges.ts'
import type { TaxAmounts, TaxTreatment } from './split-tax.ts'
import { spreadPaise, sumOf } from './spread.ts'

/** `amountPaise` and `chargesPaise` add up to the same as the taxable value and the heads. */
export type CreditableLine = TaxAmounts & {
  lineNo: number
  quantity: number
  amountPaise: number
  chargesPaise: number
  /** null: without GST. */
  treatment: TaxTreatment | null
}

const amountColumns = ['amountPaise', 'chargesPaise'] as const
const taxColumns = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const

/**
 * What notes have left of the lines of a document, the oldest note first. A line of which nothing is left is gone.
 */
export function remainingLines<Line extends CreditableLine>(
  lines: readonly Line[],
  credited: readonly CreditableLine[],
): Line[] {
  return lines
    .map((line) => credited.filter(({ lineNo }) => lineNo === line.lineNo).reduce<Line>(lessNote, line))
    .filter((line) => grossPaise(line) > 0)
}

/** The tax that a note without tax leaves behind is no longer to be taken back. */
function lessNote<Line extends CreditableLine>(line: Line, note: CreditableLine): Line {
  const left = { ...line, quantity: round3(line.quantity - note.quantity) }
  for (const column of amountColumns) left[column] = line[column] - note[column]
  const isWithoutTax = note.treatment === null && line.treatment !== null
  const tax = isWithoutTax ? taxOf(line, grossPaise(note)) : note
  for (const column of taxColumns) left[column] = line[column] - tax[column]
  return left
}

/** What of a line goes back: `paise` of the items, and `chargesPaise` of their share of the charges. */
export type LineCredit = { lineNo: number; paise: number; chargesPaise?: number; quantity: number }

/** A part of an order that is given back. */
export type CreditedItem<Line extends CreditableLine> = {
  paise: number
  /** What goes back of the charges, besides `paise`. Below 0 for the last items alone: the rounding. */
  feesPaise: number
  isOf: (line: Line) => boolean
  quantityOf: (line: Line) => number
}

type ChargedLine = CreditableLine & { charge: Charge['kind'] | null }

/** What notes have left of a document. */
export type CreditableDocument<Line extends CreditableLine> = {
  lines: readonly Line[]
  roundOffPaise: number
}

/**
 * The note of each document that takes the items and their fees back. The last items of an order bring all fees
 * and the rounding that are left, and each document is closed. `roundedPaise`: what goes back besides, so that
 * the rest is whole rupees.
 */
export function returnItems<Line extends ChargedLine>(
  documents: readonly CreditableDocument<Line>[],
  { items, roundedPaise }: { items: readonly CreditedItem<Line>[]; roundedPaise: number },
): CreditableDocument<Line>[] {
  const leftPaise = sumOf(documents.map(totalLeft))
  if (sumOf([...items.flatMap(({ paise, feesPaise }) => [paise, feesPaise]), roundedPaise]) === leftPaise)
    return [...documents]
  const left = documents.map(({ lines }) => lines)
  const notes = creditItems(left, items).map((credits, index) => creditLines(left[index] ?? [], credits))
  const rounded = notes.findLastIndex((lines) => sumOf(lines.map(grossPaise)) + roundedPaise > 0)
  return notes.map((lines, index) => ({ lines, roundOffPaise: index === rounded ? roundedPaise : 0 }))
}

function totalLeft({ lines, roundOffPaise }: CreditableDocument<CreditableLine>): number {
  return sumOf([...lines.map(grossPaise), roundOffPaise])
}

/**
 * What of the lines of each document goes back for the items, at most what is left of it. Fees are taken from the
 * charges of their items first, then from others, also from lines that are charges.
 */
function creditItems<Line extends ChargedLine>(
  documents: readonly (readonly Line[])[],
  items: readonly CreditedItem<Line>[],
): LineCredit[][] {
  const lines = documents.flatMap((left) => left.map((line) => toCrediting(line)))
  for (const item of items) {
    const own = lines.filter(({ line }) => item.isOf(line))
    let { paise, feesPaise } = item
    const taken = new Set<Crediting<Line>>()
    for (const maxOf of [(line: Line) => line.amountPaise, grossPaise])
      for (const one of own) {
        const more = Math.min(paise, Math.max(0, maxOf(one.line) - one.paise - one.chargesPaise))
        paise -= more
        one.paise += more
        if (more > 0) taken.add(one)
      }
    for (const one of taken)
      one.quantity = Math.min(one.line.quantity, round3(one.quantity + item.quantityOf(one.line)))
    for (const group of [own, lines]) feesPaise -= takeCharges(group, feesPaise)
  }
  return documents.map((left) =>
    left.flatMap((line) => {
      const one = lines.find((crediting) => crediting.line === line)
      if (!one || one.paise + one.chargesPaise === 0) return []
      const { paise, chargesPaise, quantity } = one
      return [{ lineNo: line.lineNo, paise, ...(chargesPaise > 0 && { chargesPaise }), quantity }]
    }),
  )
}

type Crediting<Line> = { line: Line; paise: number; chargesPaise: number; quantity: number }

function toCrediting<Line>(line: Line): Crediting<Line> {
  return { line, paise: 0, chargesPaise: 0, quantity: 0 }
}

/** Takes `feesPaise` from the charges of the lines, in proportion to what is left. Returns the sum taken. */
function takeCharges(group: readonly Crediting<ChargedLine>[], feesPaise: number): number {
  const left = group.map(chargesLeft)
  const takenPaise = Math.min(feesPaise, sumOf(left))
  for (const [index, paise] of spreadPaise(takenPaise, left).entries()) {
    const one = group[index]
    if (!one || paise === 0) continue
    if (one.line.charge === null) one.chargesPaise += paise
    else {
      one.paise += paise
      one.quantity = round3((one.line.quantity * one.paise) / one.line.amountPaise)
    }
  }
  return takenPaise
}

function chargesLeft({ line, paise, chargesPaise }: Crediting<ChargedLine>): number {
  if (line.charge !== null) return line.amountPaise - paise
  return line.chargesPaise - Math.max(0, paise - line.amountPaise) - chargesPaise
}

/**
 * The lines of a note. The tax goes back in proportion to what is left of it, by largest remainder, so that the
 * note of the rest closes the line to zero. Throws if more is taken back than is left.
 */
export function creditLines<Line extends CreditableLine>(
  left: readonly Line[],
  credits: readonly LineCredit[],
): Line[] {
  return credits.map(({ lineNo, paise: itemsPaise, chargesPaise: feesPaise = 0, quantity }) => {
    const line = left.find((one) => one.lineNo === lineNo)
    const paise = itemsPaise + feesPaise
    if (!line || paise <= 0 || paise > grossPaise(line) || quantity < 0 || quantity > line.quantity)
      throw new RangeError(`line ${lineNo} of the document has less left than ${paise} paise`)
    const amountPaise = Math.min(itemsPaise, line.amountPaise)
    return {
      ...line,
      quantity: paise === grossPaise(line) ? line.quantity : quantity,
      ...{ amountPaise, chargesPaise: paise - amountPaise },
      ...taxOf(line, paise),
    }
  })
}

export function grossPaise(line: Pick<CreditableLine, (typeof amountColumns)[number]>): number {
  return sumOf(amountColumns.map((column) => line[column]))
}

/** The sums of the lines of a document. */
export function totalTax(lines: readonly TaxAmounts[]): TaxAmounts & { totalPaise: number } {
  const [taxablePaise = 0, cgstPaise = 0, sgstPaise = 0, igstPaise = 0] = taxColumns.map((column) =>
    sumOf(lines.map((line) => line[column])),
  )
  const totalPaise = sumOf([taxablePaise, cgstPaise, sgstPaise, igstPaise])
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }
}

type RatedLine = CreditableLine & {
  charge: Charge['kind'] | null
  rateBasisPoints: number
}

/** What a document shows below its lines. */
export type DocumentSums = {
  itemsPaise: number
  /** `kind` is null if the document has only a part of the charges. */
  charges: { kind: Charge['kind'] | null; paise: number }[]
  /** One row for each treatment and rate, the highest rate first. */
  rates: (TaxAmounts & { treatment: TaxTreatment | null; rateBasisPoints: number })[]
}

export function sumDocument(lines: readonly RatedLine[], charges: readonly Charge[]): DocumentSums {
  const [items, apart] = [lines.filter(({ charge }) => !charge), lines.filter(({ charge }) => charge)]
  const chargesPaise = sumOf([
    ...items.map((line) => line.chargesPaise),
    ...apart.map((line) => line.amountPaise),
  ])
  const isWhole = sumOf(charges.map(({ paise }) => paise)) === chargesPaise
  const byRate = Map.groupBy(lines, (line) => `${line.treatment} ${line.rateBasisPoints}`)
  return {
    itemsPaise: sumOf(items.map((line) => line.amountPaise)),
    charges: isWhole
      ? charges.filter(({ paise }) => paise > 0)
      : chargesPaise > 0
        ? [{ kind: null, paise: chargesPaise }]
        : [],
    rates: [...byRate.values()]
      .flatMap((ofRate) => {
        const [first] = ofRate
        if (!first) return []
        const { totalPaise: _, ...amounts } = totalTax(ofRate)
        return [{ treatment: first.treatment, rateBasisPoints: first.rateBasisPoints, ...amounts }]
      })
      .toSorted((a, b) => b.rateBasisPoints - a.rateBasisPoints),
  }
}

/** The part of the heads of a line that `paise` of it has. */
function taxOf(line: CreditableLine, paise: number): TaxAmounts {
  const shares = spreadPaise(
    paise,
    taxColumns.map((column) => line[column]),
  )
  const [taxablePaise = 0, cgstPaise = 0, sgstPaise = 0, igstPaise = 0] = shares
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise }
}

/** Quantities have at most three decimals. */
function round3(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
