import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ChannelName } from '#domain/messages.ts'
import { startShop } from '#test/shop.ts'
import { UndeliverableError } from './mail-errors.ts'
import { claimMessage, type Message } from './message-store.ts'
import { type Channel, type DeliveryError, sendDueMessages } from './send-messages.ts'

const shop = await startShop()
const { db } = shop

beforeEach(async () => {
  await db.deleteFrom('messages').execute()
})

async function insertMessages(count: number): Promise<string[]> {
  const values = Array.from({ length: count }, () => ({ kind: 'seller-password' as const }))
  const rows = await db.insertInto('messages').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

function aChannel(name: ChannelName, fails: (message: Message) => Error | 'skipped' | null = () => null) {
  const sent: string[] = []
  const asked: string[] = []
  const channel: Channel = {
    name,
    async send(message) {
      asked.push(message.id)
      const fault = fails(message)
      if (fault === 'skipped') return fault
      if (fault) throw fault
      sent.push(message.id)
      return 'sent'
    },
  }
  return { channel, sent, asked }
}

type Way = ReturnType<typeof aChannel>

async function send(ways: Way[], given: { isCurrent?: boolean; stopping?: AbortSignal } = {}) {
  const faults: DeliveryError[] = []
  await sendDueMessages(db, {
    channels: ways.map(({ channel }) => channel),
    isCurrent: async () => given.isCurrent ?? true,
    onError: (fault) => faults.push(fault),
    ...(given.stopping && { stopping: given.stopping }),
  })
  return faults
}

const findMessage = (id: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .select(sql<number>`extract(epoch FROM due_at - now())::float8`.as('dueIn'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const makeDue = () =>
  db.updateTable('messages').set({ due_at: sql`now()` }).where('due_at', 'is not', null).execute()

const unavailable = () => new Error('the server is away')
const undeliverable = () => new UndeliverableError('nobody is there')

test('sends a message once through every channel', async () => {
  const [id] = await insertMessages(1)
  const [mail, push] = [aChannel('mail'), aChannel('push')]
  await send([mail, push])
  await send([mail, push])
  expect([mail.sent, push.sent]).toEqual([[id], [id]])
  const row = await findMessage(id!)
  expect(row).toMatchObject({ due_at: null, fault: null, tries: 1, given_up: [] })
  expect([row.mailed_at, row.pushed_at]).toEqual([expect.any(Date), expect.any(Date)])
})

test('sends nothing before its time', async () => {
  const [id] = await insertMessages(1)
  await db.updateTable('messages').set({ due_at: sql`now() + interval '1 minute'` }).execute()
  const mail = aChannel('mail')
  await send([mail])
  expect([mail.asked, (await findMessage(id!)).tries]).toEqual([[], 0])
})

test('several senders at once send each message once', async () => {
  const ids = await insertMessages(60)
  const mail = aChannel('mail')
  const sending = { channels: [mail.channel], isCurrent: async () => true, onError: () => {} }
  await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(db, sending)))
  expect(mail.sent.toSorted()).toEqual(ids.toSorted())
})

test('a message that fails waits longer each time, and delays no other', async () => {
  const [bad, good] = await insertMessages(2)
  const mail = aChannel('mail', ({ id }) => (id === bad ? unavailable() : null))
  const waits = []
  for (let times = 0; times < 4; times++) {
    const faults = await send([mail])
    expect(faults).toMatchObject([{ message: { id: bad }, channel: 'mail', isFinal: false }])
    waits.push(Math.round((await findMessage(bad!)).dueIn))
    await makeDue()
  }
  expect(waits).toEqual([5, 10, 20, 40])
  expect(mail.sent).toEqual([good])
  expect(await findMessage(bad!)).toMatchObject({
    fault: 'mail: the server is away',
    mailed_at: null,
    tries: 4,
  })
})

test('does not repeat a channel that succeeded when another one fails', async () => {
  const [id] = await insertMessages(1)
  let isAway = true
  const [mail, push] = [aChannel('mail', () => (isAway ? unavailable() : null)), aChannel('push')]
  await send([mail, push])
  isAway = false
  await makeDue()
  await send([mail, push])
  expect([mail.sent, push.asked]).toEqual([[id], [id]])
  expect(await findMessage(id!)).toMatchObject({ due_at: null, fault: null })
})

test('does not retry a channel that refused for good, and continues with the other', async () => {
  const [id] = await insertMessages(1)
  let isAway = true
  const [mail, push] = [
    aChannel('mail', undeliverable),
    aChannel('push', () => (isAway ? unavailable() : null)),
  ]
  const faults = await send([mail, push])
  expect(faults.map(({ channel, isFinal }) => [channel, isFinal])).toEqual([
    ['mail', true],
    ['push', false],
  ])
  isAway = false
  await makeDue()
  await send([mail, push])
  expect([mail.asked, push.sent]).toEqual([[id], [id]])
  expect(await findMessage(id!)).toMatchObject({ due_at: null, mailed_at: null, given_up: ['mail'] })
})

test('gives a message up after three days, and keeps its error', async () => {
  const [id] = await insertMessages(1)
  const mail = aChannel('mail', unavailable)
  const setAge = (text: string) =>
    db
      .updateTable('messages')
      .set({ created_at: sql`now() - ${text}::interval`, due_at: sql`now()` })
      .execute()
  await setAge('71 hours')
  expect(await send([mail])).toMatchObject([{ isFinal: false }])
  await setAge('73 hours')
  expect(await send([mail])).toMatchObject([{ isFinal: true }])
  expect(await findMessage(id!)).toMatchObject({
    due_at: null,
    fault: 'mail: the server is away',
    given_up: ['mail'],
  })
})

test('completes a message without recipients, and sends nothing', async () => {
  const [id] = await insertMessages(1)
  expect(await send([aChannel('mail', () => 'skipped')])).toEqual([])
  expect(await findMessage(id!)).toMatchObject({ due_at: null, mailed_at: null, fault: null, given_up: [] })
})

test('completes an outdated message without sending it', async () => {
  const [id] = await insertMessages(1)
  const mail = aChannel('mail')
  await send([mail], { isCurrent: false })
  expect(mail.asked).toEqual([])
  expect(await findMessage(id!)).toMatchObject({ due_at: null, mailed_at: null })
})

test('another process sends a message whose process died, after its lease', async () => {
  const [id] = await insertMessages(1)
  expect(await claimMessage(db, { leaseSeconds: 60 })).toMatchObject({ id, tries: 1 })
  const mail = aChannel('mail')
  await send([mail])
  expect(mail.asked).toEqual([])
  await makeDue()
  await send([mail])
  expect(mail.sent).toEqual([id])
})

test('a process that shuts down starts no further message', async () => {
  await insertMessages(10)
  const ending = new AbortController()
  const mail = aChannel('mail', () => {
    ending.abort()
    return null
  })
  await send([mail], { stopping: ending.signal })
  expect(mail.sent.length).toBeGreaterThan(0)
  expect(mail.sent.length).toBeLessThan(10)
})
