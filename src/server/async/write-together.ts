/** Joins items that arrive during a write, or until `isComplete`, into the next one. Settles with its write. */
export function writeTogether<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  isComplete: () => Promise<unknown> = async () => {},
): (item: Item) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { items: Item[]; written: Promise<void> } | null = null

  async function writeAfter(before: Promise<unknown>, items: Item[]): Promise<void> {
    await before
    await isComplete()
    next = null
    await write(items)
  }

  return (item) => {
    if (!next) {
      const items: Item[] = []
      next = { items, written: writeAfter(last, items) }
      last = next.written.catch(() => {})
    }
    next.items.push(item)
    return next.written
  }
}
