import { type Box, emoji, emojiBox } from './emoji.ts'
import { lifted, recolour, soft, type Tone } from './paint.ts'

/** An own drawing that fills its box from 0,0 to width,height. */
export type Piece = { svg: string; width: number; height: number }

/**
 * One thing on a picture of 960 by 960: an emoji by name or an own drawing. `x` is its middle, `y` where it stands,
 * `size` its longer side, `turn` degrees clockwise. `stretch` widens it. `flat` things cast no shadow on the ground.
 */
export type Item = {
  art: string | Piece
  x: number
  y: number
  size: number
  turn?: number
  flip?: boolean
  stretch?: number
  tone?: Tone
  flat?: boolean
  /** Out of focus by so many units: what is far behind, or nearer than the goods. */
  blur?: number
}

/** What the goods of a product's tile are made to fill, of 960 by 960. */
export const usualRoom = { width: 760, height: 716 }

/** Draws a tile's items, brought to its middle and to one common size, whatever they are. */
export async function drawScene(items: Item[], room = usualRoom): Promise<string> {
  const placed = await Promise.all(items.map(place))
  const left = Math.min(...placed.map(({ bounds }) => bounds.x))
  const top = Math.min(...placed.map(({ bounds }) => bounds.y))
  const right = Math.max(...placed.map(({ bounds }) => bounds.x + bounds.width))
  const bottom = Math.max(...placed.map(({ bounds }) => bounds.y + bounds.height))
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top))
  const middle = `translate(480 476) scale(${round(scale)}) translate(${round(-(left + right) / 2)} ${round(-(top + bottom) / 2)})`
  return `<g transform="${middle}">${layered(placed)}</g>`
}

/** Draws the items where they are said to stand. */
export async function drawItems(items: Item[]): Promise<string> {
  return layered(await Promise.all(items.map(place)))
}

type Placed = { shadow: string; body: string; bounds: Box }

// From back to front, with the shadows on the ground first, so that no shadow falls on a neighbour.
function layered(placed: Placed[]): string {
  return placed.map((item) => item.shadow).join('') + placed.map((item) => item.body).join('')
}

async function place(item: Item): Promise<Placed> {
  const { art, x, y, size, turn = 0, flip = false, stretch = 1, tone, flat = false, blur } = item
  const box: Box =
    typeof art === 'string' ? await emojiBox(art) : { x: 0, y: 0, width: art.width, height: art.height }
  const scale = size / Math.max(box.width * stretch, box.height)
  const reach = turned(box.width * scale * stretch, box.height * scale, turn)
  const moves = [
    `translate(${round(x)} ${round(y - reach.height / 2)})`,
    turn === 0 ? '' : `rotate(${turn})`,
    `scale(${round(scale * stretch * (flip ? -1 : 1))} ${round(scale)})`,
    `translate(${round(-box.x - box.width / 2)} ${round(-box.y - box.height / 2)})`,
  ]
  const drawing = typeof art === 'string' ? emoji(art) : art.svg
  const toned = tone ? `<g filter="${recolour(tone)}">${drawing}</g>` : drawing
  const body = `<g filter="${lifted}"><g transform="${moves.join(' ')}">${toned}</g></g>`
  return {
    shadow: flat ? '' : groundShadow(x, y, reach.width),
    body: blur ? `<g filter="${soft(blur)}">${body}</g>` : body,
    bounds: { x: x - reach.width / 2, y: y - reach.height, ...reach },
  }
}

// The box of a turned oval, which is nearer to fruit and packs than the box of a turned square would be.
function turned(width: number, height: number, degrees: number): { width: number; height: number } {
  const angle = (degrees * Math.PI) / 180
  const along = (a: number, b: number) => Math.hypot(a * Math.cos(angle), b * Math.sin(angle))
  return { width: along(width, height), height: along(height, width) }
}

// Two shadows: a wide pale one for the room's light and a narrow dark one where the thing touches the ground.
function groundShadow(x: number, y: number, width: number): string {
  const oval = (share: number, thin: number, lift: number, blur: number, strength: number) =>
    `<ellipse cx="${round(x + width * 0.03)}" cy="${round(y - lift)}" rx="${round(width * share)}" ry="${round(10 + width * thin)}" ` +
    `fill="#4b3326" fill-opacity="${strength}" filter="${soft(blur)}"/>`
  return oval(0.46, 0.045, 8, 20, 0.18) + oval(0.34, 0.02, 9, 8, 0.24)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
