import { promisify } from 'node:util'
import { type KyselyPlugin, sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChannelName } from '#domain/messages.ts'
import { listStatements } from '#test/count-statements.ts'
import { startShop } from '#test/shop.ts'
import type { Channel, DeliveryError } from './channel.ts'
import { UndeliverableError } from './mail-errors.ts'
import { maxBatch } from './message-queue.ts'
import { claimMessages, type Message, recordDeliveries } from './message-store.ts'
import { sendDueMessages } from './send-messages.ts'

const nextTurn = promisify(setImmediate)
const shop = await startShop()
const { db } = shop

beforeEach(async () => {
  await db.deleteFrom('messages').execute()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Due one after the other, as messages of several transactions are. */
async function insertMessages(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO messages (kind, due_at) SELECT 'seller-password', now() - make_interval(secs => (${count}::int - n) * 0.001)
    FROM generate_series(1, ${count}::int) AS n ORDER BY n RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

function aChannel(name: ChannelName, fails: (message: Message) => Error | 'skipped' | null = () => null) {
  const sent: string[] = []
  const asked: string[] = []
  const channel: Channel = {
    name,
    prepare: async () => async (message) => {
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

const listAll = async (messages: readonly Message[]) => new Set(messages.map(({ id }) => id))

async function send(ways: Way[], given: { isCurrent?: boolean; stopping?: AbortSignal } = {}) {
  const faults: DeliveryError[] = []
  await sendDueMessages(db, {
    channels: ways.map(({ channel }) => channel),
    listCurrent: given.isCurrent === false ? async () => new Set<string>() : listAll,
    onError: (fault) => faults.push(fault),
    ...(given.stopping && { stopping: given.stopping }),
  })
  return faults
}

const findMessage = (id: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .select([
      sql<number>`extract(epoch FROM due_at - now())::float8`.as('dueIn'),
      sql<number>`extract(epoch FROM now())::float8`.as('now'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The time of the record is not stored; it lies between two reads of the clock. */
async function expectPause(
  { id, seconds }: { id: string; seconds: number },
  record: () => Promise<void>,
): Promise<void> {
  const before = (await findMessage(id)).now
  await record()
  const { dueIn, now } = await findMessage(id)
  // Times are stored in microseconds.
  expect(dueIn).toBeLessThanOrEqual(seconds + 0.001)
  expect(dueIn + now - before).toBeGreaterThanOrEqual(seconds - 0.001)
}
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
  const sending = { channels: [mail.channel], listCurrent: listAll, onError: () => {} }
  await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(db, sending)))
  expect(mail.sent.toSorted()).toEqual(ids.toSorted())
})

test('deliveries that end one after the other are recorded together', async () => {
  // Time stands still: a finished delivery waits for those beside it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ids = await insertMessages(6)
  const channel: Channel = {
    name: 'mail',
    prepare: async () => async (message) => {
      for (let turn = ids.indexOf(message.id) % 3; turn > 0; turn--) await nextTurn()
      return 'sent'
    },
  }
  const { recorded, ...options } = countRecords([channel])
  await sendDueMessages(options.db, options)
  expect(recorded).toEqual([3, 3])
})

test('a slow delivery delays no record of another for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [slow] = await insertMessages(2)
  const gate = Promise.withResolvers<void>()
  const channel: Channel = {
    name: 'mail',
    prepare: async () => async (message) => {
      if (message.id === slow) await gate.promise
      return 'sent'
    },
  }
  const { recorded, ...options } = countRecords([channel])
  const sending = sendDueMessages(options.db, options)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(10)
      return recorded
    })
    .toEqual([1])
  gate.resolve()
  await sending
  expect(recorded).toEqual([1, 1])
})

/** Keeps the number of messages of each statement that records deliveries. */
function countRecords(channels: Channel[]) {
  const recorded: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('SET fault = r.error'))
        recording.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (recording.has(queryId)) recorded.push(Number(result.numAffectedRows))
      return result
    },
  }
  const recording = new WeakSet<object>()
  return { recorded, db: db.withPlugin(plugin), channels, listCurrent: listAll, onError: () => {} }
}

