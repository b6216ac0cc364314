import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The service worker's script. Switched off, it is one that takes the place of whatever worker a browser has, throws away what that kept, and
 * leaves: a browser without the shop's pages in between has no other way to hear of it.
 */
export async function readServiceWorker({
  assetsFolder,
  isOn,
}: {
  assetsFolder: string
  isOn: boolean
}): Promise<string> {
  if (!isOn) return unregisteringWorker
  // The build lays it beside the folder of what pages are made of, because its address carries no hash.
  return readFile(join(assetsFolder, '..', 'service-worker.js'), 'utf8')
}

const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('haat-')) await caches.delete(name)
  await self.registration.unregister()
}
`
