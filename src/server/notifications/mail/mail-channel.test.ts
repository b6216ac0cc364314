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

async function startMailServer(behaviour: Parameters<typeof openFakeMailServer>[0]) {
  const server = await openFakeMailServer(behaviour)
  servers.push(server)
  let [written, now] = [0, 0]
  const channel = createMailChannel({
    db,
    transport: openSmtpTransport({ url: server.url, from: 'Haat <hello@haat.example>', timeouts: timeouts }),
    log: shop.app.log,
    now: () => now,
    prepareMails:
      async () =>
      async ({ id }: Message) => {
        written++
        const from = { name: 'Haat', address: 'hello@haat.example' }
        return {
          from,
          to: `${id}@example.com`,
          subject: `Message ${id}`,
          text: 'Hello',
          html: '<p>Hello</p>',
        }
      },
  })
  const send = () =>
    sendDueMessages(db, {
      channels: [channel],
      listCurrent: async (messages) => new Set(messages.map(({ id }) => id)),
      onError: () => {},
    })
  const pass = (ms: number) => {
    now += ms
  }
  return { server, send, pass, written: () => written }
}

async function insertMessages(count: number): Promise<void> {
  await db
    .insertInto('messages')
    .values(Array.from({ length: count }, () => ({ kind: 'seller-password' as const })))
    .execute()
}

const makeDue = () => sql`UPDATE messages SET due_at = now() WHERE due_at IS NOT NULL`.execute(db)
const rows = () => db.selectFrom('messages').selectAll().orderBy('id').execute()

test('a server that fails gets no mail for a while, and all of it after it is back', async () => {
  const mail = await startMailServer('hangs up')
  await insertMessages(20)
  await mail.send()
  const attempts = mail.server.connections.opened
  expect(attempts).toBeGreaterThan(0)
  expect(attempts).toBeLessThan(10)
  expect((await rows()).map(({ mailed_at, fault }) => [mailed_at, fault !== null])).toEqual(
    Array.from({ length: 20 }, () => [null, true]),
  )
  await sql`UPDATE messages SET due_at = now() + interval '1 hour'`.execute(db)
  mail.server.setBehaviour('accepts')
  const look = async () => {
    await sql`UPDATE messages SET due_at = now() WHERE id = (SELECT min(id) FROM messages)`.execute(db)
    await mail.send()
    return mail.server.mails.length
  }
  mail.pass(pauseMs - 1)
  expect(await look()).toBe(0)
  mail.pass(1)
  expect(await look()).toBe(20)
  expect((await rows()).every(({ mailed_at, due_at }) => mailed_at !== null && due_at === null)).toBe(true)
})

test('an unknown recipient is given up, and delays no other', async () => {
  const mail = await startMailServer('550 5.1.1 ? is nobody here')
  await insertMessages(1)
  await mail.send()
  mail.server.setBehaviour('accepts')
  await insertMessages(1)
  await makeDue()
  await mail.send()
  expect(await rows()).toMatchObject([
    { due_at: null, mailed_at: null, given_up: ['mail'], fault: expect.stringContaining('is nobody here') },
    { due_at: null, given_up: [], fault: null },
  ])
  expect(JSON.stringify(await rows())).not.toContain('@')
  expect(mail.server.mails).toHaveLength(1)
})

test('a temporary refusal is sent again with the same Message-ID', async () => {
  const mail = await startMailServer('451 come again')
  await insertMessages(1)
  await mail.send()
  mail.server.setBehaviour('accepts')
  await makeDue()
  await mail.send()
  // As if the process had died between the server's reply and its own record.
  await sql`UPDATE messages SET due_at = now(), mailed_at = NULL`.execute(db)
  await mail.send()
  expect(mail.written()).toBe(3)
  const ids = mail.server.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(parseMail(raw).head)?.[1])
  expect(ids).toEqual([expect.stringContaining('@haat.example>'), ids[0]])
})
