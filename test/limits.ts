/** A wait that takes longer hangs: a machine that is only slow takes less. */
export const maxWaitMs = 60_000

/** The same for one test or hook, which waits many times. */
export const maxTestMs = 600_000
