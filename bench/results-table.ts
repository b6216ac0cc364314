/** One line of the bench's table. `ok` is null where a figure has no aim: it is only said. */
export type Row = {
  what: string
  measured: string
  /** The same work without the shop around it, measured in the same run. */
  limit?: string
  /** What it is held against: a ratio to the limit, or an aim by itself. */
  aim?: string
  ok: boolean | null
}

const widths = { what: 58, measured: 40, limit: 30, aim: 32 }

export function printHeading(): void {
  printCells({
    what: 'what',
    measured: 'measured',
    limit: 'limit in the same run',
    aim: 'ratio or aim',
    ok: 'ok',
  })
  console.log('-'.repeat(Object.values(widths).reduce((sum, width) => sum + width + 2, 4)))
}

export function printRow({ what, measured, limit = '', aim = '', ok }: Row): void {
  printCells({ what, measured, limit, aim, ok: ok === null ? '' : ok ? 'yes' : 'NO' })
}

/** A rate beside its limit. `atLeast` is the aim for their ratio. */
export function ratioRow(given: {
  what: string
  rates: readonly number[]
  limits: readonly number[]
  unit: string
  atLeast: number
}): Row {
  const ratio = ratioOf(given)
  return {
    what: given.what,
    measured: `${whole(median(given.rates))} ${given.unit}`,
    limit: `${whole(median(given.limits))} ${given.unit}`,
    aim: `${ratio.toFixed(2)} (at least ${given.atLeast})`,
    ok: ratio >= given.atLeast,
  }
}

/** Round by round: what slowed one of a pair most likely slowed the other one too. */
export function ratioOf({ rates, limits }: { rates: readonly number[]; limits: readonly number[] }): number {
  return median(rates.map((rate, round) => rate / (limits[round] ?? Number.NaN)))
}

/** How long answers took, in milliseconds. */
export function latencyRow(given: {
  what: string
  times: readonly number[]
  limits: readonly number[]
  p99AtMost: number
}): Row {
  const p99 = percentile(given.times, 0.99)
  return {
    what: given.what,
    measured: `${latency(given.times)} (${given.times.length})`,
    limit: latency(given.limits),
    aim: `p99 at most ${ms(given.p99AtMost)}`,
    ok: p99 <= given.p99AtMost,
  }
}

export function latency(times: readonly number[]): string {
  return `p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}`
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function ms(time: number): string {
  return `${time >= 100 ? time.toFixed(0) : time.toFixed(1)} ms`
}

export function mb(bytes: number): string {
  return Number.isNaN(bytes) ? 'not told here' : `${(bytes / 2 ** 20).toFixed(0)} MB`
}

export function whole(count: number): string {
  return Math.round(count).toLocaleString('en')
}

function printCells(cells: Record<keyof typeof widths | 'ok', string>): void {
  const { what, measured, limit, aim, ok } = cells
  const padded = Object.entries({ what, measured, limit, aim }).map(([name, text]) =>
    text.padEnd(widths[name as keyof typeof widths]),
  )
  console.log([...padded, ok].join('  '))
}
