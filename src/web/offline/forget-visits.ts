import { tellsOfVisits } from './kept-names.ts'

/** Takes the pages and lists out of what the worker keeps. None holds anything personal, but they tell where somebody has been. */
export async function forgetVisits(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of (await caches.keys()).filter(tellsOfVisits)) await caches.delete(name)
}
