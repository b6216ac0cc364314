import { findBrowser } from './find-browser.ts'

/** Once, before any worker begins: where the browser comes packed, the second of them would start what the first is still writing. */
export async function setup(): Promise<void> {
  await findBrowser()
}
