/** So many at a time: enough that one slow answer holds nothing up, and few enough to leave connections to shoppers. */
const atOnce = 5

/** Does the work for each, some at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  async function takeTurns(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
