import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Switched off, it serves a script that deletes the caches and unregisters itself. */
export async function readServiceWorker({
  assetsFolder,
  isOn,
}: {
  assetsFolder: string
  isOn: boolean
}): Promise<string> {
  if (!isOn) return unregisteringWorker
  // Not in the assets folder, because its address has no hash.
  return readFile(join(assetsFolder, '..', 'service-worker.js'), 'utf8')
}

const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('haat-')) await caches.delete(name)
  await self.registration.unregister()
}
`
