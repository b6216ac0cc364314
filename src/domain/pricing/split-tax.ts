import { spreadPaise, sumOf } from './spread.ts'

/** Taxable at a rate, taxed at nil, exempt, or outside GST. Only taxable lines contain tax. */
export const taxTreatments = ['taxable', 'nil', 'exempt', 'non_gst'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** Hundredths of a percent: 500 is 5 %. */
export const maxRateBasisPoints = 100_00

type GrossLine = {
  /** With tax: after its share of discounts, with its share of the charges. */
  grossPaise: number
  treatment: TaxTreatment
  rateBasisPoints: number
}

/** `taxablePaise` and the heads add up to the gross amount. */
export type TaxAmounts = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

type HeadRate = { grossPaise: number; headBasisPoints: number; rateBasisPoints: number }

/** The tax of one head in an amount that contains taxes of `rateBasisPoints` together. Rounds half up. */
export function containedTaxPaise({ grossPaise, headBasisPoints, rateBasisPoints }: HeadRate): number {
  const divisor = 2 * (100_00 + rateBasisPoints)
  const dividend = 2 * grossPaise * headBasisPoints + divisor / 2
  return (dividend - (dividend % divisor)) / divisor
}

/**
 * Splits the lines of one document into taxable values and heads of tax. Each head is computed once for a rate,
 * then spread over the lines of the rate, so that they add up to it. CGST and SGST are equal, also on each line.
 */
export function splitTax<Line extends GrossLine>({
  lines,
  isInterState,
}: {
  lines: readonly Line[]
  isInterState: boolean
}): (Line & TaxAmounts)[] {
  const split = lines.map((line) => ({ ...line, ...untaxed(line.grossPaise) }))
  const taxable = split.filter(({ treatment }) => treatment === 'taxable')
  for (const [rateBasisPoints, bucket] of Map.groupBy(taxable, (line) => line.rateBasisPoints)) {
    const gross = bucket.map((line) => line.grossPaise)
    const heads = isInterState
      ? splitInterState(gross, rateBasisPoints)
      : splitInState(gross, rateBasisPoints)
    for (const [index, amounts] of heads.entries()) Object.assign(bucket[index] ?? {}, amounts)
  }
  return split
}

function untaxed(grossPaise: number): TaxAmounts {
  return { taxablePaise: grossPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
}

function splitInterState(gross: readonly number[], rateBasisPoints: number): TaxAmounts[] {
  const igst = containedTaxPaise({
    grossPaise: sumOf(gross),
    headBasisPoints: rateBasisPoints,
    rateBasisPoints,
  })
  const shares = spreadPaise(igst, gross)
  return gross.map((paise, index) => {
    const igstPaise = shares[index] ?? 0
    return { ...untaxed(paise - igstPaise), igstPaise }
  })
}

function splitInState(gross: readonly number[], rateBasisPoints: number): TaxAmounts[] {
  const head = containedTaxPaise({
    grossPaise: sumOf(gross),
    headBasisPoints: rateBasisPoints / 2,
    rateBasisPoints,
  })
  const shares = spreadPaise(head, gross)
  const lines = gross.map((paise, index) => {
    const share = shares[index] ?? 0
    return { ...untaxed(paise - 2 * share), cgstPaise: share, sgstPaise: share }
  })
  for (const line of lines) {
    if (line.taxablePaise < 0) moveHeads(line, lines)
  }
  return lines
}

/** A line of one paisa cannot carry a paisa of each head: the line with the most taxable value carries them. */
function moveHeads(line: TaxAmounts, lines: readonly TaxAmounts[]) {
  const other = lines.reduce((most, one) => (one.taxablePaise > most.taxablePaise ? one : most))
  for (const head of other.taxablePaise > 1
    ? (['cgstPaise', 'sgstPaise'] as const)
    : (['sgstPaise'] as const)) {
    line[head] -= 1
    line.taxablePaise += 1
    other[head] += 1
    other.taxablePaise -= 1
  }
}
