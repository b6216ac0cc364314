/** Does the work for each, so many at a time: one that hangs holds up no other. Rejects with the first fault, while the others go on. */
export async function forEachConcurrent<Item>(
  items: readonly Item[],
  { concurrency, work }: { concurrency: number; work: (item: Item) => Promise<void> },
): Promise<void> {
  const queue = [...items]
  async function worker(): Promise<void> {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
