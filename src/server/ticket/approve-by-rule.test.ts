import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type ClaimRules, defaultClaimRules } from '#domain/ticket/claim-rules.ts'
import { aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aProduct } from '#test/builders/products.ts'
import { aComplaint, aDeliveredOrder, aPaidDeliveredOrder } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const owner = await aMember(shop, { name: 'Bipul' })
const newShopper = () => aShopper(shop, { name: 'Asha' })

async function setRules(rules: Partial<ClaimRules>) {
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { claims: { ...defaultClaimRules, ...rules } } })
}

afterEach(() => setRules({}))

const auditOf = (orderId: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['seller_id', 'after'])
    .where('subject_id', '=', orderId)
    .where('action', '=', 'order.claim')
    .execute()

test('no rule approves anything until the owner sets an amount', async () => {
  const shopper = await newShopper()
  const order = await aPaidDeliveredOrder(shop, { shopper, owner })
  expect(await aComplaint({ shopper, order })).toMatchObject({ state: 'open' })
})

test('a small complaint is approved at once, and staff and the log see that a rule did it', async () => {
  await setRules({ autoPaise: 200_00 })
  const shopper = await newShopper()
  const order = await aPaidDeliveredOrder(shop, { shopper, owner })
  const opened = await aComplaint({ shopper, order, quantity: 2 })
  expect(opened).toMatchObject({ state: 'done', outcome: 'approved', lines: [{ amount: 200 }] })
  const { ticket } = await owner.getTicket({ id: opened._id })
  expect(ticket.lines[0]).toMatchObject({ byRule: true, by: null })
  expect(ticket.firstAnswerAt).toBeUndefined()
  expect(await auditOf(order.id)).toEqual([
    { seller_id: null, after: { amount: 200, ticket: ticket.number, byRule: true } },
  ])
  await shop.app.jobs.run('finish-refunds')
  const refunds = shop.db.selectFrom('payment_exceptions').select(['kind', 'state', 'received_minor'])
  expect(await refunds.where('order_id', '=', order.id).execute()).toEqual([
    { kind: 'claim', state: 'refunded', received_minor: '20000' },
  ])
  expect(await listViolations(shop.db)).toEqual([])
})

test('too much, too late, and cash wait for a person', async () => {
  await setRules({ autoPaise: 100_00, conditionHours: 2 })
  const shopper = await newShopper()
  const order = await aPaidDeliveredOrder(shop, { shopper, owner })
  expect(await aComplaint({ shopper, order, quantity: 2 })).toMatchObject({ state: 'open' })
  const other = await newShopper()
  const cash = await aDeliveredOrder(shop, { shopper: other, owner })
  expect(await aComplaint({ shopper: other, order: cash })).toMatchObject({ state: 'open' })
  const late = await aPaidDeliveredOrder(shop, { shopper: other, owner })
  await shop.db.transaction().execute(async (tx) => {
    // The events of orders only grow.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`UPDATE order_events SET at = at - interval '3 hours' WHERE order_id = ${late.id}`.execute(tx)
  })
  expect(await aComplaint({ shopper: other, order: late })).toMatchObject({ state: 'open' })
})

test('who wishes credit gets it by the same limits, also for an order that was paid in cash', async () => {
  const shopper = await newShopper()
  const balance = async () => (await shopper.getMyCredit()).credit.balance
  const cash = await aDeliveredOrder(shop, { shopper, owner })
  await setRules({ autoPaise: 99_99 })
  const first = await aComplaint({ shopper, order: cash, wanted: 'credit' })
  expect([first.state, await balance()]).toEqual(['open', 0])
  await setRules({ autoPaise: 100_00, autoPerMonth: 2 })
  const online = await aPaidDeliveredOrder(shop, { shopper, owner })
  const second = await aComplaint({ shopper, order: online, wanted: 'credit' })
  expect(second).toMatchObject({ state: 'done', outcome: 'approved', lines: [{ amount: 100 }] })
  const refunds = shop.db.selectFrom('payment_exceptions').select('id').where('order_id', '=', online.id)
  expect([await balance(), await refunds.execute()]).toEqual([100, []])
  await setRules({ autoPaise: 100_00, autoPerMonth: 3 })
  const again = await aDeliveredOrder(shop, { shopper, owner })
  const third = await aComplaint({ shopper, order: again, wanted: 'credit' })
  expect([third.outcome, await balance()]).toEqual(['approved', 200])
  const more = await aDeliveredOrder(shop, { shopper, owner })
  const fourth = await aComplaint({ shopper, order: more, wanted: 'credit' })
  expect([fourth.state, await balance()]).toEqual(['open', 200])
  expect(await listViolations(shop.db)).toEqual([])
})

test('what credit paid goes back to it by a rule, with the fees in its limit', async () => {
  await setRules({ autoPaise: 118_00 })
  const shopper = await newShopper()
  await owner.grantCredit({ id: shopper.id, amount: '118', note: 'The milk was late' })
  const product = (await aProduct(shop, { price: 100 }))._id
  const items = [{ product, quantity: 1 }]
  const { order } = await shopper.placeCodOrder({ items, address: shopper.address, credit: 118 })
  await owner.setOrderStatus({ id: order._id, status: 'Delivered' })
  const { outcome } = await aComplaint({ shopper, order: { id: order._id, product } })
  expect([outcome, (await shopper.getMyCredit()).credit.balance]).toEqual(['approved', 118])
  expect(await listViolations(shop.db)).toEqual([])
})

test('only the first complaints of 30 days are approved, also when they come at once', async () => {
  await setRules({ autoPaise: 100_00, autoPerMonth: 2 })
  const shopper = await newShopper()
  const orders = []
  for (let count = 0; count < 5; count++) orders.push(await aPaidDeliveredOrder(shop, { shopper, owner }))
  const opened = await Promise.all(orders.map((order) => aComplaint({ shopper, order })))
  expect(opened.filter(({ outcome }) => outcome === 'approved')).toHaveLength(2)
  // The time is over.
  await shop.db
    .updateTable('tickets')
    .set({ opened_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('user_id', '=', shopper.id)
    .execute()
  await shop.db.deleteFrom('failed_logins').execute()
  const order = await aPaidDeliveredOrder(shop, { shopper, owner })
  expect(await aComplaint({ shopper, order })).toMatchObject({ outcome: 'approved' })
  expect(await listViolations(shop.db)).toEqual([])
})

test('a request that comes again approves nothing again', async () => {
  await setRules({ autoPaise: 100_00 })
  const shopper = await newShopper()
  const order = await aPaidDeliveredOrder(shop, { shopper, owner })
  const lines = [{ product: order.product, quantity: 1, reason: 'damaged' as const }]
  const open = () => shopper.openTicket({ order: order.id, lines }, { idempotencyKey: 'again' })
  const [first, second] = [await open(), await open()]
  expect(second.ticket).toEqual(first.ticket)
  expect(await auditOf(order.id)).toHaveLength(1)
})
