import type { ChannelName } from '#domain/messages.ts'
import type { Message } from './message-store.ts'

/** skipped: no recipient or no content. `UndeliverableError`: a retry is useless. */
export type Send = (message: Message) => Promise<'sent' | 'skipped'>

export type Channel = {
  name: ChannelName
  /** Reads what the messages need in few statements. A failure is repeated message by message. */
  prepare: (messages: readonly Message[]) => Promise<Send>
}

export type DeliveryError = { message: Message; channel: ChannelName; error: string; isFinal: boolean }

export type DeliveryOptions = {
  channels: readonly Channel[]
  /** Returns the ids of those that are not outdated. */
  listCurrent: (messages: readonly Message[]) => Promise<Set<string>>
  onSent?: (channel: ChannelName) => void
  onError: (fault: DeliveryError) => void
  stopping?: AbortSignal
}
