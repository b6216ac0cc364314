import { deep, down, pale, slanting, soft } from '../paint.ts'
import { drawItems, type Item } from '../scene.ts'
import { canvas, disc, light, moved, type Size } from './stage.ts'

/**
 * One banner of the home page. Its goods stand on a stage of 1056 by 640; the wide crop has the stage at its right and the
 * phone's crop at its foot, and what is left is the calm ground on which the page sets its words.
 */
export type Banner = {
  /** The upper left and the lower right colour: light enough for the shop's dark ink. */
  ground: [string, string]
  /** What the goods stand on. */
  table: string
  /** Scenery behind the goods, from `left` to the right edge of the stage. */
  behind?: (left: number) => string
  goods: Item[]
  /** Goods at the stage's left edge, cut off by it: only where the picture ends there. */
  edge?: Item[]
}

export const wide: Size = { width: 1920, height: 640 }
export const phone: Size = { width: 960, height: 1120 }

export async function wideBanner(banner: Banner): Promise<string> {
  const table = 'M8 642C112 630 160 532 340 492Q570 450 1066 470V642Z'
  const stage = scenery(banner, { table, left: 300 }) + (await drawItems(banner.goods))
  return canvas(wide, under(banner, wide) + moved(864, 0, 1, stage))
}

export async function phoneBanner(banner: Banner): Promise<string> {
  const table = 'M-20 500Q520 436 1080 486V650H-20Z'
  const goods = [...(banner.edge ?? []), ...banner.goods]
  const stage = scenery(banner, { table, left: -30 }) + (await drawItems(goods))
  return canvas(phone, under(banner, phone) + moved(0, 548, 960 / 1056, stage))
}

function under({ ground }: Banner, { width, height }: Size): string {
  return `<rect width="${width}" height="${height}" fill="${slanting(...ground)}"/>`
}

function scenery(
  { ground, table, behind }: Banner,
  { table: outline, left }: { table: string; left: number },
): string {
  const [from, to] = ground
  return (
    disc(600, 330, 410, pale(to, 0.28), 0.75) +
    disc(600, 330, 300, pale(from, 0.35), 0.6) +
    light(600, 300, 380, 0.75) +
    `<path d="${outline}" fill="${down(pale(table, 0.3), table, deep(table, 0.12))}"/>` +
    `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" filter="${soft(3)}"/>` +
    (behind?.(left) ?? '')
  )
}
