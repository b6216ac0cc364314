import { setTimeout as wait } from 'node:timers/promises'
import { dayOf } from '#domain/days.ts'

/** Longer than a file of tests takes. */
const steadyMs = 3 * 60_000

/**
 * The day of the shop, which stays the same for minutes: waits for the next one if it begins sooner. The database
 * has a clock of its own, so that no test can hold the time.
 */
export async function waitForSteadyDay(): Promise<string> {
  const soon = () => dayOf(new Date(Date.now() + steadyMs))
  while (soon() !== dayOf(new Date())) await wait(250)
  return dayOf(new Date())
}
