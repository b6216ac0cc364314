import { type Browser, chromium } from 'playwright-core'
import { browserArgs, findBrowser } from './find-browser.ts'

let launched: Promise<Browser> | undefined

/** The one browser of a test file. It closes by itself when the file is done: `close-browser.ts` sees to that. */
export function launchBrowser(): Promise<Browser> {
  launched ??= findBrowser().then((executablePath) => chromium.launch({ executablePath, args: browserArgs }))
  return launched
}

export async function closeBrowser(): Promise<void> {
  const browser = await launched
  launched = undefined
  await browser?.close()
}
