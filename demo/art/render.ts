import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '../../src/domain/catalogue.ts'

const formats = ['avif', 'webp'] as const
const avif = { quality: 50, effort: 3 }
const webp = { quality: 78, effort: 4, smartSubsample: true }

/**
 * The name that a picture's files share. It is made from the drawing and the way it is saved, not from pixels: so it
 * is the same on every machine, and a picture that has not changed need not be drawn to be recognised.
 */
export function pictureName(svg: string): string {
  return createHash('sha256').update(JSON.stringify({ svg, avif, webp })).digest('hex').slice(0, 16)
}

/** The six files of a picture. */
export function pictureFiles(name: string): string[] {
  return pictureWidths.flatMap((width) => formats.map((format) => `${name}-${width}.${format}`))
}

/** Writes those of a picture's files that are missing. Returns whether there were any. */
export async function savePicture(svg: string, folder: URL): Promise<boolean> {
  const name = pictureName(svg)
  if (pictureFiles(name).every((file) => existsSync(new URL(file, folder)))) return false
  const drawing = await draw(svg)
  const files = new Map<string, Buffer>()
  for (const width of pictureWidths) {
    const small = await drawing.clone().resize(width, width).png({ compressionLevel: 0 }).toBuffer()
    files.set(`${name}-${width}.avif`, await sharp(small).avif(avif).toBuffer())
    files.set(`${name}-${width}.webp`, await sharp(small).webp(webp).toBuffer())
  }
  // All at the end, so that a run stopped halfway leaves no half pictures that the next run would take for done.
  for (const [file, bytes] of files) await writeFile(new URL(file, folder), bytes)
  return true
}

/** Writes one picture at one size under a fixed name, as AVIF and WebP. */
export async function saveFixed(
  svg: string,
  { folder, name, width }: { folder: URL; name: string; width: number },
): Promise<void> {
  const drawing = (await draw(svg)).resize(width, width)
  await writeFile(
    new URL(`${name}.avif`, folder),
    await drawing
      .clone()
      .avif({ ...avif, quality: 72 })
      .toBuffer(),
  )
  await writeFile(
    new URL(`${name}.webp`, folder),
    await drawing
      .clone()
      .webp({ ...webp, quality: 86 })
      .toBuffer(),
  )
}

export type Output = { file: URL; width: number; height: number }

/**
 * Writes one drawing to several files, each in the format that its name ends in; a `clear` one keeps its clear ground. Returns the
 * files' sizes in bytes.
 */
export async function saveFiles(
  svg: string,
  { files, clear = false }: { files: Output[]; clear?: boolean | undefined },
): Promise<number[]> {
  const drawing = await draw(svg, clear)
  const sizes: number[] = []
  for (const { file, width, height } of files) {
    const format = file.pathname.slice(file.pathname.lastIndexOf('.') + 1)
    const bytes = await encoded(drawing.clone().resize(width, height), format)
    await writeFile(file, bytes)
    sizes.push(bytes.length)
  }
  return sizes
}

// Half the colour samples are enough for soft gradients, and make the large pictures a fifth lighter.
function encoded(drawing: Sharp, format: string): Promise<Buffer> {
  if (format === 'avif')
    return drawing.avif({ quality: 55, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return drawing.webp({ quality: 76, alphaQuality: 60, effort: 5 }).toBuffer()
  if (format === 'jpg') return drawing.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  return drawing.png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()
}

// The drawing is turned into pixels at full size before anything is made smaller: left to itself, the library would
// draw at the small size, where the filters of the emoji leave ragged edges.
async function draw(svg: string, clear = false): Promise<Sharp> {
  const drawing = sharp(Buffer.from(svg))
  const { data, info } = await (clear ? drawing.ensureAlpha() : drawing.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
