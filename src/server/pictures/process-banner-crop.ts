import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { minBannerUpload } from '#domain/banners/banner.ts'
import { type BannerShape, bannerShapes, cropAround, type FocalPoint } from '#domain/banners/crop.ts'
import { ShopError } from '#server/http/errors.ts'
import { lastSuffix } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { decodePicture, type ProcessedPicture } from './process-picture.ts'

type BannerCrop = { shape: BannerShape; point: FocalPoint }

/**
 * One crop of a banner in its widths, none of them above its limit of bytes. Throws 400 for a small upload
 * too.
 */
export async function processBannerCrop(
  upload: Buffer,
  { shape, point }: BannerCrop,
): Promise<ProcessedPicture> {
  const name = createHash('sha256')
    .update(`banner ${shape} ${point.x} ${point.y} `)
    .update(upload)
    .digest('hex')
    .slice(0, 32)
  return {
    name,
    files: await decodePicture(upload, renderBanner, (picture) => cut(picture, { shape, point })),
  }

  async function renderBanner(crop: Buffer): Promise<ProcessedPicture['files']> {
    const files: ProcessedPicture['files'] = []
    for (const width of bannerShapes[shape].widths) {
      const sized = sharp(crop).resize({ width, withoutEnlargement: true })
      for (const format of ['avif', 'webp'] as const)
        files.push({
          suffix: `-${width}.${format}`,
          bytes: await encodeWithin(sized, { format, maxBytes: maxBannerBytes[width] }),
        })
    }
    return files
  }
}

/** The upload, so that another crop of it needs no other upload. The crops of a desktop are not sharper. */
export async function processBannerSource(upload: Buffer): Promise<ProcessedPicture> {
  const name = createHash('sha256').update('banner source ').update(upload).digest('hex').slice(0, 32)
  const { width, height } = bannerShapes.desktop
  const files = await decodePicture(
    upload,
    async (upright) => [
      { suffix: sourceSuffix, bytes: await sharp(upright).webp({ quality: 88 }).toBuffer() },
      // A picture is known by this file.
      { suffix: lastSuffix, bytes: await sharp(upright).resize({ width: 640 }).webp().toBuffer() },
    ],
    (picture) => picture.autoOrient().resize({ width, height, fit: 'outside', withoutEnlargement: true }),
  )
  return { name, files }
}

/** null: the store has lost it. */
export async function readBannerSource(store: PictureStore, name: string): Promise<Buffer | null> {
  const stored = await store.read(name + sourceSuffix)
  return stored && buffer(stored.body)
}

export function bannerSourceUrl(name: string): string {
  return `/pictures/${name}${sourceSuffix}`
}

const sourceSuffix = '-1920.webp'

async function cut(picture: Sharp, { shape, point }: BannerCrop): Promise<Sharp> {
  const { autoOrient: size } = await picture.metadata()
  if (size.width < minBannerUpload.width || size.height < minBannerUpload.height)
    throw new ShopError('banner_too_small')
  const { width, height } = bannerShapes[shape]
  return picture
    .autoOrient()
    .extract(cropAround(size, { shape, point }))
    .resize({ width, height, withoutEnlargement: true })
}

/** Shoppers wait for the first banner, so none weighs more, whatever it shows. */
export const maxBannerBytes = { 320: 12_000, 640: 25_000, 960: 40_000, 1920: 100_000 } as const

const qualities = { avif: [55, 35, 15], webp: [80, 50, 20] } as const

async function encodeWithin(
  sized: Sharp,
  { format, maxBytes }: { format: keyof typeof qualities; maxBytes: number },
): Promise<Buffer> {
  const encode = (picture: Sharp, quality: number) =>
    (format === 'avif' ? picture.avif({ quality, effort: 3 }) : picture.webp({ quality })).toBuffer()
  for (const quality of qualities[format]) {
    const bytes = await encode(sized.clone(), quality)
    if (bytes.length <= maxBytes) return bytes
  }
  // Little else than noise.
  return encode(sized.clone().blur(4), qualities[format][2])
}
