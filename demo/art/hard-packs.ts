import { filled, type Loose } from './grains.ts'
import { label, type Print, printed } from './label.ts'
import { across, clipped, deep, down, mix, pale, plump, soft } from './paint.ts'
import type { Piece } from './scene.ts'

/** A hard pack: `colour` of the pack or of what shines through it, `cap` of the lid, `window` for clear jars. */
export type HardPack = Print & { colour: string; cap?: string; window?: Loose }

/** A clear bottle of oil or drink; the liquid is the colour. */
export function bottle({ colour, cap = '#f2b01e', ...print }: HardPack): Piece {
  const body =
    'M118 60H222V104Q222 130 264 158Q320 192 320 250V520Q320 560 280 560H60Q20 560 20 520V250Q20 192 76 158Q118 130 118 104Z'
  const glass =
    '<path d="M0 148H340V60H0Z" fill="#fff" fill-opacity=".34"/>' +
    `<rect x="40" y="200" width="20" height="320" rx="10" fill="#fff" fill-opacity=".6" filter="${soft(5)}"/>`
  const liquid = across(pale(colour, 0.3), colour, mix(colour, '#ffffff', 0.12), deep(colour, 0.26))
  const svg =
    lid({ x: 106, y: 0, width: 128, height: 68, colour: cap }) +
    `<path d="${body}" fill="${liquid}" filter="${plump(16)}"/>` +
    clipped(body, glass) +
    label({ x: 34, y: 234, width: 272, height: 284, radius: 18 }, print)
  return { svg, width: 340, height: 560 }
}

/** A round jar with a wide lid. */
export function jar({ colour, cap = '#d9a441', window, ...print }: HardPack): Piece {
  const body = 'M52 84H308Q344 96 346 150V420Q346 470 296 470H64Q14 470 14 420V150Q16 96 52 84Z'
  const goods = window ? clipped(body, `<g transform="translate(0 112)">${filled(window, 360, 370)}</g>`) : ''
  const fill = window
    ? across('#f7fbfd', '#e6eef2')
    : across(pale(colour, 0.3), colour, colour, deep(colour, 0.3))
  const svg =
    `<path d="${body}" fill="${fill}"/>` +
    goods +
    `<path d="${body}" fill="#fff" fill-opacity=".04" filter="${plump(22, 'rgba(50,20,60,.42)', 'rgba(255,255,255,.65)')}"/>` +
    `<rect x="34" y="130" width="20" height="290" rx="10" fill="#fff" fill-opacity=".62" filter="${soft(6)}"/>` +
    lid({ x: 40, y: 0, width: 280, height: 92, colour: cap }) +
    label({ x: 52, y: 152, width: 256, height: 264, radius: 20 }, print)
  return { svg, width: 360, height: 470 }
}

/** A low tub for curd, spread or ice cream. */
export function tub({ colour, cap = '#ffffff', ...print }: HardPack): Piece {
  const body = 'M34 76H446L412 318Q406 350 372 350H108Q74 350 68 318Z'
  const svg =
    `<path d="${body}" fill="${across(pale(colour, 0.3), colour, colour, deep(colour, 0.26))}" filter="${plump(18)}"/>` +
    clipped(
      body,
      `<rect x="76" y="90" width="22" height="230" rx="11" fill="#fff" fill-opacity=".5" filter="${soft(7)}"/>`,
    ) +
    `<rect x="14" y="18" width="452" height="70" rx="26" fill="${across('#ffffff', cap, deep(cap, 0.2))}" filter="${plump(10)}"/>` +
    `<ellipse cx="240" cy="26" rx="204" ry="20" fill="${down(pale(cap, 0.7), cap)}"/>` +
    printed({ x: 100, y: 96, width: 280, height: 240 }, print)
  return { svg, width: 480, height: 350 }
}

