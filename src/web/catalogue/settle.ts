/** Loaders only fill the query cache. The server waits for all of it; the browser waits for nothing it can show a skeleton for. */
export async function settle(fetching: Promise<unknown>): Promise<null> {
  if (import.meta.env.SSR) await fetching
  else fetching.catch(() => {})
  return null
}
