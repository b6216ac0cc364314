import { rejectionFinalSeconds } from './delivery/acceptance.ts'
import { answerMinutes } from './substitution/substitution.ts'
import { contactCodeMinutes } from './ticket/contact.ts'

export const messageKinds = [
  'order-placed',
  'order-paid',
  'order-status',
  'order-cancelled',
  /** A seller gave the order another slot. */
  'slot-changed',
  /** Staff or the shopper changed what was ordered. */
  'order-edited',
  /** Packed with fewer units than ordered. */
  'order-changed',
  /** To the shopper: may the packer replace what is missing? */
  'substitute-asked',
  /** The first rider of an order that was on its way without one, with the code. */
  'rider-assigned',
  /** The hold ended without a payment. */
  'order-expired',
  'order-refunded',
  /** To staff: a shopper submitted a UTR. */
  'upi-submitted',
  /** To the shopper: staff rejected the UTR. */
  'upi-rejected',
  /** To staff: a payment exception was created. */
  'payment-exception',
  /** To the shopper: the number of a new ticket; staff wrote; every line is decided. */
  'ticket-opened',
  'ticket-answered',
  'ticket-resolved',
  /** To the address that a person without an account typed. */
  'contact-code',
  'password-reset',
  'seller-reset',
  'password-changed',
  /** To the address that the account had before. */
  'email-changed',
  'phone-changed',
  'seller-password',
  'seller-two-factor',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const channelNames = ['mail', 'push'] as const
export type ChannelName = (typeof channelNames)[number]

/** A change that staff undo while its toast is open must not send a message. */
export const sendDelaySeconds: Partial<Record<MessageKind, number>> = {
  'order-status': 20,
  'order-cancelled': rejectionFinalSeconds,
  'slot-changed': 20,
  'order-edited': 20,
  'rider-assigned': 20,
}

const hour = 60 * 60

/**
 * A question and a code are over after minutes and a password link within an hour, so a later message is
 * useless.
 */
export function retryWindowSeconds(kind: MessageKind): number {
  if (kind === 'substitute-asked') return answerMinutes * 60
  if (kind === 'contact-code') return contactCodeMinutes * 60
  return kind === 'password-reset' || kind === 'seller-reset' ? hour : 3 * 24 * hour
}

/** 5 seconds, doubled after each attempt, at most 6 hours. */
export function backoffSeconds(attempts: number): number {
  return Math.min(5 * 2 ** Math.min(attempts - 1, 20), 6 * hour)
}
