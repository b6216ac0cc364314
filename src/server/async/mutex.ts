export type Mutex = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs one work at a time, in the order of the calls. Rejects as the work does, and goes on with the next. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
