import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { categories } from '#domain/catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { createDatabase, openPostgres } from './postgres.ts'
import { runScript, startShop } from './shop-process.ts'

export type Kind = 'embedded' | 'PostgreSQL'
export type Catalogue = 'demo' | 'large'

export type Shop = { kind: Kind; folder: string; env: Record<string, string> }
export type FilledShop = Shop & { filledMs: number }

export const largeCount = 27_555

const root = mkdtempSync(join(tmpdir(), 'haat-bench-'))
process.once('exit', () => rmSync(root, { recursive: true, force: true }))
let server: ReturnType<typeof openPostgres> | undefined
let count = 0
const filled = new Map<string, Promise<FilledShop>>()

export async function availableKinds(): Promise<Kind[]> {
  server ??= openPostgres(root)
  return (await server) ? ['embedded', 'PostgreSQL'] : ['embedded']
}

export async function emptyShop(kind: Kind, env: Record<string, string> = {}): Promise<Shop> {
  const folder = join(root, `shop-${++count}`)
  mkdirSync(folder)
  const url = kind === 'PostgreSQL' && {
    DATABASE_URL: await createDatabase((await server)!, `haat_bench_${process.pid}_${count}`),
  }
  const login = { SELLER_EMAIL: 'bench@example.com', SELLER_PASSWORD: 'weekly-market-at-dawn' }
  const unlimited = {
    MAX_OPEN_CASH_ORDERS: '0',
    MAX_SHOPPER_ORDERS_PER_HOUR: '0',
    MAX_NETWORK_ORDERS_PER_HOUR: '0',
  }
  return { kind, folder, env: { DATA_DIR: join(folder, 'data'), ...login, ...unlimited, ...url, ...env } }
}

export function shopWith(kind: Kind, catalogue: Catalogue): Promise<FilledShop> {
  return once(`${kind} ${catalogue}`, () => (catalogue === 'demo' ? demoShop(kind) : largeShop(kind)))
}

export function once(key: string, create: () => Promise<FilledShop>): Promise<FilledShop> {
  const shop = filled.get(key) ?? create()
  filled.set(key, shop)
  return shop
}

/** A stopped shop with an embedded database, so that two processes can run beside each other. */
export function copyShop({ kind, folder, env }: Shop): Shop {
  const copy = join(root, `shop-${++count}`)
  cpSync(folder, copy, { recursive: true })
  return { kind, folder: copy, env: { ...env, DATA_DIR: join(copy, 'data') } }
}

export async function serverCpuMs(): Promise<number> {
  return (await server)?.cpuMs() ?? Number.NaN
}

export async function closeServer(): Promise<void> {
  await (await server)?.stop()
}

export async function withDatabase<Result>(
  { env }: Shop,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? null })
  return work(database).finally(() => database.close())
}

async function demoShop(kind: Kind): Promise<FilledShop> {
  const shop = await emptyShop(kind, { DEMO_CATALOGUE: 'on' })
  const running = await startShop(shop)
  await running.stop()
  return { ...shop, filledMs: running.firstReplyMs }
}

export async function largeShop(kind: Kind): Promise<FilledShop> {
  const shop = await emptyShop(kind)
  const startedAt = performance.now()
  await runScript(['src/server/import/cli/import-command.ts', largeFile()], shop.env)
  return { ...shop, filledMs: performance.now() - startedAt }
}

export function largeFile(): string {
  const file = process.env.BENCH_CATALOGUE ?? join(root, 'generated.csv')
  if (!existsSync(file)) writeFileSync(file, generateRows().join('\n'))
  return file
}

function generateRows(): string[] {
  const brands = 'Aranya,Bogori,Chandan,Dhansiri,Ekora,Fulmoni,Golap,Hazarika,Indradhanu,Jonaki'.split(',')
  const kinds = 'Organic,Fresh,Roasted,Premium,Herbal,Classic,Sugar Free,Whole,Instant,Spiced'.split(',')
  const things = 'Rice,Mustard Oil,Shampoo,Tea,Biscuits,Face Wash,Water Bottle,Atta,Masala,Soap'.split(',')
  const packs = '100 g,250 g,500 g,1 kg,2 kg,5 kg,Pack of 2,Pack of 3,Combo,Refill'.split(',')
  const syllables = 'ba,do,gu,ha,ji,ka,lo,mu,na,pa,ra,si,ta,wo,ye,zu'.split(',')
  const paths = categories.map(({ path }) => path).slice(0, 7)
  const pick = (list: readonly string[], number: number) => list[Math.floor(number) % list.length]
  const rows = Array.from({ length: largeCount }, (_, n) => {
    const price = 20 + ((n * 37) % 980)
    const word = [1, 16, 256].map((step) => pick(syllables, (n * 7919) / step)).join('')
    const name = `${pick(brands, n)} ${word} ${pick(kinds, n / 10)} ${pick(things, n / 100)} No. ${(n / 1000) | 0}`
    return [name, pick(paths, n), price, price - (n % 10), pick(packs, n)].join(',')
  })
  return ['name,category,price,offerPrice,weight', ...rows]
}
