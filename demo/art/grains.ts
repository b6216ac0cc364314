import { across, clipped, deep, down, glow, mix, pale, plump } from './paint.ts'
import type { Piece } from './scene.ts'

/** Loose goods: the colours of a grain and its half length and half width. Powders have no grains. */
const kinds = {
  basmati: grain(['#fffdf6', '#f6eedd', '#fbf5e6'], 15, 3.4),
  rice: grain(['#fffdf4', '#f4ecd8', '#faf4e4'], 10, 4),
  joha: grain(['#fbf3de', '#efe0bd', '#f7ebcd'], 8, 3.6),
  blackRice: grain(['#3b2236', '#522f45', '#2a1828'], 11, 3.8),
  flakes: grain(['#fffaf0', '#f3e8d2', '#e9dabc'], 14, 8),
  puffed: grain(['#fffdf7', '#f8f0de', '#efe3ca'], 13, 9),
  toor: grain(['#f2b234', '#e89f1f', '#f7c456'], 9, 7.4),
  chana: grain(['#f5cf57', '#edbc35', '#f9dc7c'], 10.5, 8.6),
  masoor: grain(['#f28b5b', '#e97443', '#f7a37a'], 8, 7),
  moong: grain(['#f3df7e', '#ead15e', '#f8eaa2'], 8.5, 5.6),
  rajma: grain(['#8c2a33', '#a63a40', '#741f2b'], 15, 9),
  chickpea: grain(['#e8c690', '#dcb375', '#f0d5a8'], 12, 11),
  sugar: grain(['#ffffff', '#f1f4f8', '#fafcff'], 5, 4.4),
  sesame: grain(['#3a3136', '#52464b', '#2a2327'], 7.4, 4.4),
  mustard: grain(['#6b3f22', '#8a5a2e', '#4f2d18'], 6, 5.8),
  tea: grain(['#4a2a18', '#5f3a20', '#33190d'], 6.6, 5.6),
  leafTea: grain(['#3b2a1d', '#57412a', '#6f5a33'], 17, 3.2),
  greenTea: grain(['#63793a', '#7d9148', '#4d612b'], 17, 3.4),
  coffee: grain(['#5a3520', '#6f4528', '#432516'], 6, 5),
  almond: grain(['#b8733b', '#a86330', '#c98a51'], 20, 12),
  cashew: grain(['#f3dcae', '#e9cb93', '#f8e8c6'], 19, 11),
  peanut: grain(['#d99a5b', '#c98646', '#e6b179'], 16, 10.5),
  kibble: grain(['#a9683a', '#94562e', '#bf7f4c'], 14, 12.5),
  kitten: grain(['#c98a4f', '#b3743c', '#b55f43'], 12, 11),
  fishFlakes: grain(['#e4573d', '#f0a63a', '#6aa15a', '#f4d06b'], 13, 9),
  birdSeed: grain(['#f0cf7a', '#d9a848', '#7d5a36', '#fff0c8'], 8, 6.6),
  cattle: grain(['#a88a55', '#967746', '#bb9d68'], 20, 7.4),
  litter: grain(['#eef0ef', '#d9dedd', '#b9c6cc'], 8, 7),
  biscuit: grain(['#d9a566', '#c98f4d', '#e7bb82'], 22, 13),
  turmeric: powder('#f2ab12'),
  chilliPowder: powder('#d2331f'),
  atta: powder('#ecd9b3'),
  besan: powder('#f3d67a'),
  salt: powder('#f7f8fa'),
  coriander: powder('#b99a55'),
  detergent: grain(['#ffffff', '#eef4ff', '#6fa5ef', '#f7fbff'], 5, 4.6),
} satisfies Record<string, Kind>

export type Loose = keyof typeof kinds

/** A rectangle full of one kind, to be cut to a window or a mound. */
export function filled(kind: Loose, width: number, height: number): string {
  const { colours, long, wide } = kinds[kind]
  const base = colours[0] ?? '#ffffff'
  const ground = `<rect width="${width}" height="${height}" fill="${long === 0 ? down(pale(base, 0.3), base, deep(base, 0.22)) : gap(base, 0.32)}"/>`
  if (long === 0) return ground + speckled(base, width, height)
  const random = dice(kind.length * 7919 + width * 31 + height)
  const step = Math.max(7, (long + wide) * 0.78)
  const marks: string[] = []
  for (let y = -step; y < height + step; y += step * 0.82) {
    for (let x = -step; x < width + step; x += step) {
      const colour = colours[Math.floor(random() * colours.length)] ?? base
      marks.push(oneGrain(x + random() * step, y + random() * step, colour, long, wide, random() * 180))
    }
  }
  return ground + marks.join('')
}

