import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { categories } from '#domain/catalogue.ts'
import { calm, drawings } from '../../demo/art/storefront/files.ts'
import { root } from '../source-files.ts'

const read = (path: string) => readFileSync(join(root, path))
const files = drawings.flatMap((drawing) => drawing.files)

test.each(files.map((file) => [file.path, file] as const))('%s exists', async (path, wanted) => {
  const { width, height } = await sharp(read(path)).metadata()
  expect({ width, height }).toEqual({ width: wanted.width, height: wanted.height })
  expect(read(path).length).toBeLessThanOrEqual(wanted.kb * 1000)
})

test('no other files are beside them', () => {
  const known = new Set(files.map(({ path }) => path))
  for (const folder of new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))) {
    const inside = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile())
    const strays = inside.map(({ name }) => name).filter((name) => !known.has(`${folder}/${name}`))
    expect(strays, folder).toEqual([])
  }
})

test('a category has a picture for phones and one for wide screens', async () => {
  const folder = 'src/web/storefront/home/pictures/categories'
  const wanted = categories.flatMap(({ path }) =>
    [160, 288].flatMap((width) => ['avif', 'webp'].map((type) => `${path.toLowerCase()}-${width}.${type}`)),
  )
  expect(readdirSync(join(root, folder)).toSorted()).toEqual(wanted.toSorted())
  for (const name of wanted) {
    const { width, height } = await sharp(read(`${folder}/${name}`)).metadata()
    expect([name, width, height]).toEqual([name, ...Array(2).fill(Number(/\d+/.exec(name)?.[0]))])
  }
})

describe('the text of the page has enough contrast', () => {
  const banners = files.filter(({ path }) => /banner-\d-(wide|phone)-\d+\.avif$/.test(path))
  test.each(banners.map(({ path }) => [path]))('%s', async (path) => {
    expect(await darkestBehindWords(path)).toBeGreaterThan(7)
  })
})

test('the background of the app banner is the colour of the page around it', async () => {
  const [, token = ''] = /--color-app-banner: #(\w{6});/.exec(read('src/web/styles.css').toString()) ?? []
  const { data } = await sharp(read('src/web/storefront/home/pictures/app-banner-1280.webp'))
    .extract({ left: 0, top: 0, width: 500, height: 600 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = Buffer.from(token, 'hex')
  const far = data.findIndex((value, at) => Math.abs(value - wanted[at % 3]!) > 3)
  expect(far).toBe(-1)
})

test('the background of each banner loads before its picture, in the same colour', async () => {
  const styles = read('src/web/storefront/home/banners.css').toString()
  const grounds = [...styles.matchAll(/\.banner-(\d) \{\s+background: linear-gradient\([^#]+#(\w{6})/g)]
  expect(grounds).toHaveLength(6)
  for (const [, banner, colour = ''] of grounds) {
    const corner = await sharp(read(`src/web/storefront/home/pictures/banner-${banner}-phone-960.webp`))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    const apart = [...Buffer.from(colour, 'hex')].map((value, at) => Math.abs(value - corner[at]!))
    expect(Math.max(...apart), `banner ${banner}`).toBeLessThan(9)
  }
})

/** WCAG AA requires 4.5. */
async function darkestBehindWords(path: string): Promise<number> {
  const picture = sharp(read(path))
  const { width, height } = await picture.metadata()
  const share = path.includes('wide') ? calm.wide : calm.phone
  const area = {
    left: 0,
    top: 0,
    width: Math.floor(width * share.width),
    height: Math.floor(height * share.height),
  }
  const { data, info } = await picture.extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let darkest = 1
  for (let at = 0; at < data.length; at += info.channels) {
    darkest = Math.min(darkest, luminance(data[at]!, data[at + 1]!, data[at + 2]!))
  }
  return (darkest + 0.05) / (luminance(0x1c, 0x28, 0x21) + 0.05)
}

function luminance(...channels: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
