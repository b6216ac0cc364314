import { type Browser, chromium } from 'playwright-core'
import { maxWaitMs } from '../limits.ts'
import { browserArgs, findBrowser } from './find-browser.ts'

let launched: Promise<Browser> | undefined

/** Playwright closes it when Vitest ends the worker by SIGTERM. */
export function launchBrowser(): Promise<Browser> {
  launched ??= findBrowser().then((executablePath) =>
    chromium.launch({
      executablePath,
      args: browserArgs,
      // With scrollbars, as a desktop has them: an open dialog hides the page's one.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      timeout: maxWaitMs,
    }),
  )
  return launched
}
