import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { maxWaitMs } from '#test/limits.ts'
import { parseMail } from '#test/mail.ts'
import { type FakeMailServer, openFakeMailServer } from '#test/mail-server.ts'
import { startShop } from '#test/shop.ts'
import type { Message } from '../outbox/message-store.ts'
import { sendDueMessages } from '../outbox/send-messages.ts'
import { createMailChannel, pauseMs } from './mail-channel.ts'
import { openSmtpTransport } from './smtp-transport.ts'

const servers: FakeMailServer[] = []
const shop = await startShop()
const { db } = shop
const timeouts = { connectMs: maxWaitMs, socketMs: maxWaitMs, totalMs: maxWaitMs }

beforeEach(async () => {
  await db.deleteFrom('messages').execute()
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function aPostOffice(mood: Parameters<typeof openFakeMailServer>[0]) {
  const server = await openFakeMailServer(mood)
  servers.push(server)
  let [written, now] = [0, 0]
  const channel = createMailChannel({
    db,
    transport: openSmtpTransport({ url: server.url, from: 'Haat <hello@haat.example>', timeouts: timeouts }),
    log: shop.app.log,
    now: () => now,
    async renderMail({ id }: Message) {
      written++
      const from = { name: 'Haat', address: 'hello@haat.example' }
      return { from, to: `${id}@example.com`, subject: `Message ${id}`, text: 'Hello', html: '<p>Hello</p>' }
    },
  })
  const send = () =>
    sendDueMessages(db, { channels: [channel], isCurrent: async () => true, onError: () => {} })
  const pass = (ms: number) => {
    now += ms
  }
  return { server, send, pass, written: () => written }
}

async function leaveMessages(count: number): Promise<void> {
  await db
    .insertInto('messages')
    .values(Array.from({ length: count }, () => ({ kind: 'seller-password' as const })))
    .execute()
}

const makeDue = () => sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(db)
const rows = () => db.selectFrom('messages').selectAll().orderBy('id').execute()

test('a server that is away is left alone, keeps nothing waiting, and gets everything as soon as it is back', async () => {
  const office = await aPostOffice('hangs up')
  await leaveMessages(20)
  await office.send()
  const knocks = office.server.connections.opened
  expect(knocks).toBeGreaterThan(0)
  expect(knocks).toBeLessThan(10)
  expect((await rows()).map(({ mailed_at, fault }) => [mailed_at, fault !== null])).toEqual(
    Array.from({ length: 20 }, () => [null, true]),
  )
  await sql`UPDATE messages SET due_at = now() + interval '1 hour'`.execute(db)
  office.server.setBehaviour('accepts')
  const look = async () => {
    await sql`UPDATE messages SET due_at = now() WHERE id = (SELECT min(id) FROM messages)`.execute(db)
    await office.send()
    return office.server.mails.length
  }
  office.pass(pauseMs - 1)
  expect(await look()).toBe(0)
  office.pass(1)
  expect(await look()).toBe(20)
  expect((await rows()).every(({ mailed_at, due_at }) => mailed_at !== null && due_at === null)).toBe(true)
})

test('one whom a server does not know is given up, and stops no other', async () => {
  const office = await aPostOffice('550 5.1.1 ? is nobody here')
  await leaveMessages(1)
  await office.send()
  office.server.setBehaviour('accepts')
  await leaveMessages(1)
  await makeDue()
  await office.send()
  expect(await rows()).toMatchObject([
    { due_at: null, mailed_at: null, given_up: ['mail'], fault: expect.stringContaining('is nobody here') },
    { due_at: null, given_up: [], fault: null },
  ])
  expect(JSON.stringify(await rows())).not.toContain('@')
  expect(office.server.mails).toHaveLength(1)
})

test('what a server refuses for now is written again, and told by the same name', async () => {
  const office = await aPostOffice('451 come again')
  await leaveMessages(1)
  await office.send()
  office.server.setBehaviour('accepts')
  await makeDue()
  await office.send()
  // As if the process had died between the server's reply and its own record.
  await sql`UPDATE messages SET due_at = now(), mailed_at = NULL`.execute(db)
  await office.send()
  expect(office.written()).toBe(3)
  const ids = office.server.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(parseMail(raw).head)?.[1])
  expect(ids).toEqual([expect.stringContaining('@haat.example>'), ids[0]])
})
