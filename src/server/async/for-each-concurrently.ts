type Options<Item> = { max: number; work: (item: Item) => Promise<void> }

/** Runs `work` for each item, at most `max` at a time, in the order of the items. Errors are as of `drainConcurrently`. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  options: Options<Item>,
): Promise<void> {
  const queue = Iterator.from(items)
  await drainConcurrently(async () => queue.next().value, options)
}

/**
 * Runs `work` for what `next` returns, at most `max` at a time. Each worker asks for its next item when its work has ended, and stops where there is
 * none; where there is no first one, `next` is asked once. Where work fails, the other items still get their turn; rejects with the first error
 * when all has ended.
 */
export async function drainConcurrently<Item>(
  next: () => Promise<Item | undefined>,
  { max, work }: Options<Item>,
): Promise<void> {
  const first = await next()
  const errors: unknown[] = []
  async function run(begin: Item | undefined): Promise<void> {
    for (let item = begin; item !== undefined; item = await next())
      await work(item).catch((error) => errors.push(error))
  }
  const others = first === undefined ? 0 : max - 1
  const workers = [run(first), ...Array.from({ length: others }, async () => run(await next()))]
  for (const end of await Promise.allSettled(workers)) if (end.status === 'rejected') errors.push(end.reason)
  if (errors.length > 0) throw errors[0]
}
