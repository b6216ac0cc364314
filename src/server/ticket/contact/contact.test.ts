import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactLinkDays, maxContactCodes } from '#domain/ticket/contact.ts'
import type { Mail } from '#server/notifications/mail/mail.ts'
import { applyRetention, purgeExpired } from '#server/retention.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aMember } from '#test/builders/cash.ts'
import { openBrowser, startShop } from '#test/shop.ts'
import { hashContactCode } from './confirm-contact.ts'
import { saveContactCode } from './contact-request-store.ts'

const mails: Mail[] = []
const transport = {
  isServer: true,
  async send(mail: Mail) {
    mails.push(mail)
    return { file: null }
  },
  purgeExpired: async () => {},
  close: () => {},
}
const shop = await startShop({ languages: ['en', 'hi'] }, transport)
const owner = await aSeller(shop)
const visitor = aVisitor(shop)
let count = 0
const aMailbox = () => `writer-${++count}@example.com`
const message = (email: string, text = 'Call 98640 12345: your rider was rude') => ({
  ...{ kind: 'complaint' as const, name: 'Ila Das', email, text },
})

/** Waits for so many: the shop may be sending some of them by itself. */
async function mailsTo(email: string, atLeast = 1): Promise<Mail[]> {
  const sent = () => mails.filter(({ to }) => to === email)
  await expect
    .poll(async () => {
      await shop.app.jobs.run('send-messages')
      return sent().length
    })
    .toBeGreaterThanOrEqual(atLeast)
  return sent()
}

/** `message`: which one of the address. */
async function codeFor(email: string, message = 1): Promise<string> {
  const sent = (await mailsTo(email, message)).filter(({ subject }) => subject.includes('your code'))
  return /\b\d{6}\b/.exec(sent[message - 1]?.text ?? '')?.[0] ?? 'no code'
}

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

async function aContactTicket(email = aMailbox(), text?: string) {
  const { request } = await visitor.requestContact(message(email, text))
  const { ticket, token } = await visitor.confirmContact({ request, code: await codeFor(email) })
  return { email, request, ticket, token }
}

const age = (request: string, minutes: number) =>
  shop.db
    .updateTable('contact_requests')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', request)
    .execute()

/** As if so many had been counted in the last hour. */
async function countAttempts(name: string, times: number) {
  const key = createHash('sha256').update(name).digest()
  const attempts = Array.from({ length: times }, () => ({ account: key, address: key, device: null }))
  await shop.db.insertInto('failed_logins').values(attempts).execute()
}

// Every test writes from one network.
beforeEach(() =>
  shop.db
    .deleteFrom('failed_logins')
    .execute()
    .then(() => {}),
)

