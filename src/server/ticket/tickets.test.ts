import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#domain/days.ts'
import { formatCount } from '#domain/i18n/translate.ts'
import { applyRetention } from '#server/retention.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { withPractice } from '#test/builders/practice-payments.ts'
import { aComplaint, aDeliveredOrder, decide } from '#test/builders/tickets.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listMailsTo } from '#test/mail.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits, ...withPractice })
const [owner, packer] = [await aSeller(shop), await aMember(shop, { name: 'Ranjit', role: 'packer' })]
const asha = await aShopper(shop)
const note = 'The seal is whole in the photo.'
const anOrder = (shopper = asha) => aDeliveredOrder(shop, { shopper, owner })
/** As if it had been opened so many days before. A complaint is due in a month, of 28 to 31 days. */
function age(id: string, days: number) {
  const back = sql`make_interval(days => ${days})`
  return sql`UPDATE tickets SET opened_at = opened_at - ${back}, first_answer_due = first_answer_due - ${back}, due = due - ${back}
    WHERE id = ${id}`.execute(shop.db)
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('a complaint', () => {
  test('has its number at once, on the page and by mail, without what was typed', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const order = await anOrder(bina)
    const lines = [{ product: order.product, quantity: 2, reason: 'wrong' as const }]
    const { ticket, message } = await bina.openTicket({
      order: order.id,
      lines,
      text: 'Call 98640 12345 now',
    })
    const year = dayOf(new Date(ticket.openedAt)).slice(2, 4)
    expect(ticket.number).toMatch(new RegExp(`^C-${year}-\\d{6}$`))
    expect(message).toContain(ticket.number)
    expect(ticket).toMatchObject({ state: 'open', kind: 'complaint', canReply: true, canReopen: false })
    expect((await bina.listMyTickets()).tickets).toEqual([ticket])
    await shop.app.jobs.run('send-messages')
    const mail = (await listMailsTo(shop, bina.email)).find(({ head }) => head.includes(ticket.number))
    expect(mail?.text).toContain(`${formatCount(48)} hours`)
    expect(mail?.text).not.toContain('98640')
  })

  test('counts up by one', async () => {
    const [first, second] = [await aQuestion(), await aQuestion()]
    expect(Number(second.number.slice(-6)) - Number(first.number.slice(-6))).toBe(1)
  })

  test('is for own orders that are on their way or delivered', async () => {
    const order = await anOrder()
    const stranger = await aShopper(shop, { name: 'Chandan' })
    const lines = [{ product: order.product, quantity: 1, reason: 'damaged' as const }]
    await expect(stranger.openTicket({ order: order.id, lines })).rejects.toMatchObject({ status: 404 })
    const items = [{ product: order.product, quantity: 1 }]
    const pending = (await asha.placeCodOrder({ items, address: asha.address })).order._id
    await expect(asha.openTicket({ order: pending, lines })).rejects.toMatchObject({ code: 'ticket_early' })
    await owner.setOrderStatus({ id: pending, status: 'Shipped' })
    expect((await asha.openTicket({ order: pending, lines })).ticket.state).toBe('open')
  })

  test('names items of the order, and no more than it has', async () => {
    const order = await anOrder()
    const refused = async (product: string, quantity: number) =>
      expect(
        asha.openTicket({ order: order.id, lines: [{ product, quantity, reason: 'missing' }] }),
      ).rejects.toMatchObject({ code: 'ticket_lines_wrong' })
    await refused(order.product, 4)
    await refused(crypto.randomUUID(), 1)
    await aComplaint({ shopper: asha, order })
    await expect(aComplaint({ shopper: asha, order })).rejects.toMatchObject({ code: 'ticket_line_open' })
    await expect(asha.openTicket({ order: order.id })).rejects.toMatchObject({ status: 400 })
  })

  test('repeated with its key is the same one, and with another text refused', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const options = { idempotencyKey: 'one' }
    const { ticket } = await bina.openTicket({ text: 'Hours?' }, options)
    expect((await bina.openTicket({ text: 'Hours?' }, options)).ticket._id).toBe(ticket._id)
    await expect(bina.openTicket({ text: 'Prices?' }, options)).rejects.toMatchObject({ status: 422 })
    expect((await bina.listMyTickets()).tickets).toHaveLength(1)
  })

  test('is refused after ten in an hour', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    for (let count = 1; count <= 10; count++) await bina.openTicket({ text: `Question ${count}` })
    await expect(bina.openTicket({ text: 'One more' })).rejects.toMatchObject({ status: 429 })
  })
})

