/** Does the work for each, so many at a time: one that hangs holds up no other. Rejects with the first fault, while the others go on. */
export async function inTurns<Item>(
  items: readonly Item[],
  { atOnce, work }: { atOnce: number; work: (item: Item) => Promise<void> },
): Promise<void> {
  const waiting = [...items]
  async function takeTurns(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
