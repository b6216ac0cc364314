import type { Page } from 'playwright-core'

declare global {
  interface Window {
    presses: string[]
  }
}

/** Keeps the last presses that reached the page, for `describePage`. */
export async function recordPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.presses = []
    function record({ type, target, timeStamp, clientX, clientY }: MouseEvent): void {
      const at = `${Math.round(timeStamp)} ms at ${Math.round(clientX)},${Math.round(clientY)}`
      const element = target instanceof Element ? target : null
      const name = `${element?.tagName} ${element?.textContent?.slice(0, 30)}`
      window.presses = [...window.presses.slice(-8), `${type} ${at}: ${name}`]
    }
    for (const type of ['mousedown', 'mouseup', 'click'] as const) addEventListener(type, record, true)
  })
}

/** What lies over the page, and which presses reached it last, for the message of a failure. */
export async function describePage(page: Page): Promise<string> {
  const texts = await page
    .locator('dialog:modal, [role=status], [role=alert]')
    .allInnerTexts()
    .catch((error) => [String(error)])
  // An empty page has not recorded any.
  const presses = await page.evaluate(() => window.presses ?? []).catch(() => [])
  return [
    `shown over ${page.url()}: ${JSON.stringify(texts.filter(Boolean)).slice(0, 500)}`,
    ...presses,
  ].join('\n')
}
