/** A slow machine takes less; a longer wait is a hang. */
export const maxWaitMs = 60_000

/** One test or hook has many waits. */
export const maxTestMs = 600_000

/** A database that joins again copies its data. */
export const maxClusterMs = 180_000
