/** Must never change: browsers look for updates at the URL that they registered. */
export const serviceWorkerPath = '/service-worker.js'

export const skipWaitingMessage = 'take over'
