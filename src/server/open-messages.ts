import type { FastifyBaseLogger } from 'fastify'
import type { MessageKind } from '#rules/messages.ts'
import type { ShopFacts } from '#rules/shop-settings.ts'
import { writeResetMail } from './account/reset-password.ts'
import type { Db } from './database/tables.ts'
import { mailChannel } from './mail/mail-channel.ts'
import type { Message } from './mail/message-store.ts'
import type { Mail, Post } from './mail/post.ts'
import type { MessageFault, Sending } from './mail/send-messages.ts'
import type { Meters } from './metrics/meters.ts'
import { isOrderNews } from './order/order-mail-store.ts'
import { writeLookMail, writeOrderMail } from './order/write-order-mail.ts'
import type { Push } from './push/open-push.ts'
import { pushChannel } from './push/push-channel.ts'
import { writePasswordChangedMail, writeSellerResetMail } from './seller/reset-seller-password.ts'

type Options = {
  db: Db
  post: Post
  push: Push
  meters: Meters
  facts: () => ShopFacts
  shopUrl: () => string
  log: FastifyBaseLogger
}

/** How people are told what the rooms have left word of. */
export function openMessages({ db, post, push, meters, facts, shopUrl, log }: Options): Sending {
  return {
    channels: [mailChannel({ db, post, log, write }), pushChannel({ db, sending: push.sending })],
    isCurrent: async (message) => message.orderId === null || isOrderNews(db, message),
    onSent: (channel) => meters.messageTried(channel, 'sent'),
    onFault(fault) {
      meters.messageTried(fault.channel, fault.isGivenUp ? 'given_up' : 'failed')
      note(log, fault)
    },
  }

  async function write(message: Message): Promise<Mail | null> {
    const asNow = { shop: facts(), shopUrl: shopUrl() }
    const { kind, orderId, flagId, userId, sellerId } = message
    const writers: Record<MessageKind, () => Promise<Mail | null>> = {
      'order-placed': ofOrder,
      'order-paid': ofOrder,
      'order-status': ofOrder,
      'order-cancelled': ofOrder,
      'order-lapsed': ofOrder,
      'order-refunded': ofOrder,
      'upi-refused': ofOrder,
      // By telephone alone: the panel counts what waits.
      'payment-flagged': async () => null,
      'upi-told': async () => (orderId ? writeLookMail(db, { ...asNow, orderId }) : null),
      'password-reset': async () => (userId ? writeResetMail(db, { ...asNow, userId }) : null),
      'seller-reset': async () => (sellerId ? writeSellerResetMail(db, { ...asNow, sellerId }) : null),
      'seller-password': async () => (sellerId ? writePasswordChangedMail(db, { ...asNow, sellerId }) : null),
    }
    async function ofOrder(): Promise<Mail | null> {
      return orderId ? writeOrderMail(db, { ...asNow, kind, orderId, flagId }) : null
    }
    return writers[kind]()
  }
}

/** Whom it was for is not told; the message's number leads to its row. */
function note(log: FastifyBaseLogger, { message, channel, fault, isGivenUp }: MessageFault): void {
  const what = { message: message.id, kind: message.kind, channel, tries: message.tries, fault }
  if (isGivenUp) log.error(what, 'a message was given up')
  else log.warn(what, 'a message could not be sent and is tried again')
}
