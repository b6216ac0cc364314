import fc from 'fast-check'
import { sql } from 'kysely'
import type { Gstr1 } from '#domain/books/gstr1.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { roundToPaise } from '#domain/money.ts'
import { chargesTaxes } from '#domain/pricing/spread-charges.ts'
import { commonTaxClasses } from '#domain/tax/tax-class.ts'
import type { TestUser } from '../builders/accounts.ts'
import type { Shop } from '../shop.ts'
import type { TicketShopModel } from './model.ts'

const taxClass = fc.constantFrom(...commonTaxClasses)

/** Where an address is, or whose. */
export const buyers = {
  here: {},
  far: { city: 'Naharlagun', state: 'Arunachal Pradesh', zipcode: 791110 },
  business: { business: { gstin: '18AAPFU0939F1ZU', name: 'Asha Tea Stall' } },
}

/** How the orders of a run are taxed. null: the seller is not registered. */
export const taxes = fc.option(
  fc.record({
    classes: fc.tuple(taxClass, taxClass),
    chargesTax: fc.constantFrom(...chargesTaxes),
    buyer: fc.constantFrom(...(['here', 'here', 'far', 'business'] as const)),
  }),
  { freq: 3 },
)
export type RunTaxes = Exclude<ReturnType<typeof taxes.generate>['value'], null>

/** What the model says of each order: what was billed and noted, and what is left of its lines and fees. */
export function expectedDocuments({ orders, tickets }: TicketShopModel) {
  return orders.map(({ lines, charges, feesBackPaise }, index) => {
    const feesPaise = charges.reduce((sum, paise) => sum + paise, 0)
    const claims = tickets.flatMap(({ order, claims }) => (order === index ? claims : []))
    const noted = claims.reduce((sum, { paise, feesPaise }) => sum + paise + feesPaise, 0)
    const left = lines.map(({ paidPaise, backPaise }) => paidPaise - backPaise)
    return {
      billed: lines.reduce((sum, { paidPaise }) => sum + paidPaise, feesPaise),
      ...{ noted, left },
      feesLeft: feesPaise - feesBackPaise,
      // A line of which nothing is left has no tax and no unit left.
      remains: [],
    }
  })
}

type Line = {
  order: string
  product: string | null
  billed: number
  items: number
  fees: number
  heads: number[]
  quantity: number
}

/** As `expectedDocuments`. */
export async function lookAtDocuments(shop: Shop, world: { orders: string[]; products: string[] }) {
  const { rows } = await sql<Line>`
    SELECT d.order_id AS order, l.product_id AS product, sum(total) FILTER (WHERE sign = 1)::int AS billed,
      sum(sign * (l.amount_paise * (l.charge IS NULL)::int))::int AS items,
      sum(sign * (l.charges_paise + l.amount_paise * (l.charge IS NOT NULL)::int))::int AS fees,
      ARRAY[sum(sign * l.taxable_paise), sum(sign * l.cgst_paise), sum(sign * l.sgst_paise), sum(sign * l.igst_paise)]::int[] AS heads,
      sum(sign * l.quantity)::float8 AS quantity
    FROM documents d JOIN document_lines l ON l.document_id = d.id
    CROSS JOIN LATERAL (SELECT CASE WHEN d.original_id IS NULL THEN 1 ELSE -1 END AS sign, l.amount_paise + l.charges_paise AS total) AS s
    WHERE d.order_id = ANY (${world.orders}::uuid[])
    GROUP BY d.order_id, coalesce(d.original_id, d.id), l.line_no, l.product_id`.execute(shop.db)
  return world.orders.map((id) => {
    const lines = rows.filter(({ order }) => order === id)
    const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
    const billed = sum((line) => line.billed)
    return {
      billed,
      noted: billed - sum(({ items, fees }) => items + fees),
      left: world.products.map((product) => sum((line) => (line.product === product ? line.items : 0))),
      feesLeft: sum(({ fees }) => fees),
      remains: lines.filter(
        ({ items, fees, heads, quantity }) =>
          items + fees === 0 && (quantity !== 0 || heads.some((paise) => paise !== 0)),
      ),
    }
  })
}

/** All documents less notes: paise by rate, as the documents, the registers and the returns say. */
export async function lookAtRegisters(shop: Shop, owner: TestUser) {
  const { rows } = await sql<{ rate: number; paise: number }>`
    SELECT l.rate_basis_points / 100.0 AS rate,
      sum((l.amount_paise + l.charges_paise) * CASE WHEN d.original_id IS NULL THEN 1 ELSE -1 END)::int AS paise
    FROM documents d JOIN document_lines l ON l.document_id = d.id GROUP BY 1`.execute(shop.db)
  const documents = sumByRate(rows.map(({ rate, paise }) => [Number(rate), paise]))
  // The day may have changed since the first order.
  const days = [addDays(dayOf(new Date()), -1), addDays(dayOf(new Date()), 1)] as const
  const { register } = await owner.getRegister({ from: days[0], to: days[1] })
  const taxed = (row: { rate: number; total: number }): Amount => [row.rate, roundToPaise(row.total)]
  const returns: Gstr1[] = []
  for (const month of register.hasReturn ? new Set(days.map((day) => day.slice(0, 7))) : []) {
    const reply = await owner.browser.send(`/api/seller/registers/return?month=${month}`)
    if (reply.statusCode === 200) returns.push(JSON.parse(reply.body))
  }
  return {
    documents,
    net: documents.reduce((sum, [, paise]) => sum + paise, 0) - roundToPaise(register.net.total),
    rates: sumByRate(register.rates.map(taxed)),
    hsn: sumByRate(register.hsn.map(taxed)),
    sections: sumByRate(returns.flatMap(sectionsOf)),
    returnedHsn: sumByRate(
      returns.flatMap(({ hsn }) => [...(hsn?.hsn_b2b || []), ...(hsn?.hsn_b2c || [])]).map(paiseOf),
    ),
  }
}

type Amount = [rate: number, paise: number]
type Row = { rt: number; txval: number; camt?: number; samt?: number; iamt?: number }

function sectionsOf({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil }: Gstr1): Amount[] {
  const itemsOf = (documents: readonly { itms: readonly { itm_det: Row }[] }[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => paiseOf(itm_det)))
  const notes = itemsOf([...cdnr.flatMap(({ nt }) => nt), ...cdnur])
  return [
    ...itemsOf([...b2b.flatMap(({ inv }) => inv), ...b2cl.flatMap(({ inv }) => inv)]),
    ...b2cs.map(paiseOf),
    ...notes.map(([rate, paise]): Amount => [rate, -paise]),
    ...(nil?.inv ?? []).map(
      (row): Amount => [
        0,
        roundToPaise(row.nil_amt) + roundToPaise(row.expt_amt) + roundToPaise(row.ngsup_amt),
      ],
    ),
  ]
}

function paiseOf({ rt, txval, camt = 0, samt = 0, iamt = 0 }: Row): Amount {
  return [rt, [txval, camt, samt, iamt].reduce((sum, rupees) => sum + roundToPaise(rupees), 0)]
}

/** Without rates of which nothing is left. */
function sumByRate(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<number, number>()
  for (const [rate, paise] of amounts) sums.set(rate, (sums.get(rate) ?? 0) + paise)
  return [...sums].filter(([, paise]) => paise !== 0).toSorted(([a], [b]) => a - b)
}
