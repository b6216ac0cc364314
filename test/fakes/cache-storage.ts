/** In memory, in the order of the last put, as in browsers. */
export function openFakeCacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (asked: Request | string) => (typeof asked === 'string' ? asked : asked.url)

  function view(kept: Map<string, Response>) {
    return {
      match: async (asked: Request | string) => kept.get(keyOf(asked))?.clone(),
      matchAll: async () => [...kept.values()].map((reply) => reply.clone()),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (asked: Request | string) => kept.delete(keyOf(asked)),
      async put(asked: Request | string, reply: Response) {
        kept.delete(keyOf(asked))
        kept.set(keyOf(asked), new Response(await reply.blob(), reply))
      },
    }
  }

  return {
    async open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return view(kept)
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(asked: Request | string) {
      for (const kept of all.values()) {
        const found = await view(kept).match(asked)
        if (found) return found
      }
      return undefined
    },
  } as unknown as CacheStorage
}
