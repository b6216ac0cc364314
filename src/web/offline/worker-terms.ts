/** Where the worker lies; a worker's address never changes, or browsers would never find the next one. */
export const workerPath = '/service-worker.js'

/** What a page says to a worker that waits: the shopper wants the new version now. */
export const takeOver = 'take over'
