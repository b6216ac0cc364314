import { statfs } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import { maxWaitMs } from '../limits.ts'
import { browserArgs, findBrowser } from './find-browser.ts'

let launched: Promise<Browser> | undefined

/** Playwright closes it when Vitest ends the worker by SIGTERM. */
export function launchBrowser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...browserArgs,
      // One process draws the pages of a context, and so compiles the scripts once: a page load takes 7 % less.
      '--renderer-process-limit=1',
      // No page stays long enough to be worth the optimizing compilers.
      '--js-flags=--no-opt,--no-maglev',
    ],
    ignoreDefaultArgs: [
      // With scrollbars, as a desktop has them: an open dialog hides the page's one.
      '--hide-scrollbars',
      ...((await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : []),
    ],
    timeout: maxWaitMs,
  })
}

/** Chromium then shares pictures and replies in memory: in files of /tmp they cost a page load a tenth more. */
async function hasSharedMemory(): Promise<boolean> {
  const space = await statfs('/dev/shm').catch(() => null)
  return space !== null && space.bavail * space.bsize >= minSharedBytes
}

/** A browser shares about 50 MB. Containers have 64 MB by default, for all of them. */
const minSharedBytes = 1024 ** 3
