import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { aSeller, aShopper, type Shopper, type TestUser } from '../builders/accounts.ts'
import { withPractice } from '../builders/practice-payments.ts'
import { aDeliveredOrder, aPaidDeliveredOrder } from '../builders/tickets.ts'
import { isLongRun } from '../test-runs.ts'
import { type CutShop, openCutShop } from './cut-shop.ts'
import { testServer } from './postgres-database.ts'

describe.skipIf(!testServer)('the decision of a complaint whose connection breaks at any statement', () => {
  let cut: CutShop
  let owner: TestUser
  let asha: Shopper

  beforeAll(async () => {
    cut = await openCutShop(withPractice)
    owner = await aSeller(cut.shop)
    asha = await aShopper(cut.shop)
  })
  afterAll(() => cut?.close())

  type Decision = Omit<EndpointInput<'decideTicketLine'>, 'id' | 'product'>

  /** About one of three units for ₹100 each, which left a stock of 97. */
  async function decideAtEachPoint(decision: Decision, { isOnline = false, effects }: Expected) {
    return cut.cutAtEachPoint(async () => {
      const placed = { shopper: asha, owner }
      const order = await (isOnline ? aPaidDeliveredOrder : aDeliveredOrder)(cut.shop, placed)
      const { id, product } = order
      const lines = [{ product, quantity: 1, reason: 'damaged' as const }]
      const { ticket } = await owner.openStaffTicket({ channel: 'phone', order: id, lines })
      return {
        send: () => owner.decideTicketLine({ id: ticket._id, product, ...decision }),
        async check() {
          await cut.shop.app.jobs.run('finish-refunds')
          expect(await effectsOf({ ...order, ticket: ticket._id })).toEqual({ ...once, ...effects })
        },
      }
    })
  }
  type Expected = { isOnline?: boolean; effects: Record<string, unknown> }

  const once = {
    ...{ money: [], refunds: [], notes: [], replacements: [] },
    ...{ events: ['decided', 'resolved'], mails: 1 },
  }

  async function effectsOf({ ticket, id, product }: { ticket: string; id: string; product: string }) {
    const { rows } = await sql`
      SELECT stock::int AS stock,
        ARRAY(SELECT method || ' ' || amount_paise FROM cash_entries WHERE order_id = ${id} AND kind = 'refunded') AS money,
        ARRAY(SELECT state || ' ' || received_minor FROM payment_exceptions WHERE order_id = ${id}) AS refunds,
        ARRAY(SELECT total_paise::int FROM documents WHERE order_id = ${id} AND kind = 'refund_note') AS notes,
        ARRAY(SELECT decision || ' ' || decided_paise FROM ticket_lines WHERE ticket_id = ${ticket}) AS decisions,
        ARRAY(SELECT due_paise::int FROM orders WHERE replaces_id = ${id}) AS replacements,
        ARRAY(SELECT kind FROM ticket_events WHERE ticket_id = ${ticket} AND kind <> 'opened' ORDER BY id) AS events,
        (SELECT count(*)::int FROM messages WHERE ticket_id = ${ticket} AND kind = 'ticket-resolved') AS mails
      FROM products WHERE id = ${product}`.execute(cut.direct)
    return rows[0]
  }

  test('gives cash back, its note and its unit once (K-03)', async () => {
    const effects = { stock: 98, money: ['Cash -10000'], notes: [10000], decisions: ['approved 10000'] }
    const cuts = await decideAtEachPoint({ decision: 'approved', disposition: 'restock' }, { effects })
    expect(cuts).toBeGreaterThan(isLongRun ? 25 : 10)
  })

  test('gives a part back through the provider once, with its note (K-03)', async () => {
    const money = { money: ['Practice -4000'], refunds: ['refunded 4000'], notes: [4000] }
    const effects = { stock: 97, ...money, decisions: ['part 4000'] }
    const cuts = await decideAtEachPoint({ decision: 'part', amount: 40 }, { isOnline: true, effects })
    expect(cuts).toBeGreaterThan(isLongRun ? 25 : 10)
  })

  test('sends the item again once, for nothing (K-03)', async () => {
    const effects = { stock: 96, replacements: [0], decisions: ['replaced 0'] }
    const cuts = await decideAtEachPoint({ decision: 'replaced', disposition: 'waste' }, { effects })
    expect(cuts).toBeGreaterThan(isLongRun ? 25 : 10)
  })
})
