import { type Charge, withoutRounding } from './charges.ts'
import type { TaxTreatment } from './split-tax.ts'
import { spreadPaise, sumOf } from './spread.ts'

/**
 * Charges are part of the supply of the items and taxed as they are, or a service of their own at 18 %. Section
 * 15(2)(c) of the CGST Act speaks for the first; the owner's accountant decides.
 */
export const chargesTaxes = ['as_items', 'separate_18'] as const
export type ChargesTax = (typeof chargesTaxes)[number]

/** Services of delivery. */
export const chargeTax = {
  hsn: '9968',
  treatment: 'taxable',
  rateBasisPoints: 18_00,
} as const satisfies { hsn: string; treatment: TaxTreatment; rateBasisPoints: number }

type SpreadCharges<Line> = {
  /** `grossPaise` includes `chargesPaise`. */
  lines: (Line & { chargesPaise: number })[]
  /** Charges that are lines of the document by themselves, taxed by `chargeTax`. */
  chargeLines: (typeof chargeTax & { kind: Charge['kind']; grossPaise: number })[]
}

/**
 * Spreads each charge but the rounding over the lines by their gross amounts. Without such an amount it is taxed
 * separately.
 */
export function spreadCharges<Line extends { grossPaise: number }>({
  lines,
  charges: all,
  chargesTax,
}: {
  lines: readonly Line[]
  charges: readonly Charge[]
  chargesTax: ChargesTax
}): SpreadCharges<Line> {
  const charges = withoutRounding(all)
  const gross = lines.map(({ grossPaise }) => grossPaise)
  const isSpread = chargesTax === 'as_items' && gross.some((paise) => paise > 0)
  const spread = isSpread ? charges.map(({ paise }) => spreadPaise(paise, gross)) : []
  return {
    lines: lines.map((line, index) => {
      const chargesPaise = sumOf(spread.map((shares) => shares[index] ?? 0))
      return { ...line, grossPaise: sumOf([line.grossPaise, chargesPaise]), chargesPaise }
    }),
    chargeLines: isSpread
      ? []
      : charges
          .filter(({ paise }) => paise > 0)
          .map(({ kind, paise }) => ({ ...chargeTax, kind, grossPaise: paise })),
  }
}
