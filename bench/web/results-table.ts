import { median } from '../results-table.ts'
import type { Visit } from './visit.ts'

export type PageResults = { name: string; first: Visit[]; second: Visit[] }

type Metric = {
  what: string
  of: (page: PageResults) => number
  print: (value: number) => string
  aim?: number
  /** EverShop, Medusa's starter and a static page with React: a category page each, under the same emulation. */
  others?: [number, number, number]
}

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
const milliseconds = (time: number) => `${time.toFixed(0)} ms`
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const count = (value: number) => String(value)
const score = (value: number) => value.toFixed(3)

const first = (figure: (visit: Visit) => number) => (page: PageResults) => median(page.first.map(figure))
const second = (figure: (visit: Visit) => number) => (page: PageResults) => median(page.second.map(figure))

const metrics: Metric[] = [
  { what: 'first contentful paint', of: first((visit) => visit.firstPaint), print: seconds },
  {
    what: 'largest contentful paint (LCP)',
    of: first((visit) => visit.largestPaint),
    print: seconds,
    aim: 1000,
    others: [2170, 2480, 740],
  },
  {
    what: 'total blocking time (TBT)',
    of: first((visit) => visit.blocking),
    print: milliseconds,
    aim: 100,
    others: [502, 441, 49],
  },
  { what: 'layout shift (CLS)', of: first((visit) => visit.shift), print: score, aim: 0.02 },
  {
    what: 'JavaScript, gzip',
    of: first((visit) => visit.scriptBytes),
    print: kb,
    aim: 145 * 1024,
    others: [454 * 1024, 411 * 1024, 67 * 1024],
  },
  { what: 'first visit, everything', of: first((visit) => visit.bytes), print: kb, aim: 430 * 1024 },
  { what: 'first visit, requests', of: first((visit) => visit.requests), print: count },
  { what: 'second visit, everything', of: second((visit) => visit.bytes), print: kb, aim: 30 * 1024 },
  { what: 'second visit, requests', of: second((visit) => visit.requests), print: count },
  { what: 'second visit, LCP', of: second((visit) => visit.largestPaint), print: seconds },
]

/** Prints the medians beside their aims, a missed one with a mark; tells whether all are met. */
export function printPages(pages: readonly PageResults[]): boolean {
  let isMet = true
  printLine(['', ...pages.map(({ name }) => name), 'aim', 'EverShop', 'Medusa', 'static'])
  for (const { what, of, print, aim, others = [] } of metrics) {
    const cells = pages.map((page) => {
      const value = of(page)
      const isMissed = aim !== undefined && value > aim
      isMet &&= !isMissed
      return print(value) + (isMissed ? ' !' : '  ')
    })
    printLine([what, ...cells, aim === undefined ? '' : `≤ ${print(aim)}`, ...others.map(print)])
  }
  for (const { name, first: visits } of pages)
    console.log(`largest on ${name}: ${visits.at(-1)?.largestElement.slice(0, 80)}`)
  return isMet
}

/** Prints how long a navigation took; tells whether that is short enough. */
export function printNavigation(times: readonly number[]): boolean {
  const [time, aim] = [median(times), 100]
  const mark = time > aim ? ' !' : ''
  console.log(`\nfrom a press in the list to the product: ${milliseconds(time)}${mark} (aim ≤ ${aim} ms)`)
  return time <= aim
}

function printLine([what = '', ...cells]: string[]): void {
  console.log([what.padEnd(32), ...cells.map((cell) => cell.padStart(14))].join(''))
}