/** A mound of loose goods lying on the table, with a few that rolled away. */
export function heap(kind: Loose, width = 420, height = 190): Piece {
  const { colours, long, wide } = kinds[kind]
  const base = colours[0] ?? '#ffffff'
  const mound = `M0 ${height * 0.97}C${width * 0.1} ${height * 0.8} ${width * 0.24} ${height * 0.1} ${width * 0.5} 0C${width * 0.76} ${height * 0.1} ${width * 0.9} ${height * 0.8} ${width} ${height * 0.97}C${width * 0.88} ${height * 1.07} ${width * 0.12} ${height * 1.07} 0 ${height * 0.97}Z`
  const random = dice(kind.length * 104729)
  const strays =
    long === 0
      ? []
      : [-0.02, 0.06, 0.9, 0.97, 1.03].map((at) =>
          oneGrain(
            width * at,
            height * (0.94 + random() * 0.1),
            colours[Math.floor(random() * colours.length)] ?? base,
            long,
            wide,
            random() * 180,
          ),
        )
  const body = `<g filter="${plump(26, 'rgba(60,20,40,.36)', 'rgba(255,255,255,.42)')}">${clipped(mound, filled(kind, width, height * 1.07))}</g>`
  return { svg: body + strays.join(''), width, height: height * 1.04 }
}

/** A bowl of loose goods. `colour` is the bowl's: warm bell metal unless told. */
export function bowl(kind: Loose, colour = '#c9954c'): Piece {
  const mound = 'M34 120C60 40 140 0 220 0C300 0 380 40 406 120C380 165 60 165 34 120Z'
  const front = 'M10 112C40 160 400 160 430 112C432 190 372 268 292 280H148C68 268 8 190 10 112Z'
  const back = `<ellipse cx="220" cy="112" rx="212" ry="42" fill="${down(deep(colour, 0.5), deep(colour, 0.3))}"/>`
  const goods = `<g filter="${plump(18, 'rgba(60,20,40,.3)', 'rgba(255,255,255,.4)')}">${clipped(mound, filled(kind, 440, 170))}</g>`
  const rim = `<path d="M8 112C40 166 400 166 432 112" fill="none" stroke="${pale(colour, 0.55)}" stroke-width="9" stroke-linecap="round"/>`
  const side = `<path d="${front}" fill="${across(deep(colour, 0.18), pale(colour, 0.35), colour, deep(colour, 0.35))}" filter="${plump(12)}"/>`
  const foot = `<rect x="146" y="272" width="148" height="20" rx="9" fill="${across(deep(colour, 0.4), colour, deep(colour, 0.5))}"/>`
  return { svg: back + goods + foot + side + rim, width: 440, height: 292 }
}

/** Always the same throws for the same seed: pictures must not change from run to run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Kind = { colours: string[]; long: number; wide: number }

function grain(colours: string[], long: number, wide: number): Kind {
  return { colours, long, wide }
}

function powder(colour: string): Kind {
  return { colours: [colour], long: 0, wide: 0 }
}

function oneGrain(x: number, y: number, colour: string, long: number, wide: number, turn: number): string {
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`
  return (
    `<g transform="${at}"><ellipse cx=".8" cy="2" rx="${long}" ry="${wide}" fill="${gap(colour, 0.42)}"/>` +
    `<ellipse rx="${long}" ry="${wide}" fill="${glow(pale(colour, 0.45), colour, deep(colour, 0.14))}"/></g>`
  )
}

// A little unevenness, without which a powder looks like plastic.
function speckled(colour: string, width: number, height: number): string {
  const random = dice(width + height)
  const specks = Array.from({ length: Math.round((width * height) / 160) }, () => {
    const tint = random() < 0.5 ? pale(colour, 0.5) : deep(colour, 0.25)
    return `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height).toFixed(0)}" r="${(1 + random() * 2).toFixed(1)}" fill="${tint}" fill-opacity=".5"/>`
  })
  return specks.join('')
}

// White grains would look grey in the plum shade that brown ones need.
function gap(colour: string, share: number): string {
  const white =
    Number.parseInt(colour.slice(1, 3), 16) > 0xe8 && Number.parseInt(colour.slice(5, 7), 16) > 0xb0
  return white ? mix(colour, '#a8824e', share) : deep(colour, share)
}
