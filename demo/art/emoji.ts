import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { z } from 'zod'

export type Box = { x: number; y: number; width: number; height: number }

/** The drawing of an emoji, in a square of 32 units. The SVG set is used throughout: it stays crisp at 960 pixels. */
export function emoji(name: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`There is no emoji called '${name}' in the Fluent set.`)
  return icon.body
}

/** The part of the 32 units that an emoji really covers, so that it can be stood on the ground without a gap. */
export async function emojiBox(name: string): Promise<Box> {
  const found = boxes.get(name)
  if (found) return found
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${grid}" height="${grid}">${emoji(name)}</svg>`
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const box = covered(data)
  boxes.set(name, box)
  return box
}

const grid = 128
const boxes = new Map<string, Box>()
const file = new URL('../../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url)
const IconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
const set = IconSet.parse(JSON.parse(readFileSync(file, 'utf8')))

function covered(pixels: Buffer): Box {
  let left = grid
  let top = grid
  let right = 0
  let bottom = 0
  for (let y = 0; y < grid; y++) {
    for (let x = 0; x < grid; x++) {
      if ((pixels[(y * grid + x) * 4 + 3] ?? 0) < 100) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const unit = 32 / grid
  return { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit }
}