test('a message that fails waits longer each time, and delays no other', async () => {
  const [bad, good] = await insertMessages(2)
  const mail = aChannel('mail', ({ id }) => (id === bad ? unavailable() : null))
  for (const seconds of [5, 10, 20, 40]) {
    await expectPause({ id: bad!, seconds }, async () => {
      const faults = await send([mail])
      expect(faults).toMatchObject([{ message: { id: bad }, channel: 'mail', isFinal: false }])
    })
    await makeDue()
  }
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
  expect(await claimMessages(db, { leaseSeconds: 60, limit: 20 })).toMatchObject([{ id, tries: 1 }])
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
  const left = await db
    .selectFrom('messages')
    .select('id')
    .where('mailed_at', 'is', null)
    .orderBy('id')
    .execute()
  const claimed = await claimMessages(db, { leaseSeconds: 60, limit: 20 })
  expect(claimed.map(({ id, tries }) => [id, tries])).toEqual(left.map(({ id }) => [id, 1]))
})

test('sends in the order of writing, in batches', async () => {
  const ids = await insertMessages(2 * maxBatch + 1)
  const sizes: number[] = []
  const mail = aChannel('mail')
  const { prepare } = mail.channel
  mail.channel.prepare = (messages) => {
    sizes.push(messages.length)
    return prepare(messages)
  }
  await send([mail])
  expect(mail.sent).toEqual(ids)
  expect(sizes).toEqual([maxBatch, maxBatch, 1])
})

test('a message that cannot be prepared fails alone', async () => {
  const [bad, ...good] = await insertMessages(4)
  const mail = aChannel('mail')
  const { prepare } = mail.channel
  mail.channel.prepare = async (messages) => {
    if (messages.some(({ id }) => id === bad)) throw new Error('its order is faulty')
    return prepare(messages)
  }
  expect(await send([mail])).toMatchObject([{ message: { id: bad }, error: 'its order is faulty' }])
  expect(mail.sent).toEqual(good)
  expect(await findMessage(bad!)).toMatchObject({
    fault: 'mail: its order is faulty',
    mailed_at: null,
    tries: 1,
  })
})

test('a message that cannot be checked is retried alone', async () => {
  const [bad, ...good] = await insertMessages(4)
  const mail = aChannel('mail')
  await sendDueMessages(db, {
    channels: [mail.channel],
    async listCurrent(messages) {
      if (messages.some(({ id }) => id === bad)) throw new Error('its order is faulty')
      return listAll(messages)
    },
    onError: () => {},
  })
  expect(mail.sent).toEqual(good)
  expect(await findMessage(bad!)).toMatchObject({ fault: 'mail: its order is faulty', mailed_at: null })
})

