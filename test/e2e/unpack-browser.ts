import { findBrowser } from './find-browser.ts'

/** Runs once before all workers: a second worker would start a half-unpacked browser. */
export async function setup(): Promise<void> {
  await findBrowser()
}
