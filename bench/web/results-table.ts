import { median } from '../results-table.ts'
import type { Visit } from './visit.ts'

type Page = { name: string; first: readonly Visit[]; second: readonly Visit[] }

const print = {
  seconds: (time: number) => `${(time / 1000).toFixed(2)} s`,
  milliseconds: (time: number) => `${time.toFixed(0)} ms`,
  kb: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`,
  count: String,
  score: (value: number) => value.toFixed(3),
}

type Metric = [
  what: string,
  visit: 'first' | 'second',
  key: Exclude<keyof Visit, 'largestElement'>,
  unit: keyof typeof print,
  max?: number | undefined,
  others?: number[],
]

const metrics: Metric[] = [
  ['first contentful paint', 'first', 'firstPaint', 'seconds'],
  ['largest contentful paint (LCP)', 'first', 'largestPaint', 'seconds', 1000, [2170, 2480, 740]],
  ['total blocking time (TBT)', 'first', 'blocking', 'milliseconds', 100, [502, 441, 49]],
  ['layout shift (CLS)', 'first', 'shift', 'score', 0.02],
  ['JavaScript before use, gzip', 'first', 'neededScriptBytes', 'kb', 130 * 1024],
  ['JavaScript in all, gzip', 'first', 'scriptBytes', 'kb', undefined, [454, 411, 67].map((kb) => kb * 1024)],
  ['first visit, everything', 'first', 'bytes', 'kb', 400 * 1024],
  ['first visit, requests', 'first', 'requests', 'count'],
  ['second visit, everything', 'second', 'bytes', 'kb', 30 * 1024],
  ['second visit, requests', 'second', 'requests', 'count'],
  ['second visit, LCP', 'second', 'largestPaint', 'seconds'],
]

export function printPages(pages: readonly Page[]): boolean {
  let isMet = true
  printLine(['', ...pages.map(({ name }) => name), 'aim', 'EverShop', 'Medusa', 'static'])
  for (const [what, visit, key, unit, max, others = []] of metrics) {
    const cells = pages.map((page) => {
      const value = median(page[visit].map((one) => one[key]))
      const isMissed = max !== undefined && value > max
      isMet &&= !isMissed
      return print[unit](value) + (isMissed ? ' !' : '  ')
    })
    printLine([what, ...cells, max === undefined ? '' : `≤ ${print[unit](max)}`, ...others.map(print[unit])])
  }
  for (const { name, first } of pages)
    console.log(`largest on ${name}: ${first.at(-1)?.largestElement.slice(0, 80)}`)
  return isMet
}

export function printNavigation(times: readonly number[]): boolean {
  const [time, max] = [median(times), 100]
  const mark = time > max ? ' !' : ''
  console.log(`\nfrom a press in the list to the product: ${time.toFixed(0)} ms${mark} (aim ≤ ${max} ms)`)
  return time <= max
}

function printLine([what = '', ...cells]: string[]): void {
  console.log([what.padEnd(32), ...cells.map((cell) => cell.padStart(14))].join(''))
}
