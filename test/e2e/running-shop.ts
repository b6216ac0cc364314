import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageRequest, RenderedPage, RenderPage } from '#contract/page.ts'
import { buildApp } from '#server/app.ts'
import type { AppConfig } from '#server/app-options.ts'
import { catalogueOf } from '#server/i18n/catalogues.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { openTestDatabase } from '../database.ts'
import { defaultConfig, testSecretBox, testSender } from '../default-config.ts'
import type { Shop } from '../shop.ts'

export type RunningShop = Shop & { origin: string; close: () => Promise<void> }

const renderer = new URL('../../dist/server/entry-server.js', import.meta.url)
const assetsFolder = fileURLToPath(new URL('../../dist/client/assets', import.meta.url))

type AnyPageRequest = Omit<PageRequest, 'language'> & Partial<PageRequest>

/** In English, unless the request says otherwise. */
export async function loadBuiltPages(): Promise<(request: AnyPageRequest) => Promise<RenderedPage>> {
  if (!existsSync(renderer)) throw new Error('The pages are not built yet. Run: npm run build')
  const { renderPage }: { renderPage: RenderPage } = await import(renderer.href)
  return (request) => renderPage({ language: catalogueOf('en'), ...request })
}

type RunningShopOptions = {
  assets?: string
  port?: number
}

export async function openRunningShop(
  config: Partial<AppConfig> = {},
  { assets = assetsFolder, port: wanted = 0 }: RunningShopOptions = {},
): Promise<RunningShop> {
  const renderPage = await loadBuiltPages()
  const database = await openTestDatabase()
  const pictureFolder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
  const outbox = await mkdtemp(join(tmpdir(), 'haat-outbox-'))
  const app = await buildApp({
    database,
    pictures: await openPictureStore({ folder: pictureFolder }),
    // As with a mail server, so that pages offer what needs one.
    mailTransport: { ...openFileTransport({ folder: outbox, from: testSender }), isServer: true },
    secretBox: testSecretBox,
    renderPage,
    assetsFolder: assets,
    config: { ...defaultConfig, ...config },
  })
  await app.listen({ port: wanted, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    database,
    db: database.db,
    pictureFolder,
    outbox,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await app.close()
      await database.close()
      await rm(pictureFolder, { recursive: true })
      await rm(outbox, { recursive: true })
    },
  }
}
