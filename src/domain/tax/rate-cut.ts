import { containedTaxPaise } from '../pricing/split-tax.ts'
import { parseTaxClass, type TaxClass } from './tax-class.ts'

/** How long a product is listed after its rate fell. */
export const priceReviewDays = 30

export type RateCut = {
  oldClass: TaxClass
  newClass: TaxClass
  /** What one unit cost before the rate fell. */
  beforePaise: number
}

type ReviewedPrice = {
  /** Contained in the price before, at the old rate and at the new one. */
  oldTaxPaise: number
  newTaxPaise: number
  /** The price that has the same value before tax, rounded down. */
  passedPaise: number
}

/** What a lower rate means for a price that contains the tax. */
export function reviewPrice({ oldClass, newClass, beforePaise }: RateCut): ReviewedPrice {
  const [oldRate, newRate] = [rateOf(oldClass), rateOf(newClass)]
  return {
    oldTaxPaise: taxIn(beforePaise, oldRate),
    newTaxPaise: taxIn(beforePaise, newRate),
    passedPaise: Math.floor((beforePaise * (100_00 + newRate)) / (100_00 + oldRate)),
  }
}

function taxIn(grossPaise: number, rate: number): number {
  return containedTaxPaise({ grossPaise, headBasisPoints: rate, rateBasisPoints: rate })
}

function rateOf(taxClass: TaxClass): number {
  return parseTaxClass(taxClass)?.rateBasisPoints ?? 0
}