/** A gable-topped carton for milk and juice, seen from a corner. */
export function carton({ colour, cap = '#ffffff', ...print }: HardPack): Piece {
  const svg =
    `<path d="M20 160H240V560Q240 570 230 570H32Q20 570 20 558Z" fill="${across('#ffffff', '#f7f9fd')}" filter="${plump(8)}"/>` +
    `<path d="M240 160L330 128V530L240 570Z" fill="${across('#dfe4f0', '#c3cade')}"/>` +
    `<path d="M20 400Q90 350 150 392T240 380V560Q240 570 230 570H32Q20 570 20 558Z" fill="${down(colour, deep(colour, 0.22))}"/>` +
    `<path d="M240 380Q290 350 330 352V530L240 570Z" fill="${deep(colour, 0.36)}"/>` +
    `<path d="M20 160L66 62H262L240 160Z" fill="${down(pale(colour, 0.25), colour)}"/>` +
    `<path d="M240 160L262 62L330 128Z" fill="${deep(colour, 0.3)}"/>` +
    `<rect x="60" y="18" width="208" height="52" rx="8" fill="${down(pale(colour, 0.3), deep(colour, 0.1))}" filter="${plump(5)}"/>` +
    lid({ x: 108, y: 88, width: 62, height: 44, colour: cap }) +
    printed({ x: 28, y: 172, width: 206, height: 212 }, print)
  return { svg, width: 340, height: 570 }
}

/** A paperboard box, seen a little from the right. */
export function box({ colour, ...print }: HardPack): Piece {
  const svg =
    `<path d="M16 60H316V500Q316 512 304 512H28Q16 512 16 500Z" fill="${down(pale(colour, 0.16), colour, deep(colour, 0.1))}" filter="${plump(8)}"/>` +
    `<path d="M316 60L392 22V462L316 512Z" fill="${down(deep(colour, 0.22), deep(colour, 0.42))}"/>` +
    `<path d="M16 60L96 22H392L316 60Z" fill="${across(pale(colour, 0.55), pale(colour, 0.3))}"/>` +
    label({ x: 38, y: 96, width: 256, height: 372, radius: 24 }, print)
  return { svg, width: 400, height: 512 }
}

/** A flat box lying down, for pizza, patties or soap. */
export function flatBox({ colour, ...print }: HardPack): Piece {
  const svg =
    `<path d="M10 90L70 14H510L570 90Z" fill="${down(pale(colour, 0.5), pale(colour, 0.2))}"/>` +
    `<path d="M10 90H570V330Q570 344 556 344H24Q10 344 10 330Z" fill="${down(colour, deep(colour, 0.16))}" filter="${plump(9)}"/>` +
    label(
      { x: 52, y: 116, width: 476, height: 204, radius: 22 },
      { ...print, ...(print.motif ? { motif: print.motif } : {}) },
    )
  return { svg, width: 580, height: 344 }
}

/** A squeezed tube standing on its cap. */
export function tube({ colour, cap = '#ffffff', ...print }: HardPack): Piece {
  const body = 'M14 20H246L216 440H44Z'
  const svg =
    `<path d="${body}" fill="${across(pale(colour, 0.45), colour, colour, deep(colour, 0.22))}" filter="${plump(16)}"/>` +
    `<rect x="8" y="6" width="244" height="40" rx="8" fill="${down(pale(colour, 0.3), deep(colour, 0.12))}" filter="${plump(4)}"/>` +
    printed({ x: 50, y: 70, width: 160, height: 340 }, print) +
    lid({ x: 52, y: 436, width: 156, height: 74, colour: cap })
  return { svg, width: 260, height: 510 }
}

function lid({
  x,
  y,
  width,
  height,
  colour,
}: {
  x: number
  y: number
  width: number
  height: number
  colour: string
}): string {
  const count = Math.max(4, Math.floor(width / 22))
  const ribs = Array.from({ length: count }, (_, at) => {
    const rib = x + ((at + 0.5) * width) / count
    return `<path d="M${rib.toFixed(1)} ${y + height * 0.4}V${y + height * 0.86}" stroke="#32142e" stroke-opacity=".12" stroke-width="5" stroke-linecap="round"/>`
  })
  const radius = Math.min(24, height * 0.3)
  const fill = across(pale(colour, 0.4), colour, colour, deep(colour, 0.28))
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" filter="${plump(7)}"/>${ribs.join('')}`
}