describe('photos', () => {
  test('are re-encoded, and only for the shopper and for staff with the permission', async () => {
    const ticket = await aComplaint({
      ...{ shopper: asha, order: await anOrder() },
      photos: [await aPhoto({ format: 'jpeg' }), await aPhoto({ format: 'png' })],
    })
    expect(ticket.photos).toHaveLength(2)
    const [id] = ticket.photos
    const get = async (user: { browser: typeof asha.browser }, path: string) =>
      (await user.browser.send(`${path}/${id}`, { method: 'GET' })).statusCode
    const own = await asha.browser.send(`/api/ticket/photo/${id}`, { method: 'GET' })
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(own.headers['cache-control']).toContain('private')
    expect(own.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    const stranger = await aShopper(shop, { name: 'Dipa' })
    expect(await get(stranger, '/api/ticket/photo')).toBe(404)
    expect(await get(aVisitor(shop), '/api/ticket/photo')).toBe(401)
    expect(await get(owner, '/api/seller/ticket-photo')).toBe(200)
    expect(await get(packer, '/api/seller/ticket-photo')).toBe(403)
  })

  test('of another format, or a fourth one, are refused', async () => {
    const order = await anOrder()
    const gif = await aPhoto({ format: 'gif' })
    await expect(aComplaint({ shopper: asha, order, photos: [gif] })).rejects.toMatchObject({ status: 400 })
    const four = await Promise.all([1, 2, 3, 4].map(() => aPhoto()))
    await expect(aComplaint({ shopper: asha, order, photos: four })).rejects.toMatchObject({ status: 413 })
  })
})

describe('a conversation', () => {
  test('goes on until the ticket ends, once for each key', async () => {
    const ticket = await aQuestion()
    const staff = { id: ticket._id, text: 'From nine to nine.' }
    await owner.answerTicket(staff, { idempotencyKey: 'a' })
    const answered = (await owner.answerTicket(staff, { idempotencyKey: 'a' })).ticket
    expect(answered).toMatchObject({ state: 'answered', firstAnswerAt: expect.any(String) })
    await asha.replyTicket({ id: ticket._id, text: 'On Sunday too?' })
    const { ticket: ended } = await owner.answerTicket({ id: ticket._id, text: 'Yes.', close: true })
    expect(ended.messages.map(({ by, text }) => [by, text])).toEqual([
      ['customer', 'When are you open?'],
      ['shop', 'From nine to nine.'],
      ['customer', 'On Sunday too?'],
      ['shop', 'Yes.'],
    ])
    expect(ended).toMatchObject({ state: 'done', outcome: 'answered' })
    await expect(asha.replyTicket({ id: ticket._id, text: 'Thanks' })).rejects.toMatchObject({ status: 409 })
  })

  test('strangers neither read nor write it', async () => {
    const [ticket, stranger] = [await aQuestion(), await aShopper(shop, { name: 'Esha' })]
    const input = { id: ticket._id, text: 'Mine now' }
    await expect(stranger.replyTicket(input)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.reopenTicket(input)).rejects.toMatchObject({ status: 404 })
    expect((await stranger.listMyTickets()).tickets).toEqual([])
  })

  test('is opened again once within seven days, with its declined lines', async () => {
    const ticket = await aComplaint({ shopper: asha, order: await anOrder() })
    await decide(owner, { ticket, decision: 'declined', note })
    const again = { id: ticket._id, text: 'Look at the photo again' }
    const { ticket: reopened } = await asha.reopenTicket(again)
    expect(reopened).toMatchObject({ state: 'open', canReopen: false })
    expect(reopened.lines[0]).not.toHaveProperty('decision')
    await decide(owner, { ticket, decision: 'declined', note })
    await expect(asha.reopenTicket(again)).rejects.toMatchObject({ code: 'ticket_not_reopened' })
    const other = await aQuestion()
    await owner.answerTicket({ id: other._id, text: 'Yes', close: true })
    await shop.db
      .updateTable('tickets')
      .set({ resolved_at: daysAgo(8) })
      .where('id', '=', other._id)
      .execute()
    await expect(asha.reopenTicket({ ...again, id: other._id })).rejects.toMatchObject({ status: 409 })
  })
})

describe('staff', () => {
  test('see what waits, the first due first, and count what is overdue', async () => {
    const [late, fresh] = [await aQuestion(), await aQuestion()]
    await age(late._id, 3)
    const { tickets } = await owner.listTickets()
    expect(tickets[0]).toMatchObject({ _id: late._id, isOverdue: true })
    expect(tickets.find(({ _id }) => _id === fresh._id)).toMatchObject({ isOverdue: false })
    const before = (await owner.getToDo()).counts
    expect(before).toMatchObject({ tickets: tickets.length, ticketsLate: 1 })
    await owner.answerTicket({ id: late._id, text: 'Sorry for the wait' })
    expect((await owner.getToDo()).counts).toMatchObject({ ticketsLate: 0 })
    await owner.answerTicket({ id: late._id, text: 'Done', close: true })
    expect((await owner.listTickets({ show: 'done' })).tickets[0]).toMatchObject({ _id: late._id })
    expect((await packer.getToDo()).counts).not.toHaveProperty('tickets')
  })

  test('page through the list', async () => {
    const all = (await owner.listTickets()).tickets.map(({ _id }) => _id)
    const first = await owner.listTickets({ limit: 2 })
    const rest = await owner.listTickets({ limit: 200, cursor: first.nextCursor! })
    expect([...first.tickets, ...rest.tickets].map(({ _id }) => _id)).toEqual(all)
    await expect(owner.listTickets({ cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  test('type in what a caller tells; the shopper sees it too', async () => {
    const order = await anOrder()
    const lines = [{ product: order.product, quantity: 1, reason: 'missing' as const }]
    const { ticket } = await owner.openStaffTicket({ channel: 'phone', order: order.id, lines })
    expect(ticket).toMatchObject({ channel: 'phone', account: { _id: asha.id } })
    expect((await asha.listMyTickets()).tickets.map(({ _id }) => _id)).toContain(ticket._id)
  })

  test('export each month for the grievance officer', async () => {
    const file = await owner.browser.send('/api/seller/ticket-file', { method: 'GET' })
    expect(file.body).toContain('month,opened,resolved,median hours to first answer')
    expect(file.body).toMatch(/\d{4}-\d\d,\d+,\d+,/)
  })
})

describe('personal data', () => {
  test('goes with the account: texts, reasons and photos, but not the decision', async () => {
    const bina = await aShopper(shop, { name: 'Bina' })
    const order = await anOrder(bina)
    const ticket = await aComplaint({ shopper: bina, order, photos: [await aPhoto()] })
    const open = (await bina.openTicket({ text: 'My name is Bina' })).ticket
    await decide(owner, { ticket, decision: 'declined', note: 'Bina broke it' })
    expect((await bina.exportPersonalData()).tickets).toHaveLength(2)
    await bina.deleteAccount({ password: bina.password })
    expect(await personalDataOf(ticket._id)).toEqual({ photos: 0, texts: 0, notes: 0, users: 0 })
    expect((await owner.getTicket({ id: ticket._id })).ticket).toMatchObject({ outcome: 'declined' })
    expect((await owner.getTicket({ id: open._id })).ticket).toMatchObject({ outcome: 'withdrawn' })
  })

  test('goes after the retention period', async () => {
    const ticket = await aQuestion()
    await owner.answerTicket({ id: ticket._id, text: 'Yes', close: true })
    await age(ticket._id, 100)
    const retain = () =>
      applyRetention({ db: shop.db, orderRetentionDays: 90, stopping: new AbortController().signal })
    await retain()
    expect(await personalDataOf(ticket._id)).toMatchObject({ texts: 2 })
    await shop.db
      .updateTable('tickets')
      .set({ resolved_at: daysAgo(99) })
      .where('id', '=', ticket._id)
      .execute()
    await retain()
    expect(await personalDataOf(ticket._id)).toEqual({ photos: 0, texts: 0, notes: 0, users: 0 })
  })

  test('is all that may change in the history', async () => {
    const { _id: id } = await aQuestion()
    const events = shop.db.updateTable('ticket_events').where('ticket_id', '=', id)
    await expect(events.set({ text: 'Another question' }).execute()).rejects.toThrow(/only grows/)
    const gone = shop.db.deleteFrom('ticket_events').where('ticket_id', '=', id)
    await expect(gone.execute()).rejects.toThrow(/only grows/)
  })
})

/** A new one of asha, who may open few in an hour. */
async function aQuestion() {
  await shop.db.deleteFrom('failed_logins').execute()
  return (await asha.openTicket({ text: 'When are you open?' })).ticket
}

async function personalDataOf(id: string) {
  const [photos, events, lines, users] = [
    await shop.db.selectFrom('ticket_photos').select('id').where('ticket_id', '=', id).execute(),
    await shop.db.selectFrom('ticket_events').select('text').where('ticket_id', '=', id).execute(),
    await shop.db.selectFrom('ticket_lines').select('note').where('ticket_id', '=', id).execute(),
    await shop.db.selectFrom('tickets').select('user_id').where('id', '=', id).execute(),
  ]
  return {
    photos: photos.length,
    texts: events.filter(({ text }) => text !== null).length,
    notes: lines.filter((line) => line.note !== null).length,
    users: users.filter(({ user_id }) => user_id !== null).length,
  }
}
