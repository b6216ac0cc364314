import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyRetention } from '#server/retention.ts'
import { aShopper } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { aComplaint, aDeliveredOrder, decide } from '#test/builders/tickets.ts'
import { listViolations } from '#test/invariants.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderRetentionDays: 10_000 })
const owner = await aMember(shop, { name: 'Bipul' })

async function aDecided(decision: 'approved' | 'replaced' | 'declined') {
  const shopper = await aShopper(shop, { name: 'Asha' })
  const order = await aDeliveredOrder(shop, { shopper, owner })
  const ticket = await aComplaint({ shopper, order, photos: [await aPhoto()] })
  await decide(owner, { ticket, decision, ...(decision === 'declined' && { note: 'It is whole' }) })
  return { shopper, order, id: ticket._id }
}

/** As if so much time had passed since. */
async function age(id: string, months: number) {
  await shop.db.transaction().execute(async (tx) => {
    // The history only grows.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    const back = sql`make_interval(months => ${months})`
    await sql`UPDATE tickets SET opened_at = opened_at - ${back}, resolved_at = resolved_at - ${back}
      WHERE id = ${id}`.execute(tx)
    await sql`UPDATE ticket_events SET at = at - ${back} WHERE ticket_id = ${id}`.execute(tx)
  })
}

const retain = () =>
  applyRetention({ db: shop.db, orderRetentionDays: 10_000, stopping: new AbortController().signal })

async function rowsOf(id: string): Promise<number[]> {
  const tables = [
    await shop.db.selectFrom('tickets').select('id').where('id', '=', id).execute(),
    await shop.db.selectFrom('ticket_lines').select('position').where('ticket_id', '=', id).execute(),
    await shop.db.selectFrom('ticket_photos').select('id').where('ticket_id', '=', id).execute(),
  ]
  const events = await shop.db.selectFrom('ticket_events').select('id').where('ticket_id', '=', id).execute()
  return [...tables.map((rows) => rows.length), Math.min(events.length, 1)]
}

test('a ticket goes 72 months after its end, and not before', async () => {
  const { id } = await aDecided('declined')
  await age(id, 71)
  await retain()
  expect(await rowsOf(id)).toEqual([1, 1, 1, 1])
  await age(id, 1)
  await retain()
  expect(await rowsOf(id)).toEqual([0, 0, 0, 0])
})

test('an open ticket stays', async () => {
  const shopper = await aShopper(shop, { name: 'Bina' })
  const { ticket } = await shopper.openTicket({ text: 'When are you open?' })
  await age(ticket._id, 80)
  await retain()
  expect(await rowsOf(ticket._id)).toEqual([1, 0, 0, 1])
})

test('what gave money or items back stays, and so do the documents', async () => {
  const [money, items] = [await aDecided('approved'), await aDecided('replaced')]
  const documents = () =>
    shop.db.selectFrom('documents').selectAll().where('order_id', '=', money.order.id).orderBy('id').execute()
  const before = await documents()
  expect(before.map(({ kind }) => kind)).toContain('refund_note')
  for (const { id } of [money, items]) {
    await age(id, 73)
    await retain()
    expect(await rowsOf(id)).toEqual([1, 1, 0, 0])
  }
  expect(await documents()).toEqual(before)
  const again = await aComplaint({ ...money, quantity: 3 })
  expect((await owner.getTicket({ id: again._id })).ticket.lines[0]).toMatchObject({ left: 200 })
  expect(await listViolations(shop.db)).toEqual([])
})

test('a history that is not so old stays', async () => {
  const { id } = await aDecided('declined')
  const gone = shop.db.deleteFrom('ticket_events').where('ticket_id', '=', id).execute()
  await expect(gone).rejects.toThrow(/only grows/)
})
