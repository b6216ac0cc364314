import { basketBack, basketFront } from '../home-drawings.ts'
import { halo, withDefinitions } from '../paint.ts'
import type { Item } from '../scene.ts'

// What the storefront's larger pictures have in common.

export type Size = { width: number; height: number }

/**
 * A whole picture as SVG text. It is drawn at twice its size and made smaller afterwards, so that the filters of the
 * emoji leave no ragged edges.
 */
export function canvas({ width, height }: Size, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">${withDefinitions(markup)}</svg>`
}

/** A disc of light that fades towards its edge. */
export function light(x: number, y: number, radius: number, strength = 0.8): string {
  const paint = halo(
    `rgba(255,255,255,${strength})`,
    `rgba(255,255,255,${strength / 2})`,
    'rgba(255,255,255,0)',
  )
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint}"/>`
}

/** A flat disc with an edge: the quiet geometry behind the goods. */
export function disc(x: number, y: number, radius: number, colour: string, strength = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" fill-opacity="${strength}"/>`
}

/** Moves a drawing, and makes it larger or smaller. */
export function moved(x: number, y: number, scale: number, markup: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`
}

export type Good = [art: Item['art'], look?: Partial<Item>]

/** A bamboo basket standing at x,y, `width` wide and heaped with at least seven goods, the last of them in front. */
export function fullBasket(goods: Good[], { x, y, width }: { x: number; y: number; width: number }): Item[] {
  const unit = width / 640
  const inside = goods.map(([art, look], at): Item => {
    const [right = 0, up = 0, turn = 0] = spots[at % spots.length] ?? []
    const { size = 250, turn: own = 0, ...rest } = look ?? {}
    return {
      art,
      x: x + right * unit,
      y: y - up * unit,
      size: size * unit,
      turn: turn + own,
      flat: true,
      ...rest,
    }
  })
  return [
    { art: basketBack(), x, y: y - 184 * unit, size: width, flat: true },
    ...inside,
    { art: basketFront(), x, y, size: width },
  ]
}

// From the middle of the basket's foot: how far right, how far up, how far turned. Two rows, the front one last.
const spots = [
  [-190, 250, -14],
  [0, 285, 4],
  [190, 250, 14],
  [-100, 235, -8],
  [105, 235, 10],
  [-214, 160, -16],
  [-80, 140, 5],
  [80, 140, -6],
  [214, 160, 14],
]
