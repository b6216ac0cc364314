/** `ok` is null for a figure without an aim. */
export type Row = {
  what: string
  measured: string
  /** The same work without the shop, measured in the same run. */
  limit?: string
  aim?: string
  ok: boolean | null
}

const widths = [58, 40, 30, 32]

export function printRow({ what, measured, limit = '', aim = '', ok }: Row): void {
  printCells([what, measured, limit, aim, ok === null ? '' : ok ? 'yes' : 'NO'])
}

export function printCells(cells: string[]): void {
  console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
}

type Rates = { rates: readonly number[]; limits: readonly number[] }

export function ratioRow({ what, rates, limits, min }: Rates & { what: string; min: number }): Row {
  const ratio = ratioOf({ rates, limits })
  return {
    what,
    measured: `${formatInteger(median(rates))} /s`,
    limit: `${formatInteger(median(limits))} /s`,
    aim: `${ratio.toFixed(2)} (at least ${min})`,
    ok: ratio >= min,
  }
}

/** Compares per round: other load slows both of a pair. */
export function ratioOf({ rates, limits }: Rates): number {
  return median(rates.map((rate, round) => rate / (limits[round] ?? Number.NaN)))
}

type Times = { what: string; times: readonly number[]; limits?: readonly number[]; maxP99: number }

export function latencyRow({ what, times, limits, maxP99 }: Times): Row {
  return {
    what,
    measured: `${latency(times)} (${times.length})`,
    ...(limits && { limit: latency(limits) }),
    aim: `p99 at most ${ms(maxP99)}`,
    ok: percentile(times, 0.99) <= maxP99,
  }
}

export function timeRow({ what, time, max }: { what: string; time: number; max: number }): Row {
  return { what, measured: ms(time), aim: `at most ${max / 1000} s`, ok: time <= max }
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
  return Number.isNaN(bytes) ? 'unknown here' : `${(bytes / 2 ** 20).toFixed(0)} MB`
}

export function formatInteger(count: number): string {
  return Math.round(count).toLocaleString('en')
}

export function readSelectedNames(names: readonly string[], given = process.argv.slice(2)): string[] {
  const unknown = given.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return names.filter((name) => given.length === 0 || given.includes(name))
}
