import { dice } from './grains.ts'
import { label, type Print, type Stamp, stamp } from './label.ts'
import { across, clipped, deep, down, glow, pale, plump, soft } from './paint.ts'
import type { Piece } from './scene.ts'

// Baskets, trays and things for the person, in the emoji's own light.

/** The back rim of a bamboo basket: draw it, then what lies inside, then the front. */
export function basketBack(): Piece {
  return {
    svg: `<ellipse cx="320" cy="60" rx="312" ry="56" fill="${down('#7d5326', '#a9793e')}"/><ellipse cx="320" cy="60" rx="312" ry="56" fill="none" stroke="#d9aa62" stroke-width="14"/>`,
    width: 640,
    height: 120,
  }
}

/** The woven front of the basket; its top edge is the rim. */
export function basketFront(): Piece {
  const front = 'M8 40C60 104 580 104 632 40L576 252Q566 290 520 292H120Q74 290 64 252Z'
  const strips = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 17 }, (_, at) => {
      const over = (row + at) % 2 === 0
      return `<rect x="${at * 40 - 14}" y="${30 + row * 44}" width="46" height="40" rx="11" fill="${over ? down('#f0cc8a', '#d6a357') : down('#c08a43', '#9a6a30')}"/>`
    }).join(''),
  )
  const svg =
    `<g filter="${plump(20, 'rgba(70,25,30,.42)', 'rgba(255,255,255,.35)')}">${clipped(front, `<rect width="640" height="300" fill="#8c5f2c"/>${strips.join('')}`)}</g>` +
    `<path d="M8 40C60 106 580 106 632 40" fill="none" stroke="${across('#f4d595', '#d9a558', '#a8742f')}" stroke-width="24" stroke-linecap="round"/>`
  return { svg, width: 640, height: 294 }
}

/** A banana leaf to serve on. */
export function bananaLeaf(): Piece {
  const leaf = 'M6 92C90 6 520 -12 690 74C560 176 130 190 6 92Z'
  const veins = Array.from(
    { length: 16 },
    (_, at) =>
      `<path d="M${70 + at * 36} 88L${96 + at * 38} 8M${70 + at * 36} 92L${96 + at * 38} 170" stroke="#3f7d2b" stroke-opacity=".35" stroke-width="4"/>`,
  )
  const svg = `<g filter="${plump(9)}"><path d="${leaf}" fill="${across('#9ccf5a', '#6cb043', '#4b8c35')}"/>${clipped(leaf, veins.join(''))}</g><path d="M16 92Q350 84 680 74" stroke="#d4ec9a" stroke-width="8" fill="none" stroke-linecap="round"/>`
  return { svg, width: 696, height: 170 }
}

export type Served = Stamp & { name: string }

/** A covered tray from the fresh counter: 600 by 400, goods placed inside, film over them, a sticker in the corner. */
export function freshTray(colour: string, goods: Served[], print: Print): Piece {
  const inside = 'M70 64H530Q556 64 556 92V308Q556 336 530 336H70Q44 336 44 308V92Q44 64 70 64Z'
  const sheen = `<path d="M70 70L250 70L120 336L60 336Q48 330 48 310V94Z" fill="#fff" fill-opacity=".22"/><path d="M420 70L470 70L340 336L290 336Z" fill="#fff" fill-opacity=".13"/>`
  const svg =
    `<rect x="6" y="24" width="588" height="368" rx="56" fill="${down(pale(colour, 0.25), colour, deep(colour, 0.32))}" filter="${plump(14)}"/>` +
    `<path d="${inside}" fill="${down(deep(colour, 0.26), deep(colour, 0.1))}"/>` +
    goods.map(({ name, ...at }) => stamp(name, at)).join('') +
    clipped(inside, sheen) +
    (print.text ? label({ x: 372, y: 282, width: 196, height: 92, radius: 16 }, print) : '')
  return { svg, width: 600, height: 392 }
}

/** Eggs in their pulp tray, `across` of them in each of two rows. */
export function eggTray(count: number, shell = '#d9985f'): Piece {
  const width = count * 112 + 40
  const egg = (x: number, y: number) =>
    `<path d="M${x} ${y}c38 0 58 56 58 92a58 58 0 0 1 -116 0c0 -36 20 -92 58 -92z" fill="${glow(pale(shell, 0.5), shell, deep(shell, 0.28))}" filter="${plump(9, 'rgba(80,20,60,.3)')}"/>`
  const row = (y: number, shift: number) =>
    Array.from({ length: count }, (_, at) => egg(76 + at * 112 + shift, y)).join('')
  const cups = Array.from(
    { length: count },
    (_, at) =>
      `<path d="M${20 + at * 112} 210q56 60 112 0V300H${20 + at * 112}Z" fill="${down('#d7d0c6', '#a89e92')}"/>`,
  ).join('')
  const svg =
    `<path d="M30 180H${width - 30}V250H30Z" fill="${down('#b9b0a4', '#978d81')}"/>` +
    row(0, 0) +
    `<path d="M26 150H${width - 26}V230H26Z" fill="${down('#cfc7bc', '#b3aa9e')}"/>` +
    row(96, 0) +
    `<g filter="${plump(8, 'rgba(60,40,50,.34)')}">${cups}<rect x="8" y="246" width="${width - 16}" height="66" rx="18" fill="${down('#dcd5cb', '#aaa195')}"/></g>`
  return { svg, width, height: 312 }
}

