import { basketBack, basketFront } from '../home-drawings.ts'
import { at } from '../layouts.ts'
import { across, down, glow, plump } from '../paint.ts'
import { drawItems, type Item, type Piece } from '../scene.ts'
import { canvas } from './stage.ts'

// What stands where a list is empty. The ground is clear, and the disc behind is a veil that works on light and on dark.

/** An empty basket, a leaf falling in. */
export function emptyCart(): Promise<string> {
  return still([
    at(basketBack(), 160, 190, 210, { flat: true }),
    at(handle(), 160, 188, 190, { flat: true }),
    at(basketFront(), 160, 250, 210),
    at('fallen-leaf', 206, 120, 52, { turn: 18, flat: true, tone: { hue: 60, bright: 1.1 } }),
  ])
}

/** A magnifying glass over an empty plate. */
export function emptySearch(): Promise<string> {
  return still([
    at(plate(), 150, 256, 210),
    at('herb', 118, 214, 62, { turn: -24, flat: true }),
    at('magnifying-glass-tilted-left', 182, 226, 150, { flat: true }),
  ])
}

/** A parcel that waits to be sent, its slip beside it. */
export function emptyOrders(): Promise<string> {
  return still([
    at('package', 142, 250, 170),
    at('receipt', 226, 256, 104, { turn: 8 }),
    at('seedling', 70, 254, 70),
  ])
}

async function still(items: Item[]): Promise<string> {
  const veil = '<circle cx="160" cy="160" r="134" fill="#7fb58c" fill-opacity=".2"/>'
  return canvas({ width: 320, height: 320 }, veil + (await drawItems(items)))
}

function handle(): Piece {
  const arc = 'M24 180C24 -40 356 -40 356 180'
  return {
    svg: `<path d="${arc}" fill="none" stroke="${across('#f0cc8a', '#d6a357', '#9a6a30')}" stroke-width="26" stroke-linecap="round"/><path d="${arc}" fill="none" stroke="#7d5326" stroke-opacity=".35" stroke-width="26" stroke-dasharray="5 26"/>`,
    width: 380,
    height: 190,
  }
}

function plate(): Piece {
  const svg =
    `<ellipse cx="200" cy="74" rx="200" ry="70" fill="${down('#ffffff', '#dfe6e9')}" filter="${plump(8)}"/>` +
    `<ellipse cx="200" cy="68" rx="132" ry="40" fill="${glow('#f2f6f7', '#d9e2e6', '#c9d5da')}"/>`
  return { svg, width: 400, height: 144 }
}
