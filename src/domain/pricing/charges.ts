import { roundToPaise, rupeesFromPaise } from '../money.ts'
import type { PaymentType } from '../order.ts'

/**
 * What an order costs besides its items, in the order of a bill. The rounding of its total is no fee: no line
 * has a share of it, and it is not taxed.
 */
export const chargeKinds = ['handling', 'platform', 'bag', 'delivery', 'rounding'] as const
type ChargeKind = (typeof chargeKinds)[number]

export type Charge = { kind: ChargeKind; paise: number }

/** Paise in the database, rupees in the API. */
export type ChargeAmounts = { [Kind in ChargeKind]?: number | undefined }

export function listCharges(paise: ChargeAmounts): Charge[] {
  return listKinds(chargeKinds, paise)
}

function listKinds<Kind extends ChargeKind>(
  kinds: readonly Kind[],
  paise: { [Each in Kind]?: number | undefined },
) {
  return kinds.flatMap((kind) => {
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

export type Fees = {
  handlingPaise: number
  platformPaise: number
  /** Without it, bags are free. */
  bagPaise?: number | undefined
  /** Orders that are paid in cash cost whole rupees. */
  roundsCash?: boolean | undefined
}

export const defaultFees: Fees = { handlingPaise: 12_00, platformPaise: 6_00, bagPaise: 0 }

/** Bags only if they cost something. */
export function listFees({ handlingPaise: handling, platformPaise: platform, bagPaise }: Fees) {
  return listKinds(feeKinds, { handling, platform, bag: bagPaise || undefined })
}

/** Its amount is what `priceOrder` finds. */
const roundingRule: Charge = { kind: 'rounding', paise: 0 }

/** For an order that is placed now: cash on delivery in whole rupees, if the owner says so. */
export function listRounding(
  { roundsCash }: Pick<Fees, 'roundsCash'>,
  paymentType: PaymentType,
): ChargeRule[] {
  return roundsCash && paymentType === 'COD' ? [roundingRule] : []
}

export function isRounded(charges: readonly { kind: ChargeKind }[]): boolean {
  return charges.some(({ kind }) => kind === 'rounding')
}

export function withoutRounding<One extends { kind: ChargeKind }>(charges: readonly One[]): One[] {
  return charges.filter(({ kind }) => kind !== 'rounding')
}

/** What takes an amount to the nearest rupee, half up. Less than half a rupee stays as it is. */
export function roundingPaise(totalPaise: number): number {
  return totalPaise < 50 ? 0 : Math.floor((totalPaise + 50) / 100) * 100 - totalPaise
}
