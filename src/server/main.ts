import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#contract/page.ts'
import { defaultSettings } from '#rules/shop-settings.ts'
import { buildApp } from './app.ts'
import { openPictureFolder, type PictureStore } from './catalogue/picture-store.ts'
import { type Database, openDatabase } from './database/open.ts'
import { type Env, readEnv } from './env.ts'
import { describeFault, ShopError } from './errors.ts'
import { loadDemo } from './import/load-demo.ts'
import { openPost, type Post } from './mail/post.ts'
import { openMetricsPort } from './metrics/metrics-port.ts'
import { ensureFirstSeller, type SellerLogin } from './seller/first-seller.ts'
import { openSeal, type Seal } from './seller/seal.ts'
import { findSettings } from './settings/settings-store.ts'
import { StartRefusal } from './start-refusal.ts'

/** The process of the shop, and the only file with side effects. Logs go to stdout, words for people to stderr. */

const pageRenderer = new URL('../../dist/server/entry-server.js', import.meta.url)
const assetsFolder = fileURLToPath(new URL('../../dist/client/assets', import.meta.url))
const demoProducts = new URL('../../demo/products.json', import.meta.url)
const demoPictures = fileURLToPath(new URL('../../demo/pictures', import.meta.url))

type OpenShop = { app: FastifyInstance; database: Database; post: Post }

const graceMs = 10_000
const underWayMs = 100
const longestReadMs = 5_000
const idleMs = 100
const lookMs = 200
const startedBy = process.ppid
/** Ctrl-C reaches this process from the terminal and once more through npm. */
const sameSignalMs = 500

try {
  const env = readEnv(process.env)
  const { app, database, post, address } = await open(env)
  closeOnSignals({ app, database, post })
  if (env.stripe?.secretKey.includes('_test_'))
    say('Stripe is in test mode: its test cards pay for orders, and no money moves.')
  // Last: whoever reads it may end the shop at once.
  const { name = defaultSettings.name } = (await findSettings(database.db)).changed
  say(`${name} is open: ${env.publicUrl ?? address} (the seller's door is /seller)`)
  process.on('unhandledRejection', (error) =>
    app.log.error({ fault: describeFault(error) }, 'unhandled rejection'),
  )
} catch (error) {
  say(error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.stack : error))
  process.exit(1)
}

