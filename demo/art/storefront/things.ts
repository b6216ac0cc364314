import { emoji } from '../emoji.ts'
import { stamp } from '../label.ts'
import { across, clipped, deep, down, glow, pale, plump, recolour, soft } from '../paint.ts'
import type { Piece } from '../scene.ts'

// Things of the storefront's scenes for which the emoji set has no drawing, in the emoji's own light.

/** The shop's sign: the basket of the logo, `size` wide. */
export function basketSign(x: number, y: number, size: number, colour = '#fff'): string {
  const path = 'M7 14h18l-1.7 9.2a2.2 2.2 0 0 1-2.2 1.8H10.9a2.2 2.2 0 0 1-2.2-1.8zM11 14l4-7M21 14l-4-7'
  return `<g transform="translate(${x} ${y}) scale(${size / 18}) translate(-7 -7)"><path d="${path}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

const kraft = '#d9ac72'

/** The inner back of an open paper bag: draw it, then what is in it, then the front. */
export function bagBack(): Piece {
  const teeth = Array.from({ length: 18 }, (_, at) => `L${20 + at * 20} ${at % 2 === 0 ? 0 : 12}`).join('')
  return {
    svg: `<path d="M14 60L20 0${teeth}L366 60Z" fill="${down(deep(kraft, 0.2), deep(kraft, 0.42))}"/>`,
    width: 380,
    height: 60,
  }
}

/** The front of the paper bag, with the shop's sign. */
export function bagFront(): Piece {
  const teeth = Array.from({ length: 19 }, (_, at) => `L${10 + at * 20} ${at % 2 === 0 ? 12 : 0}`).join('')
  const body = `M0 8${teeth}L380 8L362 420Q361 432 348 432H32Q19 432 18 420Z`
  const folds =
    `<path d="M0 0L64 0L84 432H18Z" fill="#5b3413" fill-opacity=".12"/><path d="M316 0L380 0L362 432H300Z" fill="#5b3413" fill-opacity=".2"/>` +
    `<path d="M70 60Q120 180 90 300M300 90Q270 240 312 380M120 400Q200 380 270 404" fill="none" stroke="#5b3413" stroke-opacity=".18" stroke-width="9" stroke-linecap="round" filter="${soft(5)}"/>`
  const sign = `<circle cx="190" cy="240" r="84" fill="${glow('#2f8a50', '#1d6a3a', '#154f2b')}"/>${basketSign(140, 186, 100, '#fffaf0')}`
  const svg =
    `<path d="${body}" fill="${across(pale(kraft, 0.25), kraft, kraft, deep(kraft, 0.2))}" filter="${plump(8, 'rgba(90,40,20,.35)', 'rgba(255,255,255,.45)')}"/>` +
    clipped(body, folds) +
    sign
  return { svg, width: 380, height: 432 }
}

/** A person in the shop's jacket and helmet on a scooter, riding to the right with a box of groceries. */
export function rider(): Piece {
  const limb = (path: string, width: number, colour: string) =>
    `<path d="${path}" fill="none" stroke="${down(pale(colour, 0.18), colour, deep(colour, 0.22))}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  const box =
    `<rect x="0.2" y="4.6" width="9.4" height="10.4" rx="1.2" fill="${across('#3a9a5c', '#1d6a3a', '#164f2d')}" filter="${plump(0.5)}"/>` +
    `<rect x="0.2" y="4.6" width="9.4" height="2.2" rx="1.1" fill="${down('#4bb06f', '#247a46')}"/>${basketSign(2.7, 8.4, 4.6, '#fffaf0')}` +
    '<rect x="2" y="14.6" width="7.4" height="2.4" rx=".6" fill="#3a3345"/>'
  const scooter = `<g transform="translate(32 0) scale(-1 1)" filter="${recolour({ hue: 24, saturate: 0.95 })}">${emoji('motor-scooter')}</g>`
  const torso = `<path d="M10.2 15.4C9.4 10 10.2 5.4 12.4 4Q14.6 2.9 16.6 4.4C17.6 7.4 16.8 11.4 16.4 15.4Q13 16.6 10.2 15.4Z" fill="${across('#3a9a5c', '#23794a', '#175431')}" filter="${plump(0.5)}"/><path d="M10 11.4L16.7 11" stroke="#f6bd45" stroke-width="1.1"/>`
  const helmet =
    `<circle cx="15.2" cy="0.6" r="4.1" fill="${glow('#ffe3a0', '#f6bd45', '#c98518')}" filter="${plump(0.5)}"/>` +
    `<path d="M15.4 -0.9Q19.6 -1.4 19.5 1.2Q19.4 3.2 16.2 3.4Q14.6 1.4 15.4 -0.9Z" fill="${across('#4b5870', '#232b3a')}"/><path d="M16.2 0L18.6 -.2" stroke="#fff" stroke-opacity=".7" stroke-width=".5" stroke-linecap="round"/>`
  const shoe = `<path d="M15.6 22.2H18.6Q21 22.4 21 24H15.6Z" fill="${down('#4a4152', '#2a2333')}"/>`
  const arm =
    limb('M14.2 6.4L16.6 10.2L20.2 10.8', 2.8, '#2c8a55') +
    `<circle cx="20.8" cy="10.7" r="1.4" fill="${glow('#b5794f', '#8f5a38', '#6b3f26')}"/>`
  const leg = limb('M12.6 14.6L18.2 16L17.6 22', 3.9, '#34456b') + shoe
  const svg = `<g transform="scale(20) translate(0 4)">${box}${scooter}${torso}${leg}${arm}${helmet}</g>`
  return { svg, width: 640, height: 694 }
}

