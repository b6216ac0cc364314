import type {
  Disposition,
  LineDecision,
  TicketOutcome,
  TicketState,
  TicketWant,
} from '#domain/ticket/ticket.ts'
import type { orderKinds } from './actions.ts'

/** Three units. */
export type OrderLineModel = {
  product: number
  paidPaise: number
  /** In the line, if the product is sold by weight. */
  grams: number | null
  /** Units that the order holds. */
  held: number
  /** Given back, or no longer to be collected. */
  backPaise: number
  /** Units that came back at the door. */
  returned: number
}

export type OrderModel = {
  kind: (typeof orderKinds)[number]
  isDelivered: boolean
  /** Each fee of the order, spread over its lines for itself. */
  charges: number[]
  creditPaise: number
  lines: OrderLineModel[]
  /** What went back, by means. `loweredPaise` is no longer to be collected. */
  back: { cash: number; provider: number; credit: number }
  loweredPaise: number
  replacements: number
  /** Fees that went back, or are no longer to be collected. */
  feesBackPaise: number
}

export type ClaimModel = {
  line: number
  quantity: number
  grams: number | null
  wanted: TicketWant
  decision: LineDecision | null
  paise: number
  feesPaise: number
  loweredPaise: number
  note: string | null
  /** waits: it came back at the door, and the shop has not decided. */
  disposition: Disposition | 'waits' | null
}

export type TicketModel = {
  /** An index. */
  order: number | null
  state: TicketState
  outcome: TicketOutcome | null
  wasReopened: boolean
  /** It ended more than a week ago. */
  isOld: boolean
  claims: ClaimModel[]
  /** How often a line was decided, and the ticket ended: each is recorded once. */
  decided: number
  resolved: number
}

export type TicketShopModel = {
  stock: number[]
  orders: OrderModel[]
  tickets: TicketModel[]
  /** The owner's setting. */
  refundsFeeShares: boolean
}

export const unitsOfLine = 3
export const doorOrder = 3

/** In units of a line. */
export const products = [
  { paise: 33_33, stock: 16, stepGrams: null },
  { paise: 35_55, stock: 14, stepGrams: 250 },
] as const

export type PlacedOrder = Pick<OrderModel, 'kind' | 'charges' | 'creditPaise'>

export function aTicketShop(orders: readonly PlacedOrder[], refundsFeeShares: boolean): TicketShopModel {
  return {
    refundsFeeShares,
    stock: products.map(({ stock }) => stock - unitsOfLine * orders.length),
    orders: orders.map((order) => ({
      ...order,
      isDelivered: order.kind !== 'door',
      lines: products.map(({ paise, stepGrams }, product) => ({
        ...{ product, paidPaise: unitsOfLine * paise, grams: stepGrams && unitsOfLine * stepGrams },
        ...{ held: unitsOfLine, backPaise: 0, returned: 0 },
      })),
      ...{ back: { cash: 0, provider: 0, credit: 0 }, loweredPaise: 0, replacements: 0, feesBackPaise: 0 },
    })),
    tickets: [],
  }
}

export function partPaise({ paidPaise }: Pick<OrderLineModel, 'paidPaise'>, percent: number): number {
  return Math.floor((paidPaise * percent) / 100)
}

/** What the panel shows of a ticket. */
export function ticketView(
  { orders }: TicketShopModel,
  { order, state, outcome, claims, ...ticket }: TicketModel,
) {
  return {
    ...{ state, outcome: outcome ?? undefined, canReopen: canReopen({ state, outcome, ...ticket }) },
    lines: claims
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, decision, paise, feesPaise, loweredPaise, note, disposition }) => {
        const { paidPaise, backPaise } = orders[order!]!.lines[line]!
        return {
          ...{ line, decision: decision ?? undefined, leftPaise: paidPaise - backPaise },
          ...{ paise: paise > 0 ? paise + feesPaise : 0, feesPaise, loweredPaise, note: note ?? undefined },
          ...{ disposition: disposition === 'waits' ? undefined : (disposition ?? undefined) },
          isStockOpen: disposition === 'waits',
        }
      }),
  }
}

type Ending = Pick<TicketModel, 'state' | 'outcome' | 'wasReopened' | 'isOld'>

export function canReopen({ state, outcome, wasReopened, isOld }: Ending): boolean {
  return state === 'done' && outcome !== 'withdrawn' && !wasReopened && !isOld
}
