import {
  type Charge,
  type ChargeRule,
  isRounded,
  resolveCharge,
  roundingPaise,
  withoutRounding,
} from './charges.ts'
import { spreadPaise, sumOf } from './spread.ts'

/** All units of a product. */
type UnpricedLine = { paise: number }
/** Off the items. */
type Discount = { kind: string; paise: number }
/** Contained in the prices: it adds nothing to the total. */
export type Tax = { kind: string; paise: number }

type UnpricedOrder<Line extends UnpricedLine> = {
  lines: readonly Line[]
  charges: readonly ChargeRule[]
  discounts?: readonly Discount[]
  taxes?: readonly Tax[]
}

export type PricedOrder<Line extends UnpricedLine = UnpricedLine> = {
  /** With its share of the discounts. */
  lines: (Line & { discountPaise: number })[]
  /** Before discounts. */
  itemsPaise: number
  /** Without those that are not known yet. The rounding is the last. */
  charges: Charge[]
  chargesPaise: number
  discounts: Discount[]
  taxes: Tax[]
  totalPaise: number
}

/**
 * What an order costs, in paise. The only place that adds up the money of an order. A rule of the kind 'rounding'
 * makes the total whole rupees, whatever its amount was.
 */
export function priceOrder<Line extends UnpricedLine>({
  lines,
  charges,
  discounts = [],
  taxes = [],
}: UnpricedOrder<Line>): PricedOrder<Line> {
  const itemsPaise = sumOf(lines.map(({ paise }) => paise))
  const costs = withoutRounding(charges).flatMap((rule) => {
    const paise = resolveCharge(rule, itemsPaise)
    return paise === null ? [] : [{ kind: rule.kind, paise }]
  })
  let leftPaise = itemsPaise
  // The items never cost less than nothing: what a discount is worth more is lost.
  const granted = discounts.map(({ kind, paise }) => {
    const grantedPaise = Math.min(paise, leftPaise)
    leftPaise -= grantedPaise
    return { kind, paise: grantedPaise }
  })
  const known = isRounded(charges) ? withRounding(costs, leftPaise) : costs
  const chargesPaise = sumOf(known.map(({ paise }) => paise))
  const shares = spreadPaise(
    itemsPaise - leftPaise,
    lines.map(({ paise }) => paise),
  )
  return {
    lines: lines.map((line, index) => ({ ...line, discountPaise: shares[index] ?? 0 })),
    itemsPaise,
    charges: known,
    chargesPaise,
    discounts: granted,
    taxes: [...taxes],
    totalPaise: leftPaise + chargesPaise,
  }
}

function withRounding(costs: readonly Charge[], itemsPaise: number): Charge[] {
  const exactPaise = sumOf([itemsPaise, ...costs.map(({ paise }) => paise)])
  return [...costs, { kind: 'rounding', paise: roundingPaise(exactPaise) }]
}
