import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#contract/page.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { recordBackup } from '#server/backup/backup-log-store.ts'
import { defaultLocation } from '#server/backup/command-environment.ts'
import { serveFileCopies } from '#server/backup/database/file-copy-socket.ts'
import { runBackupProcess } from '#server/backup/nightly-backup.ts'
import { recordUnrecorded } from '#server/backup/unrecorded-backup.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { describeError, ShopError } from '#server/http/errors.ts'
import { isEveryAddress } from '#server/http/public-url.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { loadDemoCatalogue } from '#server/import/cli/load-demo.ts'
import { keyFile, openKeys } from '#server/keys/open-keys.ts'
import { openMetricsServer } from '#server/metrics/metrics-server.ts'
import { openMailTransport } from '#server/notifications/mail/mail-transport.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { getSettings } from '#server/settings/settings-store.ts'
import { ensureFirstOwner, type SellerLogin } from '#server/staff/first-owner.ts'
import { buildApp } from './app.ts'
import { closeOnSignals, type RunningShop } from './close-on-signals.ts'
import { type Config, readConfig } from './config.ts'
import { listEnvWarnings } from './env-warnings.ts'

/** The only file with side effects. Logs go to stdout, messages for the operator to stderr. */

const pageRenderer = new URL('../../dist/server/entry-server.js', import.meta.url)
const assetsFolder = fileURLToPath(new URL('../../dist/client/assets', import.meta.url))
const demoProducts = new URL('../../demo/products.json', import.meta.url)

try {
  const env = readConfig(process.env)
  for (const warning of listEnvWarnings(env)) printLine(warning)
  const { app, database, mailTransport, address } = await startShop(env)
  closeOnSignals({ app, database, mailTransport, drainSeconds: env.drainSeconds })
  if (env.stripe?.secretKey.includes('_test_'))
    printLine('Stripe is in test mode: test cards pay for orders, and no money moves.')
  // Last: a reader of this line may stop the shop at once.
  const name = await readName(database)
  printLine(`${name} is open: ${env.publicUrl ?? address} (seller panel: /seller)${describeReach(app)}`)
  process.on('unhandledRejection', (error) =>
    app.log.error({ fault: describeError(error) }, 'unhandled rejection'),
  )
} catch (error) {
  printLine(
    error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error),
  )
  process.exit(1)
}

/** A shop that takes orders already does not end because a primary fails at this moment. */
async function readName({ db }: Database): Promise<string> {
  const settings = await getSettings(db).catch(() => null)
  return settings?.changed.name ?? defaultSettings.name
}

type OpenShop = Omit<RunningShop, 'drainSeconds'> & { address: string }

