/** What follows the commit of a change, in this process. */
export type OrderEffects = {
  /** Sends new events to open streams, and wakes the job that sends messages. */
  publish: () => void
  /** At once, for the staff member who reads on. */
  clearCatalogue: () => void
  /** Throttled, because shoppers change orders often. */
  clearCatalogueSoon: () => void
  /** Wakes the job that asks providers for refunds. */
  finishRefunds: () => void
}

export type OrderEffect = keyof OrderEffects

const effectNames: readonly OrderEffect[] = [
  'clearCatalogue',
  'clearCatalogueSoon',
  'publish',
  'finishRefunds',
]

/** Each once. */
export function runEffects(effects: OrderEffects, due: ReadonlySet<OrderEffect>): void {
  for (const name of effectNames) if (due.has(name)) effects[name]()
}
