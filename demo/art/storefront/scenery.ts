import { dice } from '../grains.ts'
import { across, deep, down, glow, halo, mix, pale, plump, soft } from '../paint.ts'

// What stands behind or under the goods of a banner. Coordinates are those of its stage.

/** The striped awning of a market stall, seen from below, from `left` to `right`. */
export function awning(left: number, right: number, colour: string): string {
  const step = 76
  const count = Math.ceil((right - left) / step)
  const strips = Array.from({ length: count }, (_, at) => {
    const x = left + at * step
    const paint =
      at % 2 === 0 ? down(deep(colour, 0.18), colour, pale(colour, 0.12)) : down('#e9e2cf', '#fffaf0')
    return `<path d="M${x} -10H${x + step}V74A${step / 2} 34 0 0 1 ${x} 74Z" fill="${paint}"/>`
  })
  const shade = `<rect x="${left}" y="64" width="${count * step}" height="70" fill="#3a5a2c" fill-opacity=".16" filter="${soft(14)}"/>`
  return `${shade}<g filter="${plump(7)}">${strips.join('')}</g>`
}

type Plinth = { x: number; y: number; width: number; height: number; colour: string }

/** A round plinth: the middle of its foot is at x,y. */
export function cylinder({ x, y, width, height, colour }: Plinth): string {
  const rx = width / 2
  const ry = width * 0.11
  const top = y - height
  return (
    `<ellipse cx="${x + 16}" cy="${y + 6}" rx="${rx * 1.04}" ry="${ry}" fill="${deep(colour, 0.5)}" fill-opacity=".3" filter="${soft(16)}"/>` +
    `<path d="M${x - rx} ${top}V${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}V${top}Z" fill="${across(pale(colour, 0.3), colour, deep(colour, 0.22))}"/>` +
    `<ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${ry}" fill="${across(pale(colour, 0.75), pale(colour, 0.35))}"/>`
  )
}

/** A plank on the wall, its upper edge at y. */
export function shelf(left: number, right: number, { y, colour }: { y: number; colour: string }): string {
  const width = right - left
  return (
    `<rect x="${left + 10}" y="${y + 24}" width="${width}" height="46" fill="${deep(colour, 0.5)}" fill-opacity=".22" filter="${soft(12)}"/>` +
    `<rect x="${left}" y="${y - 6}" width="${width}" height="34" rx="9" fill="${down(pale(colour, 0.45), colour, deep(colour, 0.2))}" filter="${plump(4)}"/>`
  )
}

/** A heap of crushed ice. */
export function iceBed(x: number, y: number, width: number): string {
  const random = dice(width)
  const cubes = Array.from({ length: 150 }, () => {
    const across = random() * 2 - 1
    const up = random() * (1 - across * across) * 130
    const size = 26 + random() * 30
    const paint = mix('#ffffff', '#bfe3ef', random())
    return `<rect x="${-size / 2}" y="${-size / 2}" width="${size.toFixed(0)}" height="${size.toFixed(0)}" rx="8" transform="translate(${(x + (across * width) / 2).toFixed(0)} ${(y - up).toFixed(0)}) rotate(${(random() * 90).toFixed(0)})" fill="${paint}" fill-opacity=".9"/>`
  })
  return `<g filter="${plump(6, 'rgba(60,120,150,.35)', 'rgba(255,255,255,.9)')}">${cubes.join('')}</g>`
}

/** A string of little lamps, lit, hung in two bows. */
export function fairyLights(left: number, right: number): string {
  const middle = (left + right) / 2
  const bow = (from: number, to: number) => `M${from} 20Q${(from + to) / 2} 150 ${to} 30`
  const lamps = Array.from({ length: 9 }, (_, at) => {
    const share = (at + 0.5) / 9
    const x = left + share * (right - left)
    const part = (share * 2) % 1
    const y = 24 + part * (1 - part) * 4 * 62 + 12
    return `<circle cx="${x}" cy="${y + 10}" r="46" fill="${halo('rgba(255,224,130,.8)', 'rgba(255,224,130,0)')}"/><circle cx="${x}" cy="${y + 10}" r="13" fill="${glow('#fffdf0', '#ffe08a', '#f0b53c')}"/>`
  })
  return `<path d="${bow(left, middle)}${bow(middle, right)}" fill="none" stroke="#6d5a94" stroke-opacity=".55" stroke-width="4"/>${lamps.join('')}`
}
