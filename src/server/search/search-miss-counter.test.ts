import { expect, test, vi } from 'vitest'
import { createMissRecorder, writeIntervalMs } from './record-search-misses.ts'
import { createSearchMissCounter, typingPauseMs } from './search-miss-counter.ts'

/** Each step is a text, or milliseconds that pass. */
function count(...steps: (string | number)[]): Record<string, number> {
  let now = 1_000_000
  const counter = createSearchMissCounter(() => now)
  for (const step of steps) {
    if (typeof step === 'number') now += step
    else counter.add(step)
  }
  now += typingPauseMs
  return Object.fromEntries(counter.takeFinished().map(({ query, count: times }) => [query, times]))
}

const letter = 300

test.each<[what: string, steps: (string | number)[], counts: Record<string, number>]>([
  ['letters of one word', ['xy', letter, 'xyz', letter, 'xyzf', letter, 'xyzfish'], { xyzfish: 1 }],
  ['a text that was deleted again', ['xyzfish', letter, 'xyzfis', letter, 'xyzf'], { xyzfish: 1 }],
  ['one typed again', ['xyzfish', letter, 'xyzfis', letter, 'xyzfish'], { xyzfish: 1 }],
  ['a corrected one', ['xyzfhis', letter, 'xyzf', letter, 'xyzfi', letter, 'xyzfish'], { xyzfish: 1 }],
  ['a longer search later', ['xyz', typingPauseMs, 'xyzfish'], { xyz: 1, xyzfish: 1 }],
  ['different words', ['xyzfish', letter, 'abcrice'], { xyzfish: 1, abcrice: 1 }],
  ['the same search of several people', ['xyzfish', 'XYZfish ', letter, 'xyzfish'], { xyzfish: 3 }],
  ['one of them typing on', ['xyz', 'xyz', letter, 'xyzfish'], { xyz: 1, xyzfish: 1 }],
  ['one letter, a long text, a phone number', ['x', '🐟', 'x'.repeat(61), '98765 43210', 'a@b.test', ''], {}],
  ['any script', ['মাছxyz'], { মাছxyz: 1 }],
])('%s', (_, steps, counts) => {
  expect(count(...steps)).toEqual(counts)
})

test('a text that is still being typed is not finished, but one that never rests is', () => {
  let now = 0
  const counter = createSearchMissCounter(() => now)
  counter.add('xyzfish')
  now += typingPauseMs - 1
  expect(counter.takeFinished()).toEqual([])
  for (; now < 31_000; now += 1000) counter.add('xyzfish')
  expect(counter.takeFinished()).toEqual([{ query: 'xyzfish', count: 30 }])
  expect(counter.size()).toBe(0)
})

test('a flood of different texts takes bounded memory', () => {
  const counter = createSearchMissCounter(() => 0)
  for (let at = 0; at < 20_000; at++) counter.add(`${String.fromCharCode(0x4e00 + at)} junk`)
  expect(counter.size()).toBe(500)
})

test('searches are written together, and a failed write is forgotten', async () => {
  vi.useFakeTimers()
  try {
    const written: unknown[] = []
    const failures: unknown[] = []
    let isDown = false
    const recorder = createMissRecorder({
      async write(counts) {
        if (isDown) throw new Error('down')
        written.push(counts)
      },
      onError: (error) => failures.push(error),
    })
    for (let times = 0; times < 50; times++) recorder.add('xyzfish')
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(writeIntervalMs)
    expect(written).toEqual([[{ query: 'xyzfish', count: 50 }]])
    await vi.advanceTimersByTimeAsync(10 * writeIntervalMs)
    expect(written).toHaveLength(1)

    isDown = true
    recorder.add('abcrice')
    await vi.advanceTimersByTimeAsync(writeIntervalMs)
    expect(failures).toHaveLength(1)

    isDown = false
    recorder.add('late')
    await recorder.stop()
    expect(written.slice(1)).toEqual([[{ query: 'late', count: 1 }]])
  } finally {
    vi.useRealTimers()
  }
})
