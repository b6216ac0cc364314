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

async function leaveMessages(count: number): Promise<string[]> {
  const values = Array.from({ length: count }, () => ({ kind: 'seller-password' as const }))
  const rows = await db.insertInto('messages').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** A channel that records its messages. `fails` decides the error of a message. */
function aWay(name: ChannelName, fails: (message: Message) => Error | 'skipped' | null = () => null) {
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

type Way = ReturnType<typeof aWay>

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

const look = (id: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .select(sql<number>`extract(epoch FROM due_at - now())::float8`.as('dueIn'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const makeDue = () =>
  db.updateTable('messages').set({ due_at: sql`now()` }).where('due_at', 'is not', null).execute()

const refusing = () => new Error('the server is away')
const forNobody = () => new UndeliverableError('nobody is there')

test('a message goes by every way, once', async () => {
  const [id] = await leaveMessages(1)
  const [mail, push] = [aWay('mail'), aWay('push')]
  await send([mail, push])
  await send([mail, push])
  expect([mail.sent, push.sent]).toEqual([[id], [id]])
  const row = await look(id!)
  expect(row).toMatchObject({ due_at: null, fault: null, tries: 1, given_up: [] })
  expect([row.mailed_at, row.pushed_at]).toEqual([expect.any(Date), expect.any(Date)])
})

test('nothing is sent before its time', async () => {
  const [id] = await leaveMessages(1)
  await db.updateTable('messages').set({ due_at: sql`now() + interval '1 minute'` }).execute()
  const mail = aWay('mail')
  await send([mail])
  expect([mail.asked, (await look(id!)).tries]).toEqual([[], 0])
})

test('several senders at once send each message once', async () => {
  const ids = await leaveMessages(60)
  const mail = aWay('mail')
  const sending = { channels: [mail.channel], isCurrent: async () => true, onError: () => {} }
  await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(db, sending)))
  expect(mail.sent.toSorted()).toEqual(ids.toSorted())
})

test('one that fails waits longer each time, and keeps no other from going', async () => {
  const [bad, good] = await leaveMessages(2)
  const mail = aWay('mail', ({ id }) => (id === bad ? refusing() : null))
  const waits = []
  for (let times = 0; times < 4; times++) {
    const faults = await send([mail])
    expect(faults).toMatchObject([{ message: { id: bad }, channel: 'mail', isFinal: false }])
    waits.push(Math.round((await look(bad!)).dueIn))
    await makeDue()
  }
  expect(waits).toEqual([5, 10, 20, 40])
  expect(mail.sent).toEqual([good])
  expect(await look(bad!)).toMatchObject({ fault: 'mail: the server is away', mailed_at: null, tries: 4 })
})

test('a way that it went by is not gone again when another one fails', async () => {
  const [id] = await leaveMessages(1)
  let isAway = true
  const [mail, push] = [aWay('mail', () => (isAway ? refusing() : null)), aWay('push')]
  await send([mail, push])
  isAway = false
  await makeDue()
  await send([mail, push])
  expect([mail.sent, push.asked]).toEqual([[id], [id]])
  expect(await look(id!)).toMatchObject({ due_at: null, fault: null })
})

test('what is refused for good is not tried again, and the other way goes on', async () => {
  const [id] = await leaveMessages(1)
  let isAway = true
  const [mail, push] = [aWay('mail', forNobody), aWay('push', () => (isAway ? refusing() : null))]
  const faults = await send([mail, push])
  expect(faults.map(({ channel, isFinal }) => [channel, isFinal])).toEqual([
    ['mail', true],
    ['push', false],
  ])
  isAway = false
  await makeDue()
  await send([mail, push])
  expect([mail.asked, push.sent]).toEqual([[id], [id]])
  expect(await look(id!)).toMatchObject({ due_at: null, mailed_at: null, given_up: ['mail'] })
})

test('after three days it is given up, and its fault stays', async () => {
  const [id] = await leaveMessages(1)
  const mail = aWay('mail', refusing)
  const age = (text: string) =>
    db
      .updateTable('messages')
      .set({ created_at: sql`now() - ${text}::interval`, due_at: sql`now()` })
      .execute()
  await age('71 hours')
  expect(await send([mail])).toMatchObject([{ isFinal: false }])
  await age('73 hours')
  expect(await send([mail])).toMatchObject([{ isFinal: true }])
  expect(await look(id!)).toMatchObject({
    due_at: null,
    fault: 'mail: the server is away',
    given_up: ['mail'],
  })
})

test('where there is nobody to send it to, it is done and nothing was sent', async () => {
  const [id] = await leaveMessages(1)
  expect(await send([aWay('mail', () => 'skipped')])).toEqual([])
  expect(await look(id!)).toMatchObject({ due_at: null, mailed_at: null, fault: null, given_up: [] })
})

test('what is out of date is done without being sent', async () => {
  const [id] = await leaveMessages(1)
  const mail = aWay('mail')
  await send([mail], { isCurrent: false })
  expect(mail.asked).toEqual([])
  expect(await look(id!)).toMatchObject({ due_at: null, mailed_at: null })
})

test('one whose process died over it is sent by another, once its time is over', async () => {
  const [id] = await leaveMessages(1)
  expect(await claimMessage(db, { leaseSeconds: 60 })).toMatchObject({ id, tries: 1 })
  const mail = aWay('mail')
  await send([mail])
  expect(mail.asked).toEqual([])
  await makeDue()
  await send([mail])
  expect(mail.sent).toEqual([id])
})

test('a process that is to end begins no further message', async () => {
  await leaveMessages(10)
  const ending = new AbortController()
  const mail = aWay('mail', () => {
    ending.abort()
    return null
  })
  await send([mail], { stopping: ending.signal })
  expect(mail.sent.length).toBeGreaterThan(0)
  expect(mail.sent.length).toBeLessThan(10)
})
