import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { categories } from '#domain/catalogue.ts'
import { createDatabase, dropDatabase, openPostgres, type Server } from './postgres.ts'
import { rootFolder, runScript, startShop } from './shop-process.ts'

export type DatabaseKind = 'embedded' | 'PostgreSQL'
export type Catalogue = 'demo' | 'large'

/** Where a shop of the bench lives: its folder, and the environment that its processes are given. */
export type BenchEnvironment = { kind: DatabaseKind; folder: string; env: Record<string, string> }

/** One with products, and how long it took to get them: the very first start with the demo, or the import. */
export type SeededEnvironment = BenchEnvironment & { seededInMs: number }

/** Everything that the bench makes lies in here and goes with it. */
const root = mkdtempSync(join(tmpdir(), 'haat-bench-'))
process.once('exit', () => rmSync(root, { recursive: true, force: true }))
let server: Promise<Server | null> | undefined
const databases: string[] = []

export const largeCount = 27_555

/** 'PostgreSQL' only where there is one to measure on. */
export async function listDatabaseKinds(): Promise<DatabaseKind[]> {
  server ??= openPostgres(root)
  return (await server) ? ['embedded', 'PostgreSQL'] : ['embedded']
}

export async function createEnvironment(kind: DatabaseKind): Promise<BenchEnvironment> {
  const folder = join(root, `place-${++count}`)
  mkdirSync(folder)
  const env: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    SELLER_EMAIL: 'bench@example.com',
    SELLER_PASSWORD: 'weekly-market-at-dawn',
    // A bench places more orders than any shopper.
    MAX_OPEN_CASH_ORDERS: '0',
    MAX_SHOPPER_ORDERS_PER_HOUR: '0',
    MAX_NETWORK_ORDERS_PER_HOUR: '0',
  }
  if (kind === 'PostgreSQL') {
    const database = `haat_bench_${process.pid}_${count}`
    databases.push(database)
    env.DATABASE_URL = await createDatabase((await server)!, database)
  }
  return { kind, folder, env }
}

let count = 0
const seeded = new Map<string, Promise<SeededEnvironment>>()

/** A shop with the demo's products or with 27,555; made once and shared by the questions, which leave it as it is. */
export function createSeededEnvironment(
  kind: DatabaseKind,
  catalogue: Catalogue,
): Promise<SeededEnvironment> {
  const key = `${kind} ${catalogue}`
  const known =
    seeded.get(key) ?? (catalogue === 'demo' ? createDemoEnvironment(kind) : createLargeEnvironment(kind))
  seeded.set(key, known)
  return known
}

export async function closeEnvironments(): Promise<void> {
  const opened = await server
  if (!opened) return
  for (const database of databases) await dropDatabase(opened, database)
  await opened.stop()
}

async function createDemoEnvironment(kind: DatabaseKind): Promise<SeededEnvironment> {
  const place = await createEnvironment(kind)
  place.env.DEMO_CATALOGUE = 'on'
  const shop = await startShop(place)
  await shop.stop()
  return { ...place, seededInMs: shop.firstAnswerMs }
}

/** Imports 27,555 products as a shopkeeper would. */
async function createLargeEnvironment(kind: DatabaseKind): Promise<SeededEnvironment> {
  const place = await createEnvironment(kind)
  const { file, options } = largeCatalogueFile()
  const startedAt = performance.now()
  // The real file holds a few rows that the shop refuses: it says so with a 2 and takes the others.
  await runScript(['src/server/import/cli/import-command.ts', file, ...options], {
    env: place.env,
    fine: [0, 2],
  })
  return { ...place, seededInMs: performance.now() - startedAt }
}

/** A real catalogue where one lies beside the checkout, else one made up of the same size; and what has to be said of its columns. */
export function largeCatalogueFile(): { file: string; options: string[]; columns: Record<string, number> } {
  const real = resolve(rootFolder, '../shared/data/catalogue-27555.csv')
  if (existsSync(real))
    return { file: real, options: ['--map', 'category=shop_category,sku=index'], columns: { sku: 0 } }
  const made = join(root, 'made-up.csv')
  if (!existsSync(made)) writeFileSync(made, generateRows().join('\n'))
  return { file: made, options: [], columns: {} }
}

function generateRows(): string[] {
  const [brands, kinds, things, packs] = [
    [
      'Aranya',
      'Bogori',
      'Chandan',
      'Dhansiri',
      'Ekora',
      'Fulmoni',
      'Golap',
      'Hazarika',
      'Indradhanu',
      'Jonaki',
    ],
    [
      'Organic',
      'Fresh',
      'Roasted',
      'Premium',
      'Herbal',
      'Classic',
      'Sugar Free',
      'Whole',
      'Instant',
      'Spiced',
    ],
    [
      'Rice',
      'Mustard Oil',
      'Shampoo',
      'Tea',
      'Biscuits',
      'Face Wash',
      'Water Bottle',
      'Atta',
      'Masala',
      'Soap',
    ],
    ['100 g', '250 g', '500 g', '1 kg', '2 kg', '5 kg', 'Pack of 2', 'Pack of 3', 'Combo', 'Refill'],
  ] as const
  const part = (list: readonly string[], number: number) => list[number % list.length]
  const rows = Array.from({ length: largeCount }, (_, n) => {
    const price = 20 + ((n * 37) % 980)
    const offer = price - (n % 10)
    const name = `${part(brands, n)} ${part(kinds, (n / 10) | 0)} ${part(things, (n / 100) | 0)} No. ${(n / 1000) | 0}`
    return [
      name,
      part(
        categories.map(({ path }) => path),
        n % 7,
      ),
      price,
      offer,
      part(packs, n),
    ].join(',')
  })
  return ['name,category,price,offerPrice,weight', ...rows]
}
