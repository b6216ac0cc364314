/** Where the worker lies; a worker's address never changes, or browsers would never find the next one. */
export const serviceWorkerPath = '/service-worker.js'

/** What a page says to a worker that waits: the shopper wants the new version now. */
export const skipWaitingMessage = 'take over'
