import { openKeyValueStore } from './key-value-store.ts'

/** Photos that a rider took and the server does not have yet. */
const store = openKeyValueStore('haat-door-photos')

/** For a device that stores nothing: until the page is closed. */
const memory = new Map<string, Blob>()

export const doorPhotosKey = (staff: string) => `haat-door-photos-${staff}`

export async function storeDoorPhoto(id: string, photo: Blob): Promise<void> {
  memory.set(id, photo)
  if ('indexedDB' in globalThis) await store.write(id, photo)
}

/** null: the device kept nothing. */
export async function readDoorPhoto(id: string): Promise<Blob | null> {
  const photo = memory.get(id) ?? ('indexedDB' in globalThis ? await store.read(id) : undefined)
  return photo instanceof Blob ? photo : null
}

export async function removeDoorPhoto(id: string): Promise<void> {
  memory.delete(id)
  if ('indexedDB' in globalThis) await store.remove(id)
}