/** A folded gamosa: white hand-woven cotton with the red border and flowers. */
export function gamosa(): Piece {
  const flower = (x: number, y: number) =>
    `<path d="M${x} ${y - 30}L${x + 13} ${y - 9}L${x + 34} ${y}L${x + 13} ${y + 9}L${x} ${y + 30}L${x - 13} ${y + 9}L${x - 34} ${y}L${x - 13} ${y - 9}Z" fill="#cf2436"/><circle cx="${x}" cy="${y}" r="6" fill="#fff"/>`
  const cloth = (y: number, height: number) =>
    `<rect x="0" y="${y}" width="560" height="${height}" rx="26" fill="${down('#ffffff', '#fdf8f2', '#e4d9d3')}" filter="${plump(9, 'rgba(110,40,60,.26)')}"/><rect x="0" y="${y + height - 30}" width="560" height="10" fill="#cf2436"/>`
  const svg =
    cloth(250, 84) +
    cloth(186, 84) +
    cloth(118, 88) +
    `<path d="M26 0H534Q560 0 560 26V170Q560 190 534 190H26Q0 190 0 170V26Q0 0 26 0Z" fill="${down('#ffffff', '#faf3ec')}" filter="${plump(10, 'rgba(110,40,60,.24)')}"/>` +
    `<rect x="0" y="18" width="560" height="13" fill="#cf2436"/><rect x="0" y="40" width="560" height="5" fill="#cf2436"/><rect x="0" y="150" width="560" height="13" fill="#cf2436"/><rect x="0" y="138" width="560" height="5" fill="#cf2436"/>` +
    [70, 175, 280, 385, 490].map((x) => flower(x, 92)).join('')
  return { svg, width: 560, height: 334 }
}

/** A wooden comb. */
export function comb(): Piece {
  const teeth = Array.from(
    { length: 17 },
    (_, at) =>
      `<rect x="${34 + at * 29}" y="84" width="15" height="${146 - Math.abs(8 - at) * 3}" rx="7" fill="${across('#d99f5e', '#a86f35')}"/>`,
  )
  return {
    svg: `${teeth.join('')}<path d="M10 90Q20 10 140 8H420Q540 10 550 90Q550 118 520 118H40Q10 118 10 90Z" fill="${down('#eebf80', '#c98c4a', '#a56c33')}" filter="${plump(10)}"/>`,
    width: 560,
    height: 232,
  }
}

/** A small flask: nail colour, perfume or rose water, by its colour and the shape of its cap. */
export function flask(colour: string, cap: string, tall: boolean, print: Print = {}): Piece {
  const neck = tall ? 96 : 190
  const body = `M40 ${neck + 40}Q40 ${neck + 10} 80 ${neck + 8}H240Q280 ${neck + 10} 280 ${neck + 40}V440Q280 470 250 470H70Q40 470 40 440Z`
  const svg =
    `<rect x="${tall ? 104 : 118}" y="0" width="${tall ? 112 : 84}" height="${neck}" rx="${tall ? 16 : 22}" fill="${across(pale(cap, 0.4), cap, deep(cap, 0.35))}" filter="${plump(8)}"/>` +
    `<path d="${body}" fill="${across(pale(colour, 0.35), colour, deep(colour, 0.25))}" filter="${plump(18, 'rgba(70,20,80,.34)', 'rgba(255,255,255,.75)')}"/>` +
    `<rect x="66" y="${neck + 40}" width="18" height="${390 - neck}" rx="9" fill="#fff" fill-opacity=".6" filter="${soft(5)}"/>` +
    (print.text || print.motif ? label({ x: 84, y: 208, width: 160, height: 210, radius: 16 }, print) : '')
  return { svg, width: 320, height: 470 }
}

/** A folded bath towel, two in a stack. */
export function towels(first: string, second: string): Piece {
  const random = dice(3)
  const towel = (y: number, colour: string) => {
    const loops = Array.from(
      { length: 90 },
      () =>
        `<circle cx="${(random() * 520).toFixed(0)}" cy="${(y + 8 + random() * 108).toFixed(0)}" r="5" fill="#fff" fill-opacity=".16"/>`,
    )
    return `<rect x="0" y="${y}" width="520" height="126" rx="52" fill="${down(pale(colour, 0.4), colour, deep(colour, 0.22))}" filter="${plump(16)}"/>${loops.join('')}<path d="M50 ${y + 64}H516" stroke="${deep(colour, 0.4)}" stroke-opacity=".35" stroke-width="7"/><rect x="400" y="${y + 2}" width="34" height="122" fill="#fff" fill-opacity=".4"/>`
  }
  return { svg: towel(124, second) + towel(0, first), width: 520, height: 250 }
}
