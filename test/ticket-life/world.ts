import { sql } from 'kysely'
import { ApiError } from '#contract/client.ts'
import type { SellerTicket } from '#contract/ticket/seller-ticket.ts'
import { roundToPaise } from '#domain/money.ts'
import { anAddress, aShopper, type Shopper, type TestUser } from '../builders/accounts.ts'
import { payAtPractice, readCheckoutId } from '../builders/practice-payments.ts'
import { aProduct } from '../builders/products.ts'
import type { Rider } from '../builders/riders.ts'
import { aSellerTax } from '../builders/taxes.ts'
import { setFeeShares } from '../builders/tickets.ts'
import type { Shop } from '../shop.ts'
import { type Action, orderKinds } from './actions.ts'
import { buyers, type RunTaxes } from './documents.ts'
import { doorOrder, type OrderModel, type PlacedOrder, partPaise, products, unitsOfLine } from './model.ts'

/** The real shop of one run. */
export type TicketWorld = {
  shop: Shop
  owner: TestUser
  rider: Rider
  shopper: Shopper
  address: string
  products: string[]
  orders: string[]
  tickets: string[]
}

/** `refundsFeeShares`: the owner's setting. With the fees of each order, which the model does not compute. */
export async function openTicketWorld(
  shared: Pick<TicketWorld, 'shop' | 'owner' | 'rider'>,
  { taxes, refundsFeeShares }: { taxes: RunTaxes | null; refundsFeeShares: boolean },
): Promise<{ world: TicketWorld; orders: PlacedOrder[] }> {
  const { shop } = shared
  await setFeeShares(shared.owner, refundsFeeShares)
  const ids: string[] = []
  for (const { paise, ...product } of products)
    ids.push((await aProduct(shop, { ...product, price: paise / 100 }))._id)
  if (taxes) await setTaxes(shared, { taxes, ids })
  const shopper = await aShopper(shop)
  const buyer = anAddress({ email: shopper.email, ...buyers[taxes?.buyer ?? 'here'] })
  const address = (await shopper.addAddress({ address: buyer })).address._id
  const world: TicketWorld = { ...shared, shopper, address, products: ids, orders: [], tickets: [] }
  const orders = []
  for (const kind of orderKinds) {
    const credit = kind === 'credit' ? 150 : 0
    const { _id } = await place(world, { kind, credit })
    world.orders.push(_id)
    const { handling = 0, platform = 0, delivery = 0 } = (await shared.owner.getOrder({ id: _id })).order.fees
    const charges = [handling, platform, delivery].map(roundToPaise)
    orders.push({ kind, charges, creditPaise: credit * 100 })
  }
  return { world, orders }
}

async function setTaxes(
  { shop, owner }: Pick<TicketWorld, 'shop' | 'owner'>,
  { taxes: { classes, chargesTax }, ids }: { taxes: RunTaxes; ids: readonly string[] },
): Promise<void> {
  for (const [index, tax_class] of classes.entries()) {
    const hsn = ['0902', '0401'][index]!
    await shop.db.updateTable('products').set({ hsn, tax_class }).where('id', '=', ids[index]!).execute()
  }
  await owner.saveSellerTax(aSellerTax({ chargesTax }))
}

type Placing = { kind: OrderModel['kind']; credit: number }

async function place({ owner, rider, shopper, address, products }: TicketWorld, { kind, credit }: Placing) {
  if (credit > 0) await owner.grantCredit({ id: shopper.id, amount: String(credit), note: 'Welcome' })
  const items = products.map((product) => ({ product, quantity: unitsOfLine }))
  const wanted = { items, address, credit }
  if (kind === 'online') {
    const { order, url } = await shopper.placeOnlineOrder(wanted)
    await payAtPractice(shopper, { order: { session: readCheckoutId(url) } })
    await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
    return order
  }
  const { order } = await shopper.placeCodOrder(wanted)
  const id = order._id
  if (kind !== 'door') {
    await owner.setOrderStatus({ id, status: 'Delivered', cashReceived: true })
    return order
  }
  await owner.setOrderStatus({ id, status: 'Processing' })
  await owner.assignRider({ orders: [{ id }], rider: rider.id })
  await rider.startDelivery({ id, key: crypto.randomUUID() })
  return order
}

