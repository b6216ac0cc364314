import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CreditableLine,
  creditLines,
  grossPaise,
  remainingLines,
  returnItems,
  sumDocument,
  totalTax,
} from './credit-lines.ts'
import { splitTax } from './split-tax.ts'

const rates = [0, 500, 1800, 4000]
type AnyLine = {
  grossPaise: number
  chargesPercent: number
  rateBasisPoints: number
  isInterState: boolean
}
const aLine = fc.record({
  grossPaise: fc.integer({ min: 1, max: 200_000 }),
  chargesPercent: fc.integer({ min: 0, max: 30 }),
  rateBasisPoints: fc.constantFrom(...rates),
  isInterState: fc.boolean(),
})

function toLine(
  { grossPaise, chargesPercent, rateBasisPoints, isInterState }: AnyLine,
  index: number,
): CreditableLine {
  const treatment = rateBasisPoints > 0 ? ('taxable' as const) : ('nil' as const)
  const [split] = splitTax({ lines: [{ grossPaise, treatment, rateBasisPoints }], isInterState })
  const chargesPaise = Math.floor((grossPaise * chargesPercent) / 100)
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = split!
  return {
    ...{ lineNo: index + 1, quantity: 3, amountPaise: grossPaise - chargesPaise, chargesPaise },
    ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, treatment },
  }
}

test('notes of any parts never take back more than there is, and the last one closes each line to zero', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 5 }),
      fc.array(fc.record({ line: fc.nat(4), percent: fc.integer({ min: 1, max: 100 }) }), { maxLength: 8 }),
      (given, steps) => {
        const lines = given.map(toLine)
        const notes: CreditableLine[] = []
        for (const { line, percent } of steps) {
          const left = remainingLines(lines, notes)
          const one = left.find(({ lineNo }) => lineNo === line + 1)
          if (!one) continue
          const paise = Math.ceil((grossPaise(one) * percent) / 100)
          notes.push(...creditLines(left, [{ lineNo: one.lineNo, paise, quantity: 0 }]))
          expect(grossPaise(notes.at(-1)!)).toBe(paise)
        }
        const left = remainingLines(lines, notes)
        for (const { treatment: _, ...one } of left)
          for (const part of Object.values(one)) expect(part).toBeGreaterThanOrEqual(0)
        const rest = left.map((one) => ({
          ...{ lineNo: one.lineNo, paise: grossPaise(one), quantity: one.quantity },
        }))
        notes.push(...creditLines(left, rest))
        expect(remainingLines(lines, notes)).toEqual([])
        expect(totalTax(notes)).toEqual(totalTax(lines))
        for (const note of notes)
          expect(totalTax([note]).totalPaise).toBe(note.amountPaise + note.chargesPaise)
      },
    ),
  )
})

test('more than is left of a line is refused', () => {
  const line = toLine({ grossPaise: 100_00, chargesPercent: 0, rateBasisPoints: 500, isInterState: false }, 0)
  const half = creditLines([line], [{ lineNo: 1, paise: 60_00, quantity: 2 }])
  const left = remainingLines([line], half)
  expect(left).toMatchObject([{ amountPaise: 40_00, quantity: 1 }])
  for (const credit of [
    { lineNo: 1, paise: 40_01, quantity: 0 },
    { lineNo: 1, paise: 1, quantity: 2 },
    { lineNo: 1, paise: 0, quantity: 0 },
    { lineNo: 2, paise: 1, quantity: 0 },
  ])
    expect(() => creditLines(left, [credit])).toThrow('less left')
})

test('half of a line takes half of its tax', () => {
  const line = toLine({ grossPaise: 105_00, chargesPercent: 0, rateBasisPoints: 500, isInterState: false }, 0)
  expect(creditLines([line], [{ lineNo: 1, paise: 52_50, quantity: 1 }])).toMatchObject([
    { taxablePaise: 50_00, cgstPaise: 1_25, sgstPaise: 1_25, igstPaise: 0 },
  ])
})

