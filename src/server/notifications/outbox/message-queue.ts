import type { ChannelName } from '#domain/messages.ts'
import type { Connections } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import type { Channel, DeliveryOptions, Send } from './channel.ts'
import { claimMessages, type Message, releaseMessages } from './message-store.ts'

export type DueMessage = {
  message: Message
  isCurrent: () => Promise<boolean>
  channels: { name: ChannelName; send: Send }[]
}

const leaseSeconds = 180
export const maxBatch = 20
/** What was read for a batch is at most this old when a message of it is started. */
const maxBatchMs = 3_000

/** Claims messages and reads their data in batches. */
export function createMessageQueue(
  db: Connections | Db,
  options: DeliveryOptions,
): { next: () => Promise<DueMessage | undefined> } {
  let waiting: DueMessage[] = []
  let claimedAt = 0

  async function release(): Promise<void> {
    const rest = waiting.map(({ message }) => message)
    waiting = []
    if (rest.length > 0) await releaseMessages(db, rest)
  }

  return {
    async next() {
      if (options.stopping?.aborted || performance.now() - claimedAt > maxBatchMs) await release()
      if (options.stopping?.aborted) return undefined
      if (waiting.length === 0) {
        claimedAt = performance.now()
        waiting = await prepareMessages(await claimMessages(db, { leaseSeconds, limit: maxBatch }), options)
      }
      return waiting.shift()
    },
  }
}

async function prepareMessages(messages: Message[], options: DeliveryOptions): Promise<DueMessage[]> {
  if (messages.length === 0) return []
  const { listCurrent } = options
  const current = await listCurrent(messages).catch(() => null)
  const isCurrent = async (message: Message) => (current ?? (await listCurrent([message]))).has(message.id)
  const toSend = messages.filter(({ id }) => current?.has(id) ?? true)
  const channels = await Promise.all(options.channels.map((channel) => prepareChannel(channel, toSend)))
  return messages.map((message) => ({
    message,
    isCurrent: () => isCurrent(message),
    channels: channels.filter(({ name }) => !message.done.includes(name)),
  }))
}

/** If it fails, each message is prepared by itself, so that a faulty one fails alone. */
async function prepareChannel({ name, prepare }: Channel, messages: Message[]) {
  const open = messages.filter(({ done }) => !done.includes(name))
  const sendAlone: Send = async (message) => (await prepare([message]))(message)
  return { name, send: open.length === 0 ? sendAlone : await prepare(open).catch(() => sendAlone) }
}