/** Returns 'ok' or the code of the refusal, the same of each request that is sent at once. */
export async function perform(world: TicketWorld, action: Action): Promise<string> {
  // Ten tickets an hour of a shopper are not what this is about.
  await world.shop.db.deleteFrom('failed_logins').execute()
  const send = prepare(world, action)
  const times = 'times' in action ? action.times : 1
  const results = await Promise.all(
    Array.from({ length: times }, () =>
      send().then(
        () => 'ok',
        (error: unknown) => {
          if (error instanceof ApiError) return error.code
          throw error
        },
      ),
    ),
  )
  return [...new Set(results)].join()
}

function prepare(world: TicketWorld, action: Action): () => Promise<unknown> {
  const { owner, rider, shopper, orders } = world
  const key = crypto.randomUUID()
  switch (action.do) {
    case 'open': {
      const lines = action.claims.map(({ line, grams, ...claim }) => ({
        ...{ product: world.products[line]!, reason: 'damaged' as const, ...claim },
        ...(grams !== null && { grams }),
      }))
      const ticket = { order: orders[action.order]!, lines, text: 'Please look' }
      return async () =>
        keep(
          world,
          action.byStaff
            ? await owner.openStaffTicket({ ...ticket, channel: 'phone' }, { idempotencyKey: key })
            : await shopper.openTicket(ticket, { idempotencyKey: key }),
        )
    }
    case 'ask':
      return async () => keep(world, await shopper.openTicket({ text: 'Is the shop open on Bihu?' }))
    case 'return': {
      const lines = action.items.map(({ line, quantity, reason }) => ({
        ...{ product: world.products[line]!, quantity, reason },
      }))
      return async () => {
        await rider.returnAtDoor({ id: orders[doorOrder]!, key, lines })
        const ids = world.shop.db.selectFrom('tickets').select('id as _id').where('idempotency_key', '=', key)
        return keep(world, { ticket: await ids.executeTakeFirstOrThrow() })
      }
    }
    case 'deliver':
      return async () => {
        const { order } = await owner.getOrder({ id: orders[doorOrder]! })
        if (order.status === 'Delivered') return
        await owner.setOrderStatus({ id: order._id, status: 'Delivered', cashReceived: true })
      }
    case 'leave':
      return () => shopper.deleteAccount({ password: shopper.password })
    default:
      return prepareOnTicket(world, action)
  }
}

function keep({ tickets }: TicketWorld, { ticket: { _id } }: { ticket: { _id: string } }): void {
  if (!tickets.includes(_id)) tickets.push(_id)
}

function prepareOnTicket(
  { shop, owner, shopper, products: ids, tickets }: TicketWorld,
  action: Extract<Action, { ticket: number }>,
): () => Promise<unknown> {
  const id = tickets.at(-1 - (action.ticket % tickets.length))!
  switch (action.do) {
    case 'reply':
      return () => shopper.replyTicket({ id, text: 'And?' })
    case 'reopen':
      return () => shopper.reopenTicket({ id, text: 'Look again' })
    case 'wait a week':
      return () =>
        shop.db
          .updateTable('tickets')
          .set({ resolved_at: sql<Date>`resolved_at - interval '8 days'` })
          .where('id', '=', id)
          .execute()
    case 'answer':
      return () => owner.answerTicket({ id, text: 'We look at it', close: action.close })
    case 'decide': {
      const { line, decision, percent, note, disposition } = action
      const paidPaise = unitsOfLine * products[line]!.paise
      return () =>
        owner.decideTicketLine({
          ...{ id, product: ids[line]!, decision, disposition },
          ...(decision === 'part' && { amount: partPaise({ paidPaise }, percent) / 100 }),
          ...(note !== null && { note }),
        })
    }
    case 'stock': {
      const { line, disposition } = action
      return () => owner.decideStock({ id, product: ids[line]!, disposition })
    }
  }
}

