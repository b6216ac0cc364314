import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import type { CountingProxy } from './proxy.ts'

export type Traffic = {
  /** How many answers the page got over the line. */
  requests: number
  /** Everything that came over the line, heads and all, as it was packed: a service worker's, too. */
  bytes: number
  /** Addresses of the scripts that the page got. */
  scripts: string[]
}

/** Counts what comes over the line from now on; gives it once nothing has been under way for `quietMs`. */
export function watchTraffic(session: CDPSession, line: CountingProxy) {
  const traffic = { requests: 0, scripts: [] as string[] }
  const bytesBefore = line.bytes()
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
    const script = scripts.get(requestId)
    if (script) traffic.scripts.push(script)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))

  function end(requestId: string): void {
    underWay.delete(requestId)
    lastChange = performance.now()
  }

  return async function settled(quietMs: number): Promise<Traffic> {
    const isQuiet = () => performance.now() - Math.max(lastChange, line.lastByteAt()) >= quietMs
    while (underWay.size > 0 || !isQuiet()) await wait(50)
    return { ...traffic, bytes: line.bytes() - bytesBefore }
  }
}
