import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const unread = new WeakMap<Page, string[]>()

export async function recordToasts(context: BrowserContext, { stay }: { stay: boolean }): Promise<void> {
  context.on('page', (page) => unread.set(page, []))
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    unread.get(page)?.push(text)
  })
  await context.addInitScript((isStaying) => {
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('.toast')) {
        if (known.has(toast)) continue
        known.add(toast)
        Object(window).noteToast(toast.querySelector('p')?.textContent ?? '')
        const button = toast.querySelector('button')
        if (!button || !isStaying) continue
        // As if the pointer were over it; elements below stay clickable.
        toast.dispatchEvent(new PointerEvent('pointerenter'))
        toast.style.pointerEvents = 'none'
        button.style.pointerEvents = 'auto'
      }
    }).observe(document, { childList: true, subtree: true })
  }, stay)
}

/** Also finds a closed toast. Each toast matches one call, in any order. */
export async function expectToast(page: Page, said: string | RegExp): Promise<void> {
  const texts = unread.get(page) ?? []
  const find = () =>
    texts.findIndex((text) => (typeof said === 'string' ? text.includes(said) : said.test(text)))
  await expect.poll(find, { message: `a toast: ${said}, and not only: ${texts.join(' | ')}` }).not.toBe(-1)
  texts.splice(find(), 1)
}

/** Returns the check of all toasts since this call, also closed ones. */
export function followToasts(page: Page): (said: readonly RegExp[]) => Promise<void> {
  const texts = unread.get(page) ?? []
  texts.splice(0)
  return async (said) => {
    await expect.poll(() => texts).toEqual(said.map((text) => expect.stringMatching(text)))
  }
}

/** Until the next press, a toast of success waits six seconds behind an error. */
export async function letErrorGo(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
}
