const storeName = 'values'

/** Values in IndexedDB, for what is too large for localStorage. A device without it stores nothing. */
export function openKeyValueStore(databaseName: string) {
  return {
    async read(key: string): Promise<unknown> {
      try {
        return await inStore(databaseName, 'readonly', (store) => store.get(key))
      } catch {
        return undefined
      }
    },
    async write(key: string, value: unknown): Promise<void> {
      try {
        await inStore(databaseName, 'readwrite', (store) => store.put(value, key))
      } catch {
        // The disk is full, or the browser keeps nothing.
      }
    },
    async remove(key: string): Promise<void> {
      try {
        await inStore(databaseName, 'readwrite', (store) => store.delete(key))
      } catch {
        // Nothing is stored then.
      }
    },
    async clear(): Promise<void> {
      try {
        await inStore(databaseName, 'readwrite', (store) => store.clear())
      } catch {
        // Nothing is stored then.
      }
    },
  }
}

async function inStore<Result>(
  databaseName: string,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await resultOf(opening)
  try {
    return await resultOf(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
