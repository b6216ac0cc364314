/** Where a line of lettering stands: `x` its middle, `y` its top, `size` the height of a capital. */
export type Line = { x: number; y: number; size: number; ink: string; width: number; weight?: number }

/**
 * A line of round capitals, narrowed to fit `width`. Drawn by hand rather than set in a font, because a font would
 * make the pictures differ from machine to machine.
 */
export function lettering(text: string, { x, y, size, ink, width, weight = 2 }: Line): string {
  let pen = 0
  const strokes: string[] = []
  for (const letter of text.toUpperCase()) {
    const glyph = glyphs[letter]
    if (glyph) strokes.push(`<path transform="translate(${pen.toFixed(2)} 0)" d="${glyph[1]}"/>`)
    pen += (glyph ? glyph[0] : space) + gap
  }
  const scale = Math.min(size / 10, letteringScale(text, width))
  const left = x - ((pen - gap) * scale) / 2
  const place = `translate(${left.toFixed(1)} ${(y + (size - scale * 10) / 2).toFixed(1)}) scale(${scale.toFixed(3)})`
  const stroke = `fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="${place}" ${stroke}>${strokes.join('')}</g>`
}

/** How much the capitals, ten units high, grow for `text` to fill `width`. */
export function letteringScale(text: string, width: number): number {
  const widths = [...text.toUpperCase()].map((letter) => glyphs[letter]?.[0] ?? space)
  return width / (widths.reduce((sum, each) => sum + each, 0) + gap * (widths.length - 1))
}

const space = 1.6
const gap = 3.3

// Width and strokes of each letter on a capital ten units high.
const glyphs: Record<string, [number, string]> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.6H6.6'],
  B: [6.7, 'M0 0V10H4A2.75 2.75 0 0 0 4 4.5H0M4 4.5A2.25 2.25 0 0 0 4 0H0'],
  C: [8, 'M8 2A4.6 5 0 1 0 8 8'],
  D: [8, 'M0 0V10H3A5 5 0 0 0 3 0Z'],
  E: [6, 'M6 0H0V10H6M0 5H5'],
  F: [6, 'M6 0H0V10M0 5H5'],
  G: [8, 'M8 2A4.6 5 0 1 0 8 8V5.6H5.2'],
  H: [7.5, 'M0 0V10M7.5 0V10M0 5H7.5'],
  I: [0, 'M0 0V10'],
  J: [5, 'M5 0V7A2.6 2.8 0 0 1 0 8'],
  K: [7, 'M0 0V10M6.5 0L0 6M2.4 4L7 10'],
  L: [5.5, 'M0 0V10H5.5'],
  M: [9, 'M0 10V0L4.5 6.5L9 0V10'],
  N: [7.5, 'M0 10V0L7.5 10V0'],
  O: [9.4, 'M4.7 0A4.7 5 0 1 0 4.7 10A4.7 5 0 1 0 4.7 0Z'],
  P: [6.9, 'M0 10V0H4A2.9 2.9 0 0 1 4 5.8H0'],
  Q: [9.4, 'M4.7 0A4.7 5 0 1 0 4.7 10A4.7 5 0 1 0 4.7 0ZM6 7L9.4 10.6'],
  R: [7, 'M0 10V0H4A2.9 2.9 0 0 1 4 5.8H0M3.8 5.8L7 10'],
  S: [
    6.6,
    'M6.4 1.8C5.6 .5 4.6 0 3.4 0C1.6 0 .3 1 .3 2.5C.3 5.8 6.6 4 6.6 7.4C6.6 9 5.2 10 3.4 10C1.9 10 .6 9.4 0 8',
  ],
  T: [7.5, 'M0 0H7.5M3.75 0V10'],
  U: [7.4, 'M0 0V6.3A3.7 3.7 0 0 0 7.4 6.3V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [11.2, 'M0 0L2.8 10L5.6 1.5L8.4 10L11.2 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7.6, 'M0 0L3.8 5L7.6 0M3.8 5V10'],
  Z: [7, 'M0 0H7L0 10H7'],
  0: [7, 'M3.5 0A3.5 5 0 1 0 3.5 10A3.5 5 0 1 0 3.5 0Z'],
  1: [2.5, 'M0 2L2.5 0V10'],
  2: [6.5, 'M.2 2.6C.6 .9 1.7 0 3.2 0C5 0 6.2 1.1 6.2 2.8C6.2 5 3.5 6.4 0 10H6.5'],
  3: [
    6.4,
    'M.3 1.6C1 .5 2 0 3.2 0C5 0 6 1 6 2.4C6 4 4.8 4.8 3 4.8C5 4.8 6.4 5.7 6.4 7.4C6.4 9 5 10 3.1 10C1.6 10 .6 9.4 0 8.4',
  ],
  4: [7, 'M5 10V0L0 7H7'],
  5: [
    6.3,
    'M5.8 0H1L.6 4.4C1.3 3.9 2.2 3.7 3 3.7C5 3.7 6.3 5 6.3 6.8C6.3 8.8 4.9 10 3 10C1.6 10 .6 9.4 0 8.4',
  ],
  6: [6.4, 'M5.4 0C2 1.5 0 4 0 6.8A3.2 3.2 0 1 0 6.4 6.8A3.2 3.2 0 1 0 0 6.8'],
  7: [6.5, 'M0 0H6.5L2.2 10'],
  8: [
    6.4,
    'M3.2 4.7A2.4 2.35 0 1 1 3.2 0A2.4 2.35 0 1 1 3.2 4.7A3.2 2.65 0 1 0 3.2 10A3.2 2.65 0 1 0 3.2 4.7',
  ],
  9: [6.4, 'M1 10C4.4 8.5 6.4 6 6.4 3.2A3.2 3.2 0 1 0 0 3.2A3.2 3.2 0 1 0 6.4 3.2'],
  '.': [0, 'M0 10V9.9'],
  '-': [3.5, 'M0 5H3.5'],
}
