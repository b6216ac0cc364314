/** A list in which one has gone to another place, and those between have made room. */
export function moveItem<Item>(list: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}