describe('a message without an account', () => {
  test('is a ticket once the mailed code is entered, among the others with its clocks', async () => {
    const email = aMailbox()
    const { request } = await visitor.requestContact(message(email))
    expect((await owner.listTickets({})).tickets).toEqual([])
    const { ticket } = await visitor.confirmContact({ request, code: await codeFor(email) })
    expect(ticket).toMatchObject({ kind: 'complaint', state: 'open', canReply: true })
    const hours = (Date.parse(ticket.firstAnswerDue) - Date.parse(ticket.openedAt)) / 3_600_000
    expect(Math.round(hours)).toBe(48)
    const [listed] = (await owner.listTickets({})).tickets
    expect(listed).toMatchObject({ number: ticket.number, customer: 'Ila Das', hasNoAccount: true })
    expect(JSON.stringify(await owner.getToDo({}))).toContain('"tickets":1')
  })

  test('is mailed a code, a number and a link, without what was typed', async () => {
    const { email, ticket } = await aContactTicket()
    const [code, opened] = await mailsTo(email, 2)
    expect(opened?.subject).toContain(ticket.number)
    expect(opened?.text).toMatch(/\/your-message#[\w-]{43}$/m)
    for (const { subject, text, html } of [code!, opened!])
      expect([subject, text, html].join()).not.toMatch(/98640|Ila|rude/)
  })

  test('is read and answered by the link, and closed and opened again once', async () => {
    const { email, ticket, token } = await aContactTicket()
    await owner.answerTicket({ id: ticket._id, text: 'Which rider was it?' })
    const answered = (await mailsTo(email, 3)).find(({ subject }) => subject.includes('answered'))
    const mailed = /#([\w-]{43})$/m.exec(answered?.text ?? '')?.[1] ?? ''
    expect(mailed).not.toBe(token)
    await visitor.writeContactTicket({ token: mailed, text: 'The tall one' })
    await owner.answerTicket({ id: ticket._id, text: 'We are sorry.', close: true })
    expect((await visitor.getContactTicket({ token })).ticket).toMatchObject({
      state: 'done',
      messages: [{ by: 'customer' }, { by: 'shop' }, { by: 'customer' }, { by: 'shop' }],
    })
    const again = await visitor.writeContactTicket({ token, text: 'Not enough' })
    expect(again.ticket).toMatchObject({ state: 'open', canReopen: false })
    await owner.answerTicket({ id: ticket._id, text: 'He had a training.', close: true })
    await expect(visitor.writeContactTicket({ token, text: 'Hm' })).rejects.toMatchObject({
      code: 'ticket_not_reopened',
    })
  })

  test('is answered in the language of its page', async () => {
    const [email, hindi] = [aMailbox(), openBrowser(shop, { 'accept-language': 'hi' }).api]
    await hindi.requestContact(message(email))
    expect((await mailsTo(email))[0]?.text).toMatch(/कोड[\s\S]*\/hi\/Contact#/)
  })

  test('is one for two presses of a button', async () => {
    const [email, options] = [aMailbox(), { idempotencyKey: crypto.randomUUID() }]
    const [first, second] = await Promise.all([
      visitor.requestContact(message(email), options),
      visitor.requestContact(message(email), options),
    ])
    expect(second.request).toBe(first.request)
    const code = await codeFor(email)
    expect(await mailsTo(email)).toHaveLength(1)
    const confirmed = await Promise.all([
      visitor.confirmContact({ request: first.request, code }),
      visitor.confirmContact({ request: first.request, code }),
    ])
    expect(new Set(confirmed.map(({ ticket }) => ticket._id)).size).toBe(1)
    const other = visitor.requestContact(message(email, 'Another'), options)
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
    const [{ token }] = confirmed
    const text = { token, text: 'Please hurry' }
    await visitor.writeContactTicket(text, { idempotencyKey: 'r' })
    const { ticket } = await visitor.writeContactTicket(text, { idempotencyKey: 'r' })
    expect(ticket.messages).toHaveLength(2)
  })

  test('shows its address to the owner alone', async () => {
    const packer = await aMember(shop, { name: 'Ranjit', role: 'packer', grants: ['tickets'] })
    const { email, ticket } = await aContactTicket()
    expect((await owner.getTicket({ id: ticket._id })).ticket.email).toBe(email)
    expect((await packer.getTicket({ id: ticket._id })).ticket).not.toHaveProperty('email')
  })

  test('is refused with the number of the shop if no mail can be sent', async () => {
    const silent = await startShop()
    await expect(aVisitor(silent).requestContact(message(aMailbox()))).rejects.toMatchObject({
      ...{ code: 'contact_off', message: expect.stringMatching(/call \+91/) },
    })
  })
})

describe('a stranger', () => {
  test('learns nothing of accounts', async () => {
    const asha = await aShopper(shop)
    const [known, unknown] = [
      await visitor.requestContact(message(asha.email)),
      await visitor.requestContact(message(aMailbox())),
    ]
    expect({ ...known, request: '' }).toEqual({ ...unknown, request: '' })
    const [first, second] = [await mailsTo(asha.email), await mailsTo(`writer-${count}@example.com`)]
    expect([first.length, second.length]).toEqual([1, 1])
    const { ticket } = await visitor.confirmContact({
      request: known.request,
      code: await codeFor(asha.email),
    })
    expect((await asha.listMyTickets()).tickets).toEqual([])
    await expect(asha.replyTicket({ id: ticket._id, text: 'Mine?' })).rejects.toMatchObject({ status: 404 })
  })

  test('guesses five codes of a message', async () => {
    const email = aMailbox()
    const { request } = await visitor.requestContact(message(email))
    const code = await codeFor(email)
    const guess = () => visitor.confirmContact({ request, code: wrongOf(code) })
    const tries = Array.from({ length: maxContactCodes }, () => guess().catch(({ code: fault }) => fault))
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['contact_code_wrong']))
    await expect(visitor.confirmContact({ request, code })).rejects.toMatchObject({
      code: 'contact_code_over',
    })
  })

  test('guesses codes of all messages a hundred times in an hour', async () => {
    await countAttempts('contact-code:127.0.0.1', 99)
    const guess = () => visitor.confirmContact({ request: crypto.randomUUID(), code: '000000' })
    await expect(guess()).rejects.toMatchObject({ code: 'contact_code_over' })
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_tries' })
  })

  test('has no use for a code of another message, or after half an hour', async () => {
    const email = aMailbox()
    const first = await visitor.requestContact(message(email))
    const old = await codeFor(email)
    const second = await visitor.requestContact(message(email, 'Another'))
    const [id, other] = [second.request, wrongOf(old)]
    await codeFor(email, 2)
    await saveContactCode(shop.db, { id, codeHash: hashContactCode(id, other) })
    await expect(visitor.confirmContact({ request: id, code: old })).rejects.toMatchObject({ status: 400 })
    await age(first.request, 31)
    await expect(visitor.confirmContact({ request: first.request, code: old })).rejects.toMatchObject({
      code: 'contact_code_over',
    })
  })

  test('reads nothing by another token, or one that ended', async () => {
    const { ticket, token } = await aContactTicket()
    const other = await aContactTicket()
    expect((await visitor.getContactTicket({ token: other.token })).ticket._id).not.toBe(ticket._id)
    const refused = async (used: string) => {
      await expect(visitor.getContactTicket({ token: used })).rejects.toMatchObject({ status: 404 })
      const written = visitor.writeContactTicket({ token: used, text: 'Hm' })
      await expect(written).rejects.toMatchObject({ code: 'contact_link_over' })
    }
    for (const unknown of ['', ticket._id, `${token}x`]) await refused(unknown)
    const links = shop.db.updateTable('ticket_links').set({ expires_at: new Date(Date.now() - 1000) })
    await links.where('ticket_id', '=', ticket._id).execute()
    await refused(token)
    await purgeExpired({ database: shop.database, mailTransport: transport })
    const left = shop.db.selectFrom('ticket_links').select('ticket_id').execute()
    expect(new Set((await left).map((row) => row.ticket_id))).not.toContain(ticket._id)
  })

  test('gets a link that ends', async () => {
    const { ticket } = await aContactTicket()
    const rows = await shop.db
      .selectFrom('ticket_links')
      .selectAll()
      .where('ticket_id', '=', ticket._id)
      .execute()
    for (const { expires_at: end } of rows)
      expect(Math.round((end.getTime() - Date.now()) / 86_400_000)).toBe(contactLinkDays)
  })
})

