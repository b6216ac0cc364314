import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSplit } from '#test/judge-tax.ts'
import { containedTaxPaise, splitTax, type TaxTreatment } from './split-tax.ts'
import { sumOf } from './spread.ts'

const taxable = (grossPaise: number, rateBasisPoints: number) => ({
  ...{ grossPaise, rateBasisPoints, treatment: 'taxable' as const },
})
const inState = (lines: Parameters<typeof splitTax>[0]['lines']) => splitTax({ lines, isInterState: false })

test.each([
  [100_00, 18_00, 84_74, 7_63],
  [70_00, 5_00, 66_66, 1_67],
  [70_00, 18_00, 59_32, 5_34],
  [40_00, 40_00, 28_58, 5_71],
])('%d paise at %d basis points contain %d of value and %d of each head', (gross, rate, value, head) => {
  expect(inState([taxable(gross, rate)])).toEqual([
    { ...taxable(gross, rate), taxablePaise: value, cgstPaise: head, sgstPaise: head, igstPaise: 0 },
  ])
})

test('the published vector with a cess of 2 %', () => {
  const head = (headBasisPoints: number) =>
    containedTaxPaise({ grossPaise: 100_00, headBasisPoints, rateBasisPoints: 20_00 })
  expect([head(9_00), head(2_00), 100_00 - 2 * head(9_00) - head(2_00)]).toEqual([7_50, 1_67, 83_33])
})

test.each([0, 25, 3_00, 5_00, 12_00, 18_00, 28_00, 40_00])(
  'every amount up to ₹2,000 at %d basis points is split as the judge splits it',
  (rate) => {
    const wrong: number[] = []
    for (let gross = 1; gross <= 2_000_00; gross++) {
      const [line] = inState([taxable(gross, rate)])
      const [other] = splitTax({ lines: [taxable(gross, rate)], isInterState: true })
      const judged = judgeSplit({ grossPaise: gross, rateBasisPoints: rate })
      if (line?.taxablePaise === judged.taxable && line.cgstPaise === judged.head)
        if (line.sgstPaise === judged.head && other?.igstPaise === judged.whole)
          if (other.taxablePaise === gross - judged.whole) continue
      wrong.push(gross)
    }
    expect(wrong).toEqual([])
  },
)

const treatments = ['taxable', 'taxable', 'taxable', 'nil', 'exempt', 'non_gst'] satisfies TaxTreatment[]
const basket = fc.array(
  fc.record({
    grossPaise: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1_000_000_00 * 99 })),
    treatment: fc.constantFrom(...treatments),
    rateBasisPoints: fc.constantFrom(0, 25, 3_00, 5_00, 12_00, 18_00, 28_00, 40_00, 100_00),
  }),
  { maxLength: 100 },
)

test('the lines of any basket add up to the heads of its rates, and each line to its amount', () => {
  fc.assert(
    fc.property(basket, fc.boolean(), (lines, isInterState) => {
      const split = splitTax({ lines, isInterState })
      expect(
        split.map(({ grossPaise, treatment, rateBasisPoints }) => ({
          grossPaise,
          treatment,
          rateBasisPoints,
        })),
      ).toEqual(lines)
      for (const line of split) {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = line
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(line.grossPaise)
        expect(Math.min(taxablePaise, cgstPaise, sgstPaise, igstPaise)).toBeGreaterThanOrEqual(0)
        if (line.treatment !== 'taxable') expect(taxablePaise).toBe(line.grossPaise)
      }
      for (const rate of new Set(lines.map(({ rateBasisPoints }) => rateBasisPoints))) {
        const ofRate = split.filter((one) => one.treatment === 'taxable' && one.rateBasisPoints === rate)
        const sums = (['grossPaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const).map((name) =>
          sumOf(ofRate.map((line) => line[name])),
        )
        const { head, whole } = judgeSplit({ grossPaise: sums[0] ?? 0, rateBasisPoints: rate })
        expect(sums.slice(1)).toEqual(isInterState ? [0, 0, whole] : [head, head, 0])
      }
    }),
  )
})

test('each line is within a paisa of its exact part, and has equal heads', () => {
  const dear = basket.map((lines) => lines.map((line) => ({ ...line, grossPaise: line.grossPaise + 2 })))
  fc.assert(
    fc.property(dear, (lines) => {
      for (const line of inState(lines)) {
        expect(line.sgstPaise).toBe(line.cgstPaise)
        if (line.treatment !== 'taxable') continue
        const { exactHead } = judgeSplit(line)
        expect(Math.abs(line.cgstPaise - exactHead)).toBeLessThan(2)
      }
    }),
  )
})

test('of equal remainders the first line gets the paisa', () => {
  const lines = Array.from({ length: 3 }, () => taxable(10_00, 5_00))
  // 30.00 at 5 % contain 0.71 of each head: 24, 24 and 23 paise.
  expect(inState(lines).map(({ cgstPaise }) => cgstPaise)).toEqual([24, 24, 23])
})

test('rates and documents are rounded by themselves', () => {
  const lines = [
    taxable(70_00, 5_00),
    taxable(70_00, 18_00),
    { ...taxable(9_99, 5_00), treatment: 'nil' as const },
  ]
  expect(inState(lines).map(({ taxablePaise, cgstPaise }) => [taxablePaise, cgstPaise])).toEqual([
    [66_66, 1_67],
    [59_32, 5_34],
    [9_99, 0],
  ])
})

test('lines of a single paisa carry a paisa of one head at most', () => {
  const lines = Array.from({ length: 40 }, () => taxable(1, 5_00))
  const split = inState(lines)
  expect(split.filter(({ cgstPaise }) => cgstPaise === 1)).toHaveLength(1)
  expect(split.filter(({ sgstPaise }) => sgstPaise === 1)).toHaveLength(1)
  expect(split.filter(({ taxablePaise }) => taxablePaise === 0)).toHaveLength(2)
  for (const line of split) expect(line.taxablePaise + line.cgstPaise + line.sgstPaise).toBe(1)
})

test('a line of a single paisa leaves both heads to the line with the most value', () => {
  const split = inState([...Array.from({ length: 7 }, () => taxable(1, 40_00)), taxable(7, 40_00)])
  const heads = split.map(({ taxablePaise, cgstPaise, sgstPaise }) => [taxablePaise, cgstPaise, sgstPaise])
  expect(heads).toEqual([...Array.from({ length: 7 }, () => [1, 0, 0]), [3, 2, 2]])
})
