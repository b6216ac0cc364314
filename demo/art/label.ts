import { emoji } from './emoji.ts'
import { lettering, letteringScale } from './lettering.ts'
import { across, deep, mix, recolour, type Tone } from './paint.ts'

/**
 * What is printed on a pack: a motif, a word or two ('/' starts a new line) and the weight. `paper` is the colour
 * behind it.
 */
export type Print = {
  motif?: string
  tone?: Tone
  text?: string
  note?: string
  paper?: string
  ink?: string
}

export type Area = { x: number; y: number; width: number; height: number; radius?: number }

/** A printed label filling `area`: the motif takes the room that the words leave. */
export function label(area: Area, print: Print): string {
  const { paper = '#fffaf0' } = print
  const { x, y, width, height, radius = 22 } = area
  const sheet = across(mix(paper, '#ffffff', 0.35), paper, deep(paper, 0.1))
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${sheet}"/>`
  return ground + printed(area, print)
}

/** The same print without a label behind it, for packs that are printed themselves. */
export function printed({ x, y, width, height }: Area, print: Print): string {
  const { motif, tone, text = '', note, ink = '#3d2b1f' } = print
  const lines = text === '' ? [] : text.split('/')
  const largest = Math.min(44, width * 0.17)
  const size = Math.min(largest, ...lines.map((line) => letteringScale(line, width * 0.84) * 10))
  const words = lines.length * size * 1.45
  const small = note ? 30 : 0
  const room = height - words - small - 26
  const middle = x + width / 2
  // A motif smaller than the words beneath it would only be a blot.
  const shown =
    motif && room > 66
      ? stamp(motif, { x: middle, y: y + 14 + room / 2, size: Math.min(width * 0.92, room * 1.06), tone })
      : ''
  const first = shown ? y + 18 + room : y + (height - words - small) / 2 + size * 0.2
  const rows = lines.map((line, at) =>
    lettering(line, { x: middle, y: first + at * size * 1.45, size, ink, width: width * 0.84 }),
  )
  const foot = note
    ? { x: middle, y: first + words + 2, size: 22, ink, width: width * 0.72, weight: 1.7 }
    : null
  return shown + rows.join('') + (note && foot ? lettering(note, foot) : '')
}

export type Stamp = { x: number; y: number; size: number; turn?: number; tone?: Tone | undefined }

/** An emoji printed flat, its middle at x,y. */
export function stamp(name: string, { x, y, size, turn = 0, tone }: Stamp): string {
  const filter = tone ? ` filter="${recolour(tone)}"` : ''
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(size / 32).toFixed(3)}) translate(-16 -16)`
  return `<g transform="${place}"><g${filter}>${emoji(name)}</g></g>`
}
