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
  'password-reset',
  'seller-reset',
] as const
export type MessageKind = (typeof messageKinds)[number]
