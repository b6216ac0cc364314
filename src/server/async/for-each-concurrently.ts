/** A failure does not stop the other items; rejects with the first error after all have ended. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { max, work }: { max: number; work: (item: Item) => Promise<void> },
): Promise<void> {
  const queue = iterate(items)
  const errors: unknown[] = []
  async function takeItems(): Promise<void> {
    for (let next = await queue.next(); !next.done; next = await queue.next())
      await work(next.value).catch((error) => errors.push(error))
  }
  const workers = await Promise.allSettled(Array.from({ length: max }, takeItems))
  for (const worker of workers) if (worker.status === 'rejected') errors.push(worker.reason)
  if (errors.length > 0) throw errors[0]
}

async function* iterate<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items
}