/** A row of the list on the phone: what is sold, and bars where words would be. */
type Row = { motif: string; tint: string }

/** A phone that shows the shop: 400 by 800. */
export function phone(rows: Row[]): Piece {
  const screen = 'M46 24H354Q378 24 378 48V752Q378 776 354 776H46Q22 776 22 752V48Q22 24 46 24Z'
  const bar = (x: number, y: number, width: number, colour = '#d8d3c7', height = 14) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${colour}"/>`
  const card = ({ motif, tint }: Row, at: number) => {
    const [x, y] = [40 + (at % 2) * 164, 206 + Math.floor(at / 2) * 250]
    return (
      `<rect x="${x}" y="${y}" width="156" height="238" rx="20" fill="#fff" stroke="#e6dfd1" stroke-width="2"/>` +
      `<rect x="${x + 8}" y="${y + 8}" width="140" height="132" rx="14" fill="${tint}"/>${stamp(motif, { x: x + 78, y: y + 74, size: 108 })}` +
      bar(x + 14, y + 154, 112) +
      bar(x + 14, y + 200, 50, '#8d9a90', 18) +
      `<rect x="${x + 84}" y="${y + 188}" width="62" height="40" rx="14" fill="#1d6a3a"/><path d="M${x + 115} ${y + 199}V${y + 217}M${x + 106} ${y + 208}H${x + 124}" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/>`
    )
  }
  const top =
    `<rect x="40" y="66" width="44" height="44" rx="14" fill="#1d6a3a"/>${basketSign(49, 74, 26)}${bar(96, 80, 84, '#1d6a3a', 18)}<circle cx="342" cy="88" r="18" fill="#e3f1e5"/>` +
    `<rect x="40" y="130" width="320" height="54" rx="27" fill="#f3eee4"/><circle cx="70" cy="156" r="9" fill="none" stroke="#8b8471" stroke-width="4"/><path d="M77 163L84 170" stroke="#8b8471" stroke-width="4" stroke-linecap="round"/>${bar(98, 150, 120)}`
  const foot = `<rect x="36" y="694" width="328" height="66" rx="24" fill="${across('#237a45', '#1d6a3a')}"/>${bar(60, 719, 110, '#bfe3cb', 16)}${basketSign(300, 708, 38)}`
  const svg =
    `<rect width="400" height="800" rx="56" fill="${across('#5a6472', '#2a313c', '#1b2029')}" filter="${plump(8)}"/>` +
    clipped(
      screen,
      `<rect width="400" height="800" fill="#fbf8f2"/>${top}${rows.map(card).join('')}${foot}`,
    ) +
    `<rect x="150" y="38" width="100" height="18" rx="9" fill="#1b2029"/><path d="${screen}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>`
  return { svg, width: 400, height: 800 }
}
