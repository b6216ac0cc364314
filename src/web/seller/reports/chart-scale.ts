/** The top of the axis: a round number that halves well. */
export function axisMax(maxValue: number): number {
  if (maxValue <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(maxValue))
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= maxValue) ?? 10) * power
}

/** '12%', '3.5%'. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100}%`
}

/** About seven evenly spaced labels, the last bar among them. Every second one from the end is main. */
export function labelPositions(count: number): Map<number, { isMain: boolean }> {
  const step = Math.max(1, Math.round(count / 7))
  const positions = new Map<number, { isMain: boolean }>()
  for (let index = count - 1; index >= 0; index -= step)
    positions.set(index, { isMain: positions.size % 2 === 0 })
  return positions
}