test('at most three messages are sent before their delivery is recorded', async () => {
  await insertMessages(2 * maxBatch)
  const mail = aChannel('mail')
  let unrecorded = 0
  const { prepare } = mail.channel
  mail.channel.prepare = async (messages) => {
    const sendOne = await prepare(messages)
    return async (message) => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM messages WHERE id = ANY (${mail.sent}::bigint[]) AND mailed_at IS NULL`.execute(
        db,
      )
      unrecorded = Math.max(unrecorded, (rows[0]?.count ?? 0) + 1)
      return sendOne(message)
    }
  }
  await send([mail])
  expect(mail.sent).toHaveLength(2 * maxBatch)
  expect(unrecorded).toBeLessThanOrEqual(3)
})

test('a slow message delays no other batch, and what was read long ago is read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const ids = await insertMessages(maxBatch)
  const mail = aChannel('mail')
  const prepared: string[][] = []
  const { prepare } = mail.channel
  mail.channel.prepare = async (messages) => {
    prepared.push(messages.map(({ id }) => id))
    const sendOne = await prepare(messages)
    return async (message) => {
      if (message.id === ids[4]) vi.advanceTimersByTime(3_001)
      return sendOne(message)
    }
  }
  await send([mail])
  expect(mail.sent.toSorted()).toEqual(ids.toSorted())
  const started = ids.length - (prepared[1]?.length ?? 0)
  expect(prepared).toEqual([ids, ids.slice(started)])
  expect(started).toBeGreaterThanOrEqual(5)
  expect(started).toBeLessThanOrEqual(7)
  expect(await findMessage(ids.at(-1)!)).toMatchObject({ due_at: null, tries: 1 })
})

test('a process that was paused past its lease leaves a message to the process that claimed it since', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const ids = await insertMessages(maxBatch)
  const others: string[] = []
  const mail = aChannel('mail', ({ id }) => {
    if (id === ids[0]) vi.advanceTimersByTime(181_000)
    return null
  })
  const { prepare } = mail.channel
  mail.channel.prepare = async (messages) => {
    const sendOne = await prepare(messages)
    return async (message) => {
      if (message.id === ids[0]) {
        await sql`UPDATE messages SET due_at = now() WHERE id = ${ids.at(-1)}`.execute(db)
        for (const { id } of await claimMessages(db, { leaseSeconds: 60, limit: 20 })) others.push(id)
      }
      return sendOne(message)
    }
  }
  await send([mail])
  expect(others).toEqual([ids.at(-1)])
  expect(mail.sent.toSorted()).toEqual(ids.slice(0, -1).toSorted())
  expect(await findMessage(ids.at(-1)!)).toMatchObject({ mailed_at: null, tries: 2 })
})

test('a delivery that ends while no message is due lets the next one be sent', async () => {
  const [id] = await insertMessages(1)
  const gate = Promise.withResolvers<void>()
  const mail = aChannel('mail')
  const channel: Channel = {
    name: 'mail',
    prepare: async (messages) => {
      const sendOne = await mail.channel.prepare(messages)
      return async (message) => {
        if (message.id === id) await gate.promise
        return sendOne(message)
      }
    },
  }
  let next: string | undefined
  const { pool, hasNamedStatements } = shop.database
  const query = async (statement: pg.QueryConfig) => {
    const result = await pool.query(statement)
    if (!next && statement.text.includes('SKIP LOCKED') && result.rows.length === 0) {
      gate.resolve()
      await expect.poll(async () => (await findMessage(id!)).due_at).toBeNull()
      next = (await insertMessages(1))[0]
    }
    return result
  }
  const connections = { db, hasNamedStatements, pool: Object.assign(Object.create(pool), { query }) }
  await sendDueMessages(connections, { channels: [channel], listCurrent: listAll, onError: () => {} })
  expect(next).toBeDefined()
  expect(mail.sent).toEqual([id, next])
})

test('a batch of messages takes few statements', async () => {
  const ids = await insertMessages(maxBatch)
  const mail = aChannel('mail')
  const statements = await listStatements(() => send([mail]))
  expect(mail.sent).toEqual(ids)
  // Two claims, and a record of each delivery or of several.
  expect(statements.length).toBeGreaterThan(2)
  expect(statements.length).toBeLessThanOrEqual(maxBatch + 2)
})

test('an error message with a NUL is stored without it', async () => {
  const [id] = await insertMessages(1)
  await send([aChannel('mail', () => new Error('cut\0off'))])
  expect(await findMessage(id!)).toMatchObject({ fault: 'mail: cutoff' })
})

test('several deliveries are recorded in one statement, each with its own outcome', async () => {
  const [sent, retried, refused] = await insertMessages(3)
  const base = { sent: [], givenUp: [], error: null, retryInSeconds: null }
  const results = [
    { ...base, id: sent!, sent: ['mail', 'push'] as const },
    { ...base, id: retried!, error: 'mail: away', retryInSeconds: 40 },
    { ...base, id: refused!, givenUp: ['mail'] as const, error: 'mail: nobody', sent: ['push'] as const },
  ]
  await expectPause({ id: retried!, seconds: 40 }, () => recordDeliveries(db, results))
  const rows = await Promise.all([sent, retried, refused].map((id) => findMessage(id!)))
  expect(
    rows.map(({ mailed_at, pushed_at, given_up, fault, due_at }) => [
      mailed_at !== null,
      pushed_at !== null,
      given_up,
      fault,
      due_at !== null,
    ]),
  ).toEqual([
    [true, true, [], null, false],
    [false, false, [], 'mail: away', true],
    [false, true, ['mail'], 'mail: nobody', false],
  ])
})