async function startShop(env: Config): Promise<OpenShop> {
  const [renderPage, database] = await Promise.all([
    loadPageRenderer(),
    openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, ...env.database, log: printLine }),
  ])
  try {
    const pictures = await openPictures(env, { warn: printLine })
    await ensureSeller({ env, database })
    await ensureDemoCatalogue({ env, database, pictures })
    const logger = { level: env.logLevel }
    const mailTransport = openMailTransport({
      smtpUrl: env.smtpUrl,
      from: env.mailFrom,
      folder: resolve(env.dataDir, 'outbox'),
    })
    const { secretBox } = await openKeys(database.db, {
      secretKeys: env.secretKeys,
      file: keyFile(env.dataDir),
    })
    const app = await buildApp({
      database,
      pictures,
      mailTransport,
      secretBox,
      renderPage,
      assetsFolder,
      config: {
        ...env,
        payments: { stripe: env.stripe, isPracticeAllowed: env.practicePayment },
        ...(env.nightlyBackup ? { runNightlyBackup: runBackupProcess(defaultLocation(env)) } : {}),
      },
      logger,
    })
    // In the background of the rest: its slices take a second or two for 27,555 products.
    const searchIsReady = app.whenSearchIsReady()
    await startMetricsServer(app, env)
    await serveBackups(app, { database, env })
    await searchIsReady
    const address = await listen(app, env)
    return { app, database, mailTransport, address }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function loadPageRenderer(): Promise<RenderPage> {
  if (!existsSync(pageRenderer)) throw new StartupError('The pages are not built yet. Run: npm run build')
  const built: { renderPage: RenderPage } = await import(pageRenderer.href)
  return built.renderPage
}

async function ensureSeller({ env, database }: { env: Config; database: Database }): Promise<void> {
  const file = resolve(env.dataDir, 'seller-login.txt')
  const saveLogin = database.kind === 'embedded' ? (login: SellerLogin) => saveLoginFile(file, login) : null
  const seller = await ensureFirstOwner(database.db, { given: env.firstSeller, saveLogin }).catch((error) => {
    throw error instanceof ShopError ? new StartupError(`SELLER_PASSWORD: ${error.message}`) : error
  })
  if (seller.outcome === 'missing') {
    throw new StartupError(
      'The database has no staff yet. Set SELLER_EMAIL and SELLER_PASSWORD for the first owner.',
    )
  }
  if (seller.outcome !== 'generated') return
  const { email, password } = seller.login
  printLine(`First login of the seller panel: ${email}, password ${password} (shown once; saved in ${file})`)
}

async function saveLoginFile(file: string, { email, password }: SellerLogin): Promise<void> {
  await writeFile(file, `E-mail: ${email}\nPassword: ${password}\n`, { mode: 0o600, flush: true })
}

async function ensureDemoCatalogue(given: {
  env: Config
  database: Database
  pictures: PictureStore
}): Promise<void> {
  const { env, database, pictures } = given
  const isWanted =
    env.demoCatalogue === 'on' || (env.demoCatalogue === 'auto' && database.kind === 'embedded')
  if (!isWanted || !existsSync(demoProducts)) return
  const count = await loadDemoCatalogue(database.db, { file: demoProducts, pictures })
  if (count > 0) printLine(`Added ${count} demo products.`)
}

async function startMetricsServer(app: FastifyInstance, env: Config): Promise<void> {
  const { metrics } = app
  const { port = null, host = '', token = null } = env.metrics ?? {}
  if (port === null || metrics === null) return
  const open = await openMetricsServer({ metrics, port, host, token }).catch((error) => {
    throw new StartupError(
      `The metrics can't be served at METRICS_HOST ${host}, METRICS_PORT ${port}: ${errorReason(error)}.`,
    )
  })
  app.addHook('onClose', async () => open.close())
  printLine(`Metrics: ${open.address}`)
}

async function serveBackups(
  app: FastifyInstance,
  { database, env }: { database: Database; env: Config },
): Promise<void> {
  if (!database.beginFileCopy) return
  await recordUnrecorded(database.db, env.dataDir)
  try {
    const close = await serveFileCopies({
      dataDir: env.dataDir,
      beginFileCopy: database.beginFileCopy,
      onFinished: (backup) => recordBackup(database.db, backup),
    })
    app.addHook('onClose', close)
  } catch (error) {
    printLine(`Warning: there are no backups while this shop runs. Its socket: ${errorReason(error)}.`)
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    await app.close()
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is taken by another program. Stop it, or set PORT.`)
    if (code === 'EACCES') throw new StartupError(`This process may not use port ${port}. Set PORT.`)
    throw new StartupError(`The shop can't listen on HOST ${host}, PORT ${port}: ${errorReason(error)}.`)
  }
}

/** '' on one address. A reader of '127.0.0.1' would believe that no other machine reaches the shop. */
function describeReach({ server }: FastifyInstance): string {
  const bound = server.address()
  if (bound === null || typeof bound === 'string' || !isEveryAddress(bound.address)) return ''
  return `, listening on every address of this machine, port ${bound.port}`
}

function errorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function printLine(text: string): void {
  process.stderr.write(`${text}\n`)
}
