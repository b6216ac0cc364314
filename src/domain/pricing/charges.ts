import { roundToPaise, rupeesFromPaise } from '../money.ts'

/** What an order costs besides its items, in the order of a bill. */
export const chargeKinds = ['handling', 'platform', 'bag', 'delivery'] as const
type ChargeKind = (typeof chargeKinds)[number]

export type Charge = { kind: ChargeKind; paise: number }

/** Paise in the database, rupees in the API. */
export type ChargeAmounts = { [Kind in ChargeKind]?: number | undefined }

export function listCharges(paise: ChargeAmounts): Charge[] {
  return chargeKinds.flatMap((kind) => {
    const amount = paise[kind]
    return amount === undefined ? [] : [{ kind, paise: amount }]
  })
}

/** As an order stores them. */
export function toChargeAmounts(charges: readonly Charge[]): ChargeAmounts {
  return Object.fromEntries(charges.map(({ kind, paise }) => [kind, paise]))
}

/** Converts amounts in rupees. */
export function chargesFromRupees(rupees: ChargeAmounts): Charge[] {
  return listCharges(rupees).map(({ kind, paise }) => ({ kind, paise: roundToPaise(paise) }))
}

export function chargesInRupees(charges: readonly Charge[]): { [Kind in ChargeKind]?: number } {
  return Object.fromEntries(charges.map(({ kind, paise }) => [kind, rupeesFromPaise(paise)]))
}

/** null: not known yet. Items that cost more than `freeAbovePaise` make it free. */
export type ChargeRule = { kind: ChargeKind; paise: number | null; freeAbovePaise?: number | null }

export function resolveCharge(
  { paise, freeAbovePaise = null }: Omit<ChargeRule, 'kind'>,
  itemsPaise: number,
): number | null {
  return freeAbovePaise !== null && itemsPaise > freeAbovePaise ? 0 : paise
}

/** Charges of every order, which the owner sets. */
export const feeKinds = ['handling', 'platform', 'bag'] as const satisfies readonly ChargeKind[]

/** Without `bagPaise`, bags are free. */
export type Fees = { handlingPaise: number; platformPaise: number; bagPaise?: number | undefined }

export const defaultFees: Fees = { handlingPaise: 12_00, platformPaise: 6_00, bagPaise: 0 }

/** Bags only if they cost something. */
export function listFees({ handlingPaise: handling, platformPaise: platform, bagPaise }: Fees): Charge[] {
  return listCharges({ handling, platform, bag: bagPaise || undefined })
}
