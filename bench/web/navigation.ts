import type { Browser } from 'playwright-core'
import { createPhone, openPage } from './phone.ts'
import type { CountingProxy } from './proxy.ts'
import { watchTraffic } from './traffic.ts'
import { originOf } from './visit.ts'

/** From a press on a product in the list, which has been there for a while, to the product on the screen, in milliseconds. */
export async function navigateOnce(browser: Browser, line: CountingProxy): Promise<number> {
  const phone = await createPhone(browser, { origin: originOf(line) })
  try {
    const { page, session } = await openPage(phone)
    const settled = watchTraffic(session, line)
    await page.goto('/products', { waitUntil: 'load' })
    await settled(2000)
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

/** Runs in the page. The frame that first holds the product's name has been painted when the message after it arrives. */
function timePress(name: string): void {
  window.shownAfter = new Promise((resolve) => {
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent !== name) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      },
      { capture: true, once: true },
    )
  })
}
