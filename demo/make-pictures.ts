import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { z } from 'zod'
import type { Recipes } from './art/layouts.ts'
import { recipes } from './art/recipes/all.ts'
import { categoryTiles } from './art/recipes/categories.ts'
import { combos } from './art/recipes/combos.ts'
import { pictureFiles, pictureName, saveFixed, savePicture } from './art/render.ts'
import { tile, tints } from './art/tile.ts'
import { drawStorefront } from './draw-storefront.ts'

// `npm run demo:pictures` draws every picture of the demo shop, except existing pictures of products and combos.
// With `combos` it draws only those of combos, with `categories` it draws only the categories' tiles, with
// `storefront` only the banners, scenes and signs, with `storefront banner-2` only those of them whose names begin
// so.

const Products = z.array(z.looseObject({ sku: z.string(), category: z.string(), image: z.array(z.string()) }))
type Product = z.infer<typeof Products>[number]

const pictures = new URL('./pictures/', import.meta.url)
const categoryPictures = new URL('../src/web/storefront/home/pictures/categories/', import.meta.url)
const list = new URL('./products.json', import.meta.url)
const comboList = new URL('./combos.json', import.meta.url)

// Two at a time keep a small machine busy and still usable.
const atOnce = 2
sharp.concurrency(1)
mkdirSync(pictures, { recursive: true })
mkdirSync(categoryPictures, { recursive: true })

const started = Date.now()
const [part, only = ''] = process.argv.slice(2)
if (part === 'storefront') {
  await drawTheStorefront(only)
  process.exit()
}
if (part === 'combos') {
  await drawCombos()
  process.exit()
}
if (part === 'categories') {
  await drawCategories()
  process.exit()
}
const products = Products.parse(JSON.parse(readFileSync(list, 'utf8')))
refuseStrays(products, recipes)
const wanted = await drawProducts(products, recipes)
writeFileSync(list, `${JSON.stringify(products, null, 2)}\n`)
const removed = removeUnused(new Set([...wanted.names, ...(await drawCombos())]))
await drawCategories()
await drawTheStorefront('')
report()

async function drawCombos(): Promise<Set<string>> {
  const all = Products.parse(JSON.parse(readFileSync(comboList, 'utf8')))
  refuseStrays(all, combos)
  const { names } = await drawProducts(all, combos)
  writeFileSync(comboList, `${JSON.stringify(all, null, 2)}\n`)
  return names
}

type Drawings = Record<string, Recipes>

async function drawProducts(
  all: Product[],
  recipes: Drawings,
): Promise<{ names: Set<string>; drawn: number }> {
  const names = new Set<string>()
  const waiting = [...all]
  let drawn = 0
  const work = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      const scenes = recipes[product.category]?.[product.sku] ?? []
      const own: string[] = []
      for (const scene of scenes) {
        const svg = await tile(product.category, scene)
        const name = pictureName(svg)
        own.push(name)
        names.add(name)
        if (await savePicture(svg, pictures)) drawn++
      }
      product.image = own.map((name) => `/pictures/${name}-640.webp`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { names, drawn }
}

async function drawCategories(): Promise<void> {
  for (const category of Object.keys(tints)) {
    const scene = categoryTiles[category]
    if (!scene) throw new Error(`The category '${category}' has no tile.`)
    // Shown as small as a thumb, so the goods fill more of it than a product's tile.
    const svg = await tile(category, scene, { width: 850, height: 800 })
    for (const width of [160, 288]) {
      const name = `${category.toLowerCase()}-${width}`
      await saveFixed(svg, { folder: categoryPictures, name, width })
    }
  }
}

async function drawTheStorefront(names: string): Promise<void> {
  const { written, faults } = await drawStorefront(names)
  console.log(`${written} files of the storefront were written.`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

// A product without a picture, or a picture without a product, is a slip of the pen in one of the two lists.
function refuseStrays(all: Product[], recipes: Drawings): void {
  const drawable = new Set(Object.values(recipes).flatMap((category) => Object.keys(category)))
  const faults = [
    ...all.filter(({ sku, category }) => !recipes[category]?.[sku]).map(({ sku }) => `${sku} has no picture`),
    ...[...drawable]
      .filter((sku) => !all.some((product) => product.sku === sku))
      .map((sku) => `${sku} is no product`),
  ]
  if (faults.length === 0) return
  console.error(`Nothing was drawn: ${faults.join(', ')}.`)
  process.exit(1)
}

function removeUnused(names: Set<string>): number {
  const kept = new Set([...names].flatMap(pictureFiles))
  const unused = readdirSync(pictures).filter((file) => !kept.has(file))
  for (const file of unused) rmSync(new URL(file, pictures))
  return unused.length
}

function report(): void {
  const files = readdirSync(pictures)
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, pictures)).size, 0)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(
    `${products.length} products have ${wanted.names.size} pictures in ${files.length} files (${(bytes / 1e6).toFixed(1)} MB). ` +
      `${wanted.drawn} were drawn now, ${removed} files no longer used were deleted, ` +
      `and ${Object.keys(tints).length} category tiles were written, in ${seconds} s.`,
  )
}
