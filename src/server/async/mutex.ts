type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs one task at a time, in call order. A rejected task does not stop the next one. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
