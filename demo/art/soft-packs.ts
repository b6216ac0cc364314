import { filled, type Loose } from './grains.ts'
import { type Area, label, type Print, printed } from './label.ts'
import { across, clipped, deep, down, pale, plump, soft } from './paint.ts'
import type { Piece } from './scene.ts'

/** A soft pack. `window` shows the goods through a clear pane under the label. */
export type SoftPack = Print & { colour: string; window?: Loose }

/** A stand-up pouch with a sealed top edge. */
export function pouch({ colour, window, ...print }: SoftPack): Piece {
  const body =
    'M34 10Q190 2 346 10L352 70Q340 250 360 452Q364 492 320 496Q190 508 60 496Q16 492 20 452Q40 250 28 70Z'
  const area: Area = window
    ? { x: 58, y: 88, width: 264, height: 240 }
    : { x: 58, y: 104, width: 264, height: 332 }
  const pane =
    'M60 352Q190 340 320 352Q324 396 328 440Q328 456 310 458Q190 466 70 458Q52 456 52 440Q56 396 60 352Z'
  const goods = window
    ? `<g filter="${plump(7, 'rgba(40,10,40,.4)', 'rgba(255,255,255,.35)')}">${clipped(pane, `<g transform="translate(50 338)">${filled(window, 280, 140)}</g>`)}</g>`
    : ''
  const svg =
    `<path d="${body}" fill="${across(pale(colour, 0.22), colour, colour, deep(colour, 0.24))}" filter="${plump(17)}"/>` +
    clipped(body, seal(10, colour, 380) + shine(54, 70, 400)) +
    label(area, print) +
    goods +
    gusset(colour)
  return { svg, width: 380, height: 500 }
}

/** A woven sack of 5 kg and more, stitched at the top. */
export function sack({ colour, ...print }: SoftPack): Piece {
  const body =
    'M40 22Q70 8 110 20Q160 30 215 18Q270 8 316 20Q350 28 380 18L392 62Q376 110 398 250Q416 420 404 500Q398 536 350 538Q210 552 70 538Q24 536 18 500Q4 420 22 250Q44 110 28 62Z'
  const area = { x: 68, y: 118, width: 284, height: 340 }
  const weave = Array.from(
    { length: 26 },
    (_, at) => `<path d="M0 ${at * 22}H420" stroke="#fff" stroke-opacity=".1" stroke-width="7"/>`,
  )
  const stitches = Array.from(
    { length: 15 },
    (_, at) =>
      `<path d="M${42 + at * 24} 62l12 4" stroke="${deep(colour, 0.55)}" stroke-width="6" stroke-linecap="round"/>`,
  )
  const folds =
    '<path d="M46 110Q70 230 52 350M372 120Q352 240 372 380M120 490Q210 505 300 488" fill="none" stroke="#3a1d30" stroke-opacity=".14" ' +
    `stroke-width="14" stroke-linecap="round" filter="${soft(7)}"/>`
  const svg =
    `<path d="${body}" fill="${across(pale(colour, 0.25), colour, colour, deep(colour, 0.26))}" filter="${plump(24)}"/>` +
    clipped(body, weave.join('') + folds + shine(66, 90, 430)) +
    stitches.join('') +
    label({ ...area, radius: 30 }, print)
  return { svg, width: 420, height: 545 }
}

/** A pillow pack, sealed above and below, for chips and other puffed goods. */
export function pillow({ colour, ...print }: SoftPack): Piece {
  const teeth = (y: number, up: number) =>
    Array.from({ length: 15 }, (_, at) => `L${38 + at * 22} ${at % 2 === 0 ? y : y + up}`).join('')
  const body = `M28 14${teeth(14, -9)}L352 14L346 60Q372 250 346 450L352 492L338 492L28 492L34 450Q8 250 34 60Z`
  const dot = `<ellipse cx="190" cy="262" rx="142" ry="152" fill="${down(pale(print.paper ?? '#fff3c9', 0.5), print.paper ?? '#fff3c9')}"/>`
  const creases =
    '<path d="M60 66Q96 110 88 150M320 66Q290 110 296 140M70 440Q110 400 100 360M312 440Q284 410 286 380" fill="none" stroke="#fff" ' +
    `stroke-opacity=".5" stroke-width="12" stroke-linecap="round" filter="${soft(5)}"/>`
  const svg =
    `<path d="${body}" fill="${across(pale(colour, 0.25), colour, colour, deep(colour, 0.26))}" filter="${plump(26)}"/>` +
    clipped(body, seal(14, colour, 380) + seal(450, colour, 380) + creases + dot) +
    printed({ x: 76, y: 128, width: 228, height: 274 }, print)
  return { svg, width: 380, height: 500 }
}

/** A milk packet: soft, full, with a plain seam above and below. */
export function packet({ colour, ...print }: SoftPack): Piece {
  const body = 'M30 10H350L344 52Q384 240 352 440L356 482H24L28 440Q-4 240 36 52Z'
  const wave = `<path d="M0 330Q100 270 190 320T380 300V490H0Z" fill="${down(colour, deep(colour, 0.2))}"/>`
  const svg =
    `<path d="${body}" fill="${across('#ffffff', '#fbfcff', '#dfe4f2')}" filter="${plump(22)}"/>` +
    clipped(body, wave + seal(8, '#cfd8ea', 380) + seal(444, deep(colour, 0.1), 380) + shine(60, 60, 380)) +
    printed({ x: 56, y: 62, width: 268, height: 232 }, print)
  return { svg, width: 380, height: 492 }
}

function seal(y: number, colour: string, width: number): string {
  const ribs = [0, 1, 2, 3].map(
    (at) =>
      `<path d="M0 ${y + 10 + at * 9}H${width}" stroke="#fff" stroke-opacity=".32" stroke-width="3.5"/>`,
  )
  return `<rect y="${y}" width="${width}" height="46" fill="${deep(colour, 0.14)}" fill-opacity=".75"/>${ribs.join('')}`
}

function shine(x: number, y: number, height: number): string {
  return `<rect x="${x - 22}" y="${y}" width="20" height="${height}" rx="10" fill="#fff" fill-opacity=".5" filter="${soft(8)}"/>`
}

function gusset(colour: string): string {
  return `<path d="M34 470Q190 440 346 470" fill="none" stroke="${deep(colour, 0.4)}" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"/>`
}
