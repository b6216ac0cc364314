/** What people are told by mail and on their telephones. */
export const messageKinds = [
  /** Cash on delivery: the shop has the order. */
  'order-placed',
  /** The payment has come, and with it the shop has the order. */
  'order-paid',
  'order-status',
  'order-cancelled',
  /** Not paid in time. */
  'order-lapsed',
  /** What was paid goes back. */
  'order-refunded',
  /** To sellers: a shopper says that the money was sent by UPI, and somebody has to look for it. */
  'upi-told',
  /** To the shopper: the seller has not found it. */
  'upi-refused',
  /** To sellers: money came that its order does not match, or has already. */
  'payment-flagged',
  'password-reset',
  'seller-reset',
  /** The password of a shopper's account was changed, … */
  'password-changed',
  /** … that of a seller's login, … */
  'seller-password',
  /** … or its second step, or the recovery codes. */
  'seller-two-factor',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** The ways a message goes. */
export const channelNames = ['mail', 'push'] as const
export type ChannelName = (typeof channelNames)[number]

/** So long a message waits before it is first sent: what the counter takes back within the time of its toast was never said. */
export const sendDelaySeconds: Partial<Record<MessageKind, number>> = {
  'order-status': 20,
  'order-cancelled': 20,
}

const hour = 60 * 60

/** So long a message that does not get through is tried. Whoever wants a new password has long asked again by then. */
export function retryWindowSeconds(kind: MessageKind): number {
  return kind === 'password-reset' || kind === 'seller-reset' ? hour : 3 * 24 * hour
}

/** How long to wait after so many tries in vain: 5 seconds, then twice as long each time, and never longer than 6 hours. */
export function backoffSeconds(attempts: number): number {
  return Math.min(5 * 2 ** Math.min(attempts - 1, 20), 6 * hour)
}
