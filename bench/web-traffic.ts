import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'

export type Traffic = {
  /** How many answers came over the line, and their bytes with their heads, as they were packed. */
  requests: number
  bytes: number
  /** Addresses of the scripts among them. */
  scripts: string[]
}

/** Counts what comes over the line from now on; `settled` once nothing has been under way for `quietMs`. */
export function watchTraffic(session: CDPSession) {
  const traffic: Traffic = { requests: 0, bytes: 0, scripts: [] }
  const scripts = new Map<string, string>()
  const underWay = new Set<string>()
  let lastChange = performance.now()

  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    underWay.add(requestId)
    lastChange = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId)
    // Nothing came over the line for what the browser had kept.
    if (encodedDataLength === 0) return
    traffic.requests++
    traffic.bytes += encodedDataLength
    const script = scripts.get(requestId)
    if (script) traffic.scripts.push(script)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))

  function end(requestId: string): void {
    underWay.delete(requestId)
    lastChange = performance.now()
  }

  return async function settled(quietMs: number): Promise<Traffic> {
    while (underWay.size > 0 || performance.now() - lastChange < quietMs) await wait(50)
    return traffic
  }
}
