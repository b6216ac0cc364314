import { type Browser, chromium } from 'playwright-core'
import { afterAll } from 'vitest'
import { browserArgs, findBrowser } from './find-browser.ts'

let launched: Promise<Browser> | undefined

/** The one browser of a test file. */
export function launch(): Promise<Browser> {
  launched ??= findBrowser().then((executablePath) => chromium.launch({ executablePath, args: browserArgs }))
  return launched
}

afterAll(async () => {
  await (await launched)?.close()
})
