/** Counts the turns of the event loop until the work is done. In each of them other requests can be answered. */
export async function countTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turns: number }> {
  let [turns, isDone] = [0, false]
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  try {
    const result = await work()
    return { result, turns }
  } finally {
    isDone = true
  }
}
