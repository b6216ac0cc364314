import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { halo, withDefinitions } from './paint.ts'
import { drawScene, type Item, usualRoom } from './scene.ts'

/** The ten categories by their key, each with the ground colour of its tiles. */
export const tints = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('./tints.json', import.meta.url), 'utf8')))

/**
 * The whole picture as SVG text, 960 units square: tint, a pale light behind the goods, the goods. The edge of the
 * picture is exactly the tint, so that a page can let it run into a ground of the same colour.
 */
export async function tile(category: string, items: Item[], room = usualRoom): Promise<string> {
  const tint = tints[category]
  if (!tint) throw new Error(`The category '${category}' has no tint.`)
  const light = halo('rgba(255,255,255,.85)', 'rgba(255,255,255,.5)', 'rgba(255,255,255,0)')
  const ground = `<rect width="960" height="960" fill="${tint}"/><circle cx="480" cy="450" r="430" fill="${light}"/>`
  const picture = withDefinitions(ground + (await drawScene(items, room)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="1920" height="1920">${picture}</svg>`
}
