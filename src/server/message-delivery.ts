import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#domain/i18n/language.ts'
import type { MessageKind } from '#domain/messages.ts'
import type { StoreProfile } from '#domain/settings/shop-settings.ts'
import {
  renderLoginChangedMail,
  renderPasswordChangedMail,
  renderResetMail,
  renderTwoFactorChangedMail,
} from '#server/auth/mail/render-login-mails.ts'
import type { Connections } from '#server/database/database.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { Mail, MailTransport } from '#server/notifications/mail/mail.ts'
import { createMailChannel } from '#server/notifications/mail/mail-channel.ts'
import type { DeliveryError, DeliveryOptions } from '#server/notifications/outbox/channel.ts'
import type { Message } from '#server/notifications/outbox/message-store.ts'
import { createPushChannel } from '#server/notifications/push/push-channel.ts'
import type { PushService } from '#server/notifications/push/push-service.ts'
import { listCurrentMessages } from '#server/order/mail/current-message-store.ts'
import { prepareOrderMails } from '#server/order/mail/render-order-mail.ts'
import { renderTicketMail } from '#server/ticket/ticket-mail.ts'

type Options = {
  database: Connections
  mailTransport: MailTransport
  push: PushService
  meters: Meters
  storeProfile: () => StoreProfile
  shopUrl: () => string
  languages: readonly Language[]
  log: FastifyBaseLogger
}

export function createMessageDelivery({
  database,
  mailTransport,
  push,
  meters,
  storeProfile,
  shopUrl,
  languages,
  log,
}: Options): DeliveryOptions {
  const { db } = database
  return {
    channels: [
      createMailChannel({ db, transport: mailTransport, log, prepareMails }),
      createPushChannel({ database, languages, sendOptions: push.sendOptions }),
    ],
    listCurrent: (messages) => listCurrentMessages(db, messages),
    onSent: (channel) => meters.messageAttempted(channel, 'sent'),
    onError(fault) {
      meters.messageAttempted(fault.channel, fault.isFinal ? 'given_up' : 'failed')
      logDeliveryError(log, fault)
    },
  }

  async function prepareMails(messages: readonly Message[]) {
    const current = { storeProfile, shopUrl: shopUrl(), languages }
    const ofOrders = messages.filter(({ orderId }) => orderId !== null)
    const renderOrderMail = await prepareOrderMails(database, { ...current, messages: ofOrders })
    return async (message: Message): Promise<Mail | null> => {
      const { userId, sellerId } = message
      const renderers: Record<MessageKind, () => Promise<Mail | null>> = {
        'order-placed': () => renderOrderMail(message),
        'order-paid': () => renderOrderMail(message),
        'order-status': () => renderOrderMail(message),
        'order-cancelled': () => renderOrderMail(message),
        'slot-changed': () => renderOrderMail(message),
        'order-edited': () => renderOrderMail(message),
        'order-changed': () => renderOrderMail(message),
        'substitute-asked': () => renderOrderMail(message),
        'rider-assigned': () => renderOrderMail(message),
        'order-expired': () => renderOrderMail(message),
        'order-refunded': () => renderOrderMail(message),
        'upi-submitted': () => renderOrderMail(message),
        'upi-rejected': () => renderOrderMail(message),
        // No mail, only push: the seller panel lists the exceptions.
        'payment-exception': async () => null,
        'ticket-opened': () => renderTicketMail(db, { ...current, message }),
        'ticket-answered': () => renderTicketMail(db, { ...current, message }),
        'ticket-resolved': () => renderTicketMail(db, { ...current, message }),
        'contact-code': () => renderTicketMail(db, { ...current, message }),
        'password-reset': async () =>
          userId ? renderResetMail(db, { ...current, ...shopper(userId) }) : null,
        'seller-reset': async () =>
          sellerId ? renderResetMail(db, { ...current, ...staff(sellerId) }) : null,
        'password-changed': async () =>
          userId ? renderPasswordChangedMail(db, { ...current, ...shopper(userId) }) : null,
        'email-changed': async () =>
          userId ? renderLoginChangedMail(db, { ...current, ...shopper(userId), message }) : null,
        'phone-changed': async () =>
          userId ? renderLoginChangedMail(db, { ...current, ...shopper(userId), message }) : null,
        'seller-two-factor': async () =>
          sellerId ? renderTwoFactorChangedMail(db, { ...current, accountId: sellerId }) : null,
        'seller-password': async () =>
          sellerId ? renderPasswordChangedMail(db, { ...current, ...staff(sellerId) }) : null,
      }
      return renderers[message.kind]()
    }
  }
}

function shopper(accountId: string) {
  return { realm: 'shopper', accountId } as const
}

function staff(accountId: string) {
  return { realm: 'staff', accountId } as const
}

/** Logs the message id and not the recipient. */
function logDeliveryError(log: FastifyBaseLogger, { message, channel, error, isFinal }: DeliveryError): void {
  const what = { message: message.id, kind: message.kind, channel, tries: message.tries, fault: error }
  if (isFinal) log.error(what, 'a message was given up')
  else log.warn(what, 'a message could not be sent and will be retried')
}