describe('a flood', () => {
  test('fills no mailbox: three codes in an hour, six in a day', async () => {
    const email = aMailbox()
    const ask = () => visitor.requestContact(message(email, `Message ${++count}`))
    for (let sent = 0; sent < 3; sent++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_tries' })
    await shop.db.deleteFrom('failed_logins').execute()
    for (let sent = 0; sent < 3; sent++) await ask()
    await shop.db.deleteFrom('failed_logins').execute()
    await expect(visitor.requestContact(message(email.toUpperCase()))).rejects.toMatchObject({ status: 429 })
  })

  test('from one network ends after thirty messages', async () => {
    await countAttempts('contact:127.0.0.1', 29)
    await visitor.requestContact(message(aMailbox()))
    await expect(visitor.requestContact(message(aMailbox()))).rejects.toMatchObject({
      code: 'too_many_tries',
    })
  })

  test('from many networks ends after two hundred messages, with the number of the shop', async () => {
    await countAttempts('contacts', 199)
    await visitor.requestContact(message(aMailbox()))
    await expect(visitor.requestContact(message(aMailbox()))).rejects.toMatchObject({
      ...{ code: 'contact_full', message: expect.stringMatching(/call \+91/) },
    })
  })
})

describe('personal data', () => {
  test('of a proved address goes with its account, and of another one stays', async () => {
    const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
    const [own, others] = [await aContactTicket(asha.email), await aContactTicket(bina.email)]
    const proved = shop.db.updateTable('users').set({ email_proved_at: new Date() })
    await proved.where('id', '=', asha.id).execute()
    const copy = async (shopper: typeof asha) =>
      JSON.parse((await shopper.browser.send('/api/user/data')).body).tickets
    expect(await copy(asha)).toMatchObject([{ number: own.ticket.number }])
    expect(await copy(bina)).toEqual([])
    for (const { deleteAccount, password } of [asha, bina]) await deleteAccount({ password })
    await expect(visitor.getContactTicket({ token: own.token })).rejects.toMatchObject({ status: 404 })
    const { ticket } = await owner.getTicket({ id: own.ticket._id })
    expect(ticket).toMatchObject({ outcome: 'withdrawn', customer: '', messages: [] })
    expect((await visitor.getContactTicket({ token: others.token })).ticket.messages).toHaveLength(1)
    const left = shop.db.selectFrom('contact_requests').select('id').where('email', '=', asha.email)
    expect(await left.execute()).toEqual([])
  })

  test('goes when the time of keeping is over, and what was never sent after a day', async () => {
    const { ticket, token } = await aContactTicket()
    const unsent = await visitor.requestContact(message(aMailbox()))
    await owner.answerTicket({ id: ticket._id, text: 'Sorry', close: true })
    const old = new Date(Date.now() - 40 * 86_400_000)
    const aged = shop.db.updateTable('tickets').set({ opened_at: old, resolved_at: old })
    await aged.where('id', '=', ticket._id).execute()
    await age(unsent.request, 24 * 60 + 1)
    const stopping = new AbortController().signal
    await applyRetention({ db: shop.db, orderRetentionDays: 30, stopping })
    await purgeExpired({ database: shop.database, mailTransport: transport })
    await expect(visitor.getContactTicket({ token })).rejects.toMatchObject({ status: 404 })
    const contacts = shop.db
      .selectFrom('ticket_contacts')
      .select('ticket_id')
      .where('ticket_id', '=', ticket._id)
    const requests = shop.db.selectFrom('contact_requests').select('id').where('id', '=', unsent.request)
    expect([await contacts.execute(), await requests.execute()]).toEqual([[], []])
  })
})
