/** Joins items that arrive during a write into the next one. Settles with the write of its item. */
export function writeTogether<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { items: Item[]; written: Promise<void> } | null = null

  async function writeAfter(before: Promise<unknown>, items: Item[]): Promise<void> {
    await before
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
