/** The shopper's code may be wrong as often. Afterwards the owner confirms the delivery. */
export const maxCodeTries = 5

export const failureReasons = [
  'not-home',
  'no-answer',
  'wrong-address',
  'refused',
  'no-cash',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** '0417'. `number` is below 10,000. */
export function formatDeliveryCode(number: number): string {
  return String(number).padStart(4, '0')
}

export function isDeliveryCode(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/** assigned: still at the shop. out: on the way. */
export const stopStates = ['assigned', 'out', 'delivered', 'failed'] as const
export type StopState = (typeof stopStates)[number]
