/** The top of a chart whose tallest bar is `most`: the next of 1, 2, 5, 10, 20 … that halves well. */
export function axisMax(maxValue: number): number {
  if (maxValue <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(maxValue))
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= maxValue) ?? 10) * power
}

/** '12%', '3.5%': how far along something of a length goes. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100}%`
}

/**
 * Which of so many bars have a label: about seven, evenly spread, the last one among them. Every second, the last one again, is a main one, which has its
 * place where there is room for four.
 */
export function labelPositions(count: number): Map<number, { isMain: boolean }> {
  const step = Math.max(1, Math.round(count / 7))
  const positions = new Map<number, { isMain: boolean }>()
  for (let index = count - 1; index >= 0; index -= step)
    positions.set(index, { isMain: positions.size % 2 === 0 })
  return positions
}