/** As `ticketView` of the model. */
export async function lookAtTicket({ owner, products: ids, tickets }: TicketWorld, index: number) {
  const { ticket } = await owner.getTicket({ id: tickets[index]! })
  const { state, outcome, canReopen } = ticket
  return { state, outcome, canReopen, lines: ticket.lines.map((line) => toLineView(line, ids)) }
}

function toLineView(line: SellerTicket['lines'][number], ids: readonly string[]) {
  const { decision, note, disposition, amount = 0, fees = 0, lowered = 0 } = line
  return {
    ...{ line: ids.indexOf(line.product._id), decision, note, disposition },
    ...{ paise: roundToPaise(amount), feesPaise: roundToPaise(fees), loweredPaise: roundToPaise(lowered) },
    ...{ leftPaise: roundToPaise(line.left), isStockOpen: line.isStockOpen ?? false },
  }
}

/** Stock, and of each order what went back by which means and how many replacements it has. */
export async function lookAtMoney({ shop, products: ids, orders }: TicketWorld) {
  const { rows: stock } = await sql<{ stock: number }>`
    SELECT p.stock::int AS stock FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN products p USING (id)
    ORDER BY place`.execute(shop.db)
  const back = (where: string) =>
    sql.raw(`(SELECT coalesce(-sum(e.amount_paise), 0)::int FROM cash_entries e
      WHERE e.order_id = o.id AND e.kind = 'refunded' AND e.method ${where})`)
  const { rows } = await sql`
    SELECT ${back(`NOT IN ('Credit', 'Practice')`)} AS cash, ${back(`= 'Credit'`)} AS credit,
      (SELECT coalesce(sum(received_minor), 0)::int FROM payment_exceptions f WHERE f.order_id = o.id) AS provider,
      (SELECT count(*)::int FROM orders r WHERE r.replaces_id = o.id) AS replacements,
      (SELECT coalesce(sum(lowered_paise), 0)::int FROM ticket_lines c WHERE c.order_id = o.id) AS lowered
    FROM unnest(${orders}::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN orders o USING (id) ORDER BY place`.execute(
    shop.db,
  )
  return { stock: stock.map((row) => row.stock), orders: rows }
}

/** The history of each ticket: how often a line was decided, and the ticket ended. */
export async function lookAtHistory({ shop, tickets }: TicketWorld) {
  const { rows } = await sql`
    SELECT (SELECT count(*)::int FROM ticket_events WHERE ticket_id = wanted.id AND kind = 'decided') AS decided,
      (SELECT count(*)::int FROM ticket_events WHERE ticket_id = wanted.id AND kind = 'resolved') AS resolved
    FROM unnest(${tickets}::uuid[]) WITH ORDINALITY AS wanted (id, place) ORDER BY place`.execute(shop.db)
  return rows
}

/** What was received for each order, and what went back of it, once its refunds are finished. */
export async function lookAtSums({ shop, orders }: TicketWorld) {
  await shop.app.jobs.run('finish-refunds')
  const { rows } = await sql<{ received: number; back: number }>`
    SELECT coalesce(sum(e.amount_paise) FILTER (WHERE e.kind <> 'refunded'), 0)::int AS received,
      coalesce(-sum(e.amount_paise) FILTER (WHERE e.kind = 'refunded'), 0)::int AS back
    FROM unnest(${orders}::uuid[]) WITH ORDINALITY AS wanted (id, place) LEFT JOIN cash_entries e ON e.order_id = wanted.id
    GROUP BY place ORDER BY place`.execute(shop.db)
  return rows
}
