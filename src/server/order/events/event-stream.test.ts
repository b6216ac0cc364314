import { expect, test } from 'vitest'
import { createEventStream, type StreamEvent } from './event-stream.ts'

function anEvent(id: number, name = 'Asha Borah'): StreamEvent {
  return {
    id,
    kind: 'placed',
    data: {
      _id: `order-${id}`,
      orderNumber: 1000 + id,
      status: 'Pending',
      isPaid: false,
      version: 1,
      amount: 118,
      name,
      at: '2026-11-20T10:00:00.000Z',
    },
  }
}

function aStream() {
  let isGone = false
  const stream = createEventStream({
    onClose: () => {
      isGone = true
    },
  })
  let text = ''
  return {
    stream,
    isGone: () => isGone,
    read: () => stream.body.on('data', (chunk) => (text += chunk)),
    text: () => text,
  }
}

test('events during the look-up of missed ones follow them, each once', async () => {
  const { stream, read, text } = aStream()
  read()
  stream.send(anEvent(3))
  stream.send(anEvent(4))
  stream.start({ kind: 'missed', newest: 3, events: [anEvent(2), anEvent(3)] })
  for (const id of [2, 3, 5]) stream.send(anEvent(id))
  await expect.poll(() => text().match(/^id: \d+$/gm)).toEqual(['id: 2', 'id: 3', 'id: 4', 'id: 5'])
})

test('no name of a customer splits an event', async () => {
  const { stream, read, text } = aStream()
  read()
  stream.start({ kind: 'missed', newest: 1, events: [anEvent(1, 'a\n\nevent: x\r\rdata: y\u2028')] })
  await expect
    .poll(() => text().split(/\r\n|\r|\n/))
    .toEqual(['retry: 2000', '', 'id: 1', 'event: placed', expect.stringMatching(/^data: \{.*\}$/s), '', ''])
})

test('disconnects a client that does not read, and buffers nothing more for it', async () => {
  const { stream, isGone } = aStream()
  stream.start({ kind: 'ready', newest: 0 })
  for (let id = 1; id < 1000; id++) stream.send(anEvent(id))
  expect(stream.body.destroyed).toBe(false)
  for (let id = 1000; id < 3000; id++) stream.send(anEvent(id))
  expect(stream.body.destroyed).toBe(true)
  await expect.poll(isGone).toBe(true)
})

test('writes nothing after its end', async () => {
  const { stream, read, text, isGone } = aStream()
  read()
  stream.start({ kind: 'ready', newest: 7 })
  stream.end()
  stream.send(anEvent(8))
  stream.heartbeat()
  stream.replace()
  await expect.poll(isGone).toBe(true)
  expect(text()).toBe('retry: 2000\n\nid: 7\nevent: ready\ndata: {}\n\n')
})