test('a note without tax leaves less of the line, whose notes then close it to zero', () => {
  const line = toLine({ grossPaise: 105_00, chargesPercent: 0, rateBasisPoints: 500, isInterState: false }, 0)
  const [taxed] = creditLines([line], [{ lineNo: 1, paise: 21_00, quantity: 1 }])
  const late: CreditableLine = {
    ...{ lineNo: 1, quantity: 1, amountPaise: 42_00, chargesPaise: 0, treatment: null },
    ...{ taxablePaise: 42_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  }
  const [left] = remainingLines([line], [taxed!, late])
  expect(left).toMatchObject({ amountPaise: 42_00, quantity: 1, taxablePaise: 40_00, cgstPaise: 1_00 })
  const rest = creditLines([left!], [{ lineNo: 1, paise: 42_00, quantity: 1 }])
  expect(remainingLines([line], [taxed!, late, ...rest])).toEqual([])
})

type DocumentedLine = CreditableLine & { charge: 'handling' | 'platform' | null; order: number }

/** A line of an order for 90 with fees of 9, a substitute in it for 10 and 1, and another line for 50 and 5. */
const [own, substitute, other] = [90_00, 10_00, 50_00].map(
  (amountPaise, index): DocumentedLine => ({
    ...{ lineNo: index + 1, quantity: 1, amountPaise, chargesPaise: amountPaise / 10, treatment: 'nil' },
    ...{ taxablePaise: amountPaise * 1.1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    ...{ charge: null, order: index < 2 ? 1 : 2 },
  }),
)
const item = (paise: number, feesPaise: number, order = 1) => ({
  ...{ paise, feesPaise, isOf: (line: DocumentedLine) => line.order === order, quantityOf: () => 1 },
})
const amountsOf = (notes: readonly (readonly CreditableLine[])[]) =>
  notes.map((lines) =>
    lines.map(({ lineNo, amountPaise, chargesPaise }) => [lineNo, amountPaise, chargesPaise]),
  )

const returnLines = (documents: readonly (readonly DocumentedLine[])[], items: ReturnType<typeof item>[]) =>
  returnItems(
    documents.map((lines) => ({ lines, roundOffPaise: 0 })),
    { items, roundedPaise: 0 },
  ).map(({ lines }) => lines)

test('fees are taken from the charges of their items, across documents', () => {
  const documents = [[own!, other!], [substitute!]]
  expect(amountsOf(returnLines(documents, [item(95_00, 5_00)]))).toEqual([
    [[1, 90_00, 4_50]],
    [[2, 5_00, 50]],
  ])
  expect(amountsOf(returnLines(documents, [item(10_00, 0)]))).toEqual([[[1, 10_00, 0]], []])
  // No unit of the substitute goes back with a part of its fees.
  const part = returnLines(documents, [item(10_00, 5_00)])
  expect(amountsOf(part)).toEqual([[[1, 10_00, 4_50]], [[2, 0, 50]]])
  expect(part.flat().map(({ quantity }) => quantity)).toEqual([1, 0])
})

test('a note takes back the units of its items, at most those of the line', () => {
  const three = { ...own!, quantity: 3 }
  const taken = (units: number) =>
    returnLines([[three, other!]], [{ ...item(30_00, 0), quantityOf: () => units }])[0]?.[0]?.quantity
  expect([taken(1), taken(4)]).toEqual([1, 3])
})

test('the last of an order closes the lines also of an item that is no longer found', () => {
  const gone = { ...item(50_00, 5_00), isOf: () => false }
  expect(amountsOf(returnLines([[other!]], [gone]))).toEqual([[[3, 50_00, 5_00]]])
})

test('more than the charges of the items comes from the charges of others, never from their amounts', () => {
  const notes = returnLines([[own!, other!]], [item(90_00, 11_00)])
  expect(amountsOf(notes)).toEqual([
    [
      [1, 90_00, 9_00],
      [3, 0, 2_00],
    ],
  ])
  expect(notes[0]?.[1]?.quantity).toBe(0)
  // What costs more than its line took a part of these charges before.
  expect(amountsOf(returnLines([[own!, other!]], [item(95_00, 5_00)]))).toEqual([
    [
      [1, 90_00, 9_00],
      [3, 0, 1_00],
    ],
  ])
})

test('a charge that is a line by itself goes back in part, and the last items close all lines', () => {
  const fees = [12_00, 6_00].map(
    (amountPaise, index): DocumentedLine => ({
      ...{ ...own!, lineNo: 4 + index, amountPaise, chargesPaise: 0, taxablePaise: amountPaise },
      ...{ charge: index === 0 ? 'handling' : 'platform', order: 0 },
    }),
  )
  const plain = { ...own!, chargesPaise: 0, taxablePaise: 90_00 }
  const documents = [[plain, ...fees]]
  const [first] = returnLines(documents, [item(45_00, 9_00)])
  expect(amountsOf([first!])).toEqual([
    [
      [1, 45_00, 0],
      [4, 6_00, 0],
      [5, 3_00, 0],
    ],
  ])
  expect(first?.map(({ quantity }) => quantity)).toEqual([1, 0.5, 0.5])
  const left = remainingLines(documents[0]!, first!)
  const [last] = returnLines([left], [item(45_00, 9_00)])
  expect(remainingLines(left, last!)).toEqual([])
})

test('a document sums its items, its charges and one row for each rate, the highest first', () => {
  const [rice, soap, tea] = [
    { grossPaise: 105_00, chargesPercent: 0, rateBasisPoints: 500, isInterState: false },
    { grossPaise: 118_00, chargesPercent: 10, rateBasisPoints: 1800, isInterState: false },
    { grossPaise: 52_50, chargesPercent: 0, rateBasisPoints: 500, isInterState: false },
  ].map((line, index) => ({
    ...{ ...toLine(line, index), charge: null, rateBasisPoints: line.rateBasisPoints },
  }))
  const fee = { ...tea!, lineNo: 4, charge: 'delivery' as const }
  const charges = [
    { kind: 'handling' as const, paise: 11_80 },
    { kind: 'platform' as const, paise: 0 },
    { kind: 'delivery' as const, paise: 52_50 },
  ]
  const lines = [rice!, soap!, tea!, fee]
  expect(sumDocument(lines, charges)).toEqual({
    itemsPaise: 263_70,
    charges: [charges[0], charges[2]],
    rates: [
      {
        ...{ treatment: 'taxable', rateBasisPoints: 1800 },
        ...{ taxablePaise: 100_00, cgstPaise: 9_00, sgstPaise: 9_00, igstPaise: 0 },
      },
      {
        ...{ treatment: 'taxable', rateBasisPoints: 500 },
        ...{ taxablePaise: 200_00, cgstPaise: 5_00, sgstPaise: 5_00, igstPaise: 0 },
      },
    ],
  })
  // A document with a part of the order names the sum alone.
  expect(sumDocument([rice!, soap!], charges).charges).toEqual([{ kind: null, paise: 11_80 }])
  expect(sumDocument([rice!], charges).charges).toEqual([])
})
