import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { createMutex } from '#server/async/mutex.ts'
import { ShopError } from '#server/http/errors.ts'

/** The files of a picture without their bytes. */
export type PictureSizes = { name: string; files: readonly { suffix: string }[] }

export type ProcessedPicture = { name: string; files: { suffix: string; bytes: Buffer }[] }

/** A small file can decode to a huge picture. */
const maxPixels = 50_000_000

// Blocks all other decoders of the library: they are attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.concurrency(1)
// Each picture is read once.
sharp.cache(false)

/** Decoding may take 200 MB per picture. */
const runExclusive = createMutex()

/** Output is upright, sRGB, without EXIF. Throws 400 for other formats, damage and too many pixels. */
export async function processPicture(upload: Buffer): Promise<ProcessedPicture> {
  return { name: pictureName(upload), files: await decodePicture(upload, renderSizes) }
}

/** One WebP of a photo that is not public, under the same limits. Throws as `processPicture` does. */
export async function processPhoto(upload: Buffer): Promise<Buffer> {
  return decodePicture(upload, (upright) => sharp(upright).webp({ quality: 75 }).toBuffer())
}

/** Throws as `processPicture` does. */
export async function decodePicture<Result>(
  upload: Buffer,
  render: (upright: Buffer) => Promise<Result>,
  reduce: (picture: Sharp) => Sharp | Promise<Sharp> = fitPicture,
): Promise<Result> {
  if (!isKnownFormat(upload)) throw new ShopError('picture_unreadable')
  try {
    return await runExclusive(async () => {
      const picture = await reduce(
        sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 15 }),
      )
      return render(await picture.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer())
    })
  } catch (error) {
    if (error instanceof ShopError) throw error
    const isTooLarge = /pixel/i.test(String(error))
    throw new ShopError('picture_unreadable', isTooLarge ? { message: () => t('server.tooManyPixels') } : {})
  }
}

/** The same bytes have the same name. */
export function pictureName(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex').slice(0, 32)
}

function fitPicture(picture: Sharp): Sharp {
  return picture
    .autoOrient()
    .resize({ width: pictureWidths[2], height: 1280, fit: 'inside', withoutEnlargement: true })
}

const formats = ['avif', 'webp'] as const

/** What `processPicture` returns for the upload, without the bytes. */
export function pictureSizes(upload: Buffer): PictureSizes {
  const files = pictureWidths.flatMap((width) => formats.map((format) => ({ suffix: `-${width}.${format}` })))
  return { name: pictureName(upload), files }
}

async function renderSizes(upright: Buffer): Promise<ProcessedPicture['files']> {
  const files: ProcessedPicture['files'] = []
  for (const width of pictureWidths) {
    const sized = sharp(upright).resize({ width, withoutEnlargement: true })
    files.push({
      suffix: `-${width}.avif`,
      bytes: await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
    })
    files.push({ suffix: `-${width}.webp`, bytes: await sized.clone().webp({ quality: 80 }).toBuffer() })
  }
  return files
}

function isKnownFormat(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12)
  const isJpeg = start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp =
    start.subarray(0, 4).toString('latin1') === 'RIFF' && start.subarray(8, 12).toString('latin1') === 'WEBP'
  const isAvif =
    start.subarray(4, 8).toString('latin1') === 'ftyp' &&
    /^avi[fs]$/.test(start.subarray(8, 12).toString('latin1'))
  return isJpeg || isPng || isWebp || isAvif
}
