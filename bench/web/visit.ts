import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { sendOnce } from '../http-client.ts'
import { blockingTime, openPage, openPhone, type Visitor } from './phone.ts'

export type Visit = {
  firstPaint: number
  largestPaint: number
  largestElement: string
  blocking: number
  shift: number
  /** What the HTML names, which hydration needs. */
  neededScriptBytes: number
  scriptBytes: number
  bytes: number
  requests: number
}

export type Proxy = {
  port: number
  origin: string
  traffic: { bytes: number; lastAt: number }
  close: () => void
}
type Target = Visitor & { proxy: Proxy; path: string }

const quietMs = 2000

/** Counts bytes, because the browser does not report the requests of a service worker. */
export async function openProxy(shopPort: number): Promise<Proxy> {
  const traffic = { bytes: 0, lastAt: 0 }
  const server = net.createServer((phone) => {
    const shop = net.connect(shopPort, '127.0.0.1')
    shop.on('data', ({ length }) =>
      Object.assign(traffic, { bytes: traffic.bytes + length, lastAt: performance.now() }),
    )
    phone.pipe(shop).pipe(phone)
    phone.on('error', () => shop.destroy()).on('close', () => shop.destroy())
    shop.on('error', () => phone.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return { port, origin: `http://127.0.0.1:${port}`, traffic, close: () => server.close() }
}

export async function visitTwice(
  browser: Browser,
  { proxy, path, ...visitor }: Target,
): Promise<{ first: Visit; second: Visit }> {
  const phone = await openPhone(browser, { origin: proxy.origin, ...visitor })
  try {
    return { first: await visit(phone, { proxy, path }), second: await visit(phone, { proxy, path }) }
  } finally {
    await phone.close()
  }
}

async function visit(phone: BrowserContext, { proxy, path }: { proxy: Proxy; path: string }): Promise<Visit> {
  const { page, session } = await openPage(phone)
  const settled = watchTraffic(session, proxy)
  const html = await (await page.goto(path, { waitUntil: 'load' }))?.text()
  const { requests, bytes, scripts } = await settled()
  const { longTasks, ...metrics } = await page.evaluate(() => window.metrics)
  const workers = phone.serviceWorkers().map((worker) => worker.url())
  await page.close()
  const sumSizes = async (urls: readonly string[]) => {
    const sizes = await Promise.all(urls.map((url) => gzipSize({ port: proxy.port, url })))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  // The page data names files, too, which are loaded later.
  const named = new Set(
    [...(html ?? '').matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path),
  )
  const needed = scripts.filter((url) => named.has(new URL(url).pathname))
  return {
    ...{ ...metrics, requests, bytes, blocking: blockingTime({ ...metrics, longTasks }) },
    neededScriptBytes: await sumSizes(needed),
    scriptBytes: await sumSizes([...new Set([...scripts, ...workers])]),
  }
}

export async function navigate(browser: Browser, proxy: Proxy): Promise<number> {
  const phone = await openPhone(browser, { origin: proxy.origin })
  try {
    const { page, session } = await openPage(phone)
    const settled = watchTraffic(session, proxy)
    await page.goto('/products', { waitUntil: 'load' })
    await settled()
    const link = page.locator('main article a').nth(1)
    const name = (await link.textContent())?.trim() ?? ''
    await page.evaluate(timePress, name)
    await link.tap()
    return await page.evaluate(() => window.shownAfter)
  } finally {
    await phone.close()
  }
}

declare global {
  interface Window {
    shownAfter: Promise<number>
  }
}

/** Runs in the page. The task comes after the frame with the product's name, before React drops the old page. */
function timePress(name: string): void {
  const { promise, resolve } = Promise.withResolvers<number>()
  window.shownAfter = promise
  const onPress = ({ timeStamp }: Event) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent !== name) return
      observer.disconnect()
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' })
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('pointerup', onPress, { capture: true, once: true })
}

function watchTraffic(session: CDPSession, { traffic }: Proxy) {
  const bytesBefore = traffic.bytes
  const scriptsOf = new Map<string, string>()
  const [pending, scripts] = [new Set<string>(), [] as string[]]
  let [requests, lastAt] = [0, performance.now()]
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) pending.add(requestId)
    lastAt = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scriptsOf.set(requestId, response.url)
    // It has no end.
    if (response.mimeType === 'text/event-stream') end({ requestId })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end({ requestId })
    // Zero means from the browser's cache.
    if (encodedDataLength === 0) return
    requests++
    const script = scriptsOf.get(requestId)
    if (script) scripts.push(script)
  })
  session.on('Network.loadingFailed', end)

  function end({ requestId }: { requestId: string }): void {
    pending.delete(requestId)
    lastAt = performance.now()
  }

  return async () => {
    while (pending.size > 0 || performance.now() - Math.max(lastAt, traffic.lastAt) < quietMs) await wait(50)
    return { requests, scripts, bytes: traffic.bytes - bytesBefore }
  }
}

/** Scripts may be sent as Brotli; the figures of other shops are gzip. */
async function gzipSize({ port, url }: { port: number; url: string }): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' }
  const { status, body } = await sendOnce(port, { path: new URL(url).pathname, headers })
  if (status !== 200) throw new Error(`${url} was answered with ${status}`)
  return body.length
}
