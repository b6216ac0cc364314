import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { type PictureStore, parsePictureName } from '#server/pictures/picture-store.ts'

/** Has no picture and takes none. */
export const emptyPictureStore: PictureStore = {
  has: async () => false,
  read: async () => null,
  async *list() {},
  save: () => Promise.reject(new Error('This store takes no pictures.')),
  isWhole: async () => false,
  restore: () => Promise.reject(new Error('This store takes no pictures.')),
  write: () => Promise.reject(new Error('This store takes no pictures.')),
  remove: async () => {},
  parseName: (text) => parsePictureName(text),
  directories: [],
  onFailure: () => {},
}

/** Without the marker of the store. */
export async function listStoredFiles({ pictureFolder }: { pictureFolder: string }): Promise<string[]> {
  return (await readdir(pictureFolder)).filter((name) => name !== 'shop-id.txt')
}

let shade = 0

type Photo = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' }

/** Each picture has another colour, so that none is a duplicate. */
export async function aPhoto({ width = 64, height = 48, format = 'jpeg' }: Photo = {}): Promise<Buffer> {
  return paint({ width, height }).toFormat(format).toBuffer()
}

export function paint({ width = 64, height = 48 }: { width?: number; height?: number } = {}): Sharp {
  shade++
  const background = { r: shade % 256, g: (shade * 7) % 256, b: (shade * 31) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
}

/** One bit for each pixel: a small valid file of any number of pixels. */
export function aHugePng({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