async function open(env: Env): Promise<OpenShop & { address: string }> {
  const [renderPage, database] = await Promise.all([
    loadPages(),
    openDatabase({ url: env.databaseUrl, dataDir: env.dataDir }),
  ])
  try {
    const pictures = await openPictures(env)
    await seeToSeller({ env, database })
    await seeToDemo({ env, database, pictures })
    const logger = { level: env.logLevel }
    const post = openPost({
      smtpUrl: env.smtpUrl,
      from: env.mailFrom,
      folder: resolve(env.dataDir, 'outbox'),
    })
    const seal = await openKey(env)
    const app = await buildApp({
      database,
      pictures,
      post,
      seal,
      renderPage,
      assetsFolder,
      config: { ...env, payments: { stripe: env.stripe, practice: env.practicePayment } },
      logger,
    })
    await openMetrics(app, env)
    const address = await listen(app, env)
    return { app, database, post, address }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function loadPages(): Promise<RenderPage> {
  if (!existsSync(pageRenderer)) throw new StartRefusal('The pages are not built yet. Run: npm run build')
  const built: { renderPage: RenderPage } = await import(pageRenderer.href)
  return built.renderPage
}

async function openPictures({ dataDir }: Env): Promise<PictureStore> {
  const folder = resolve(dataDir, 'pictures')
  try {
    return await openPictureFolder({ folder, also: existsSync(demoPictures) ? [demoPictures] : [] })
  } catch (error) {
    throw new StartRefusal(`The folder for pictures ${folder} can't be used: ${reasonOf(error)}.`)
  }
}

async function openKey({ dataDir }: Env): Promise<Seal> {
  const file = resolve(dataDir, 'second-step.key')
  try {
    return await openSeal(file)
  } catch (error) {
    throw new StartRefusal(`The key of the sellers' second step can't be used: ${reasonOf(error)}.`)
  }
}

async function seeToSeller({ env, database }: { env: Env; database: Database }): Promise<void> {
  const file = resolve(env.dataDir, 'seller-login.txt')
  const keep = database.kind === 'embedded' ? (login: SellerLogin) => keepLogin(file, login) : null
  const seller = await ensureFirstSeller(database.db, { given: env.seller, keep }).catch((error) => {
    throw error instanceof ShopError ? new StartRefusal(`SELLER_PASSWORD: ${error.message}`) : error
  })
  if (seller.outcome === 'missing') {
    throw new StartRefusal(
      'There is no seller in this database yet. Set SELLER_EMAIL and SELLER_PASSWORD for the first one.',
    )
  }
  if (seller.outcome !== 'made') return
  const { email, password } = seller.login
  say(`The first seller: ${email}, password ${password} (shown once; kept in ${file})`)
}

async function keepLogin(file: string, { email, password }: SellerLogin): Promise<void> {
  await writeFile(file, `E-mail: ${email}\nPassword: ${password}\n`, { mode: 0o600, flush: true })
}

async function seeToDemo(given: { env: Env; database: Database; pictures: PictureStore }): Promise<void> {
  const { env, database, pictures } = given
  const isWanted =
    env.demoCatalogue === 'on' || (env.demoCatalogue === 'auto' && database.kind === 'embedded')
  if (!isWanted || !existsSync(demoProducts)) return
  const count = await loadDemo(database.db, { file: demoProducts, pictures })
  if (count > 0) say(`Filled the empty shop with ${count} demo products.`)
}

async function openMetrics(app: FastifyInstance, env: Env): Promise<void> {
  const { metrics } = app
  const { port = null, host = '' } = env.metrics ?? {}
  if (port === null || metrics === null) return
  const open = await openMetricsPort({ metrics, port, host }).catch((error) => {
    throw new StartRefusal(
      `The metrics can't be served at METRICS_HOST ${host}, METRICS_PORT ${port}: ${reasonOf(error)}.`,
    )
  })
  app.addHook('onClose', async () => open.close())
  say(`Metrics: ${open.address}`)
}

async function listen(app: FastifyInstance, { port, host }: Env): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    await app.close()
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartRefusal(`Port ${port} is taken by another program. Stop that one, or set PORT.`)
    if (code === 'EACCES')
      throw new StartRefusal(`Port ${port} needs more rights than this process has. Set PORT.`)
    throw new StartRefusal(`The shop can't listen on HOST ${host}, PORT ${port}: ${reasonOf(error)}.`)
  }
}

/** The first SIGTERM or SIGINT closes the shop and exits with 0; a second one exits at once. */
function closeOnSignals(shop: OpenShop): void {
  let firstAt: number | null = null
  const begin = () => {
    firstAt = performance.now()
    close(shop).then(
      () => process.exit(0),
      (error) => {
        say(`Closing failed: ${reasonOf(error)}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (firstAt === null) begin()
      else if (performance.now() - firstAt > sameSignalMs) process.exit(1)
    })
  }
  whenLeftByNpm(() => {
    if (firstAt === null) begin()
  })
}

/** Told to end, npm ends the shell between it and this process, and leaves this process alone with the port. */
function whenLeftByNpm(close: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(timer)
    close()
  }, lookMs).unref()
}

/** Takes no new requests and finishes those under way, for at most `graceMs`. */
async function close({ app, database, post }: OpenShop): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), graceMs)
  await readWhatCame(app)
  const closing = app.close()
  // The app ends the connections that are idle now; one that falls idle later would be waited for.
  setInterval(() => app.server.closeIdleConnections(), idleMs)
  await closing
  post.close()
  await database.close()
}

/**
 * What was sent before the signal may not have been accepted or read yet, and closing would cut it off. Node accepts one
 * connection in a turn of its event loop, so this waits for a few turns in which none came.
 */
async function readWhatCame(app: FastifyInstance): Promise<void> {
  const until = performance.now() + longestReadMs
  let quietTurns = 0
  app.server.on('connection', () => {
    quietTurns = 0
  })
  await wait(underWayMs)
  for (; quietTurns < 3 && performance.now() < until; quietTurns++) await nextTurn()
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
