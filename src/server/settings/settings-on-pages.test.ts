import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { RenderPage } from '#contract/page.ts'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { buildApp } from '#server/app.ts'
import type { ListenHandlers } from '#server/database/database.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { defaultConfig, testSecretBox, testSender } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'
import { openSettings } from './live-settings.ts'

const shop = await startShop()
const folder = await mkdtemp(join(tmpdir(), 'haat-settings-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'service-worker.js'), '')

let gate = Promise.resolve()
let made = 0

const renderPage: RenderPage = async ({ settings }) => {
  const { name } = settings.storeProfile
  made += 1
  await gate
  return { status: 200, html: `<!doctype html><title>${name}</title>` }
}

async function aProcess(database = shop.database) {
  const app = await buildApp({
    database,
    pictures: await openPictureStore({ folder }),
    mailTransport: openFileTransport({ folder, from: testSender }),
    secretBox: testSecretBox,
    renderPage,
    assetsFolder: join(folder, 'assets'),
    config: defaultConfig,
  })
  return { ...shop, app, titled: async () => /<title>(.*)</.exec((await app.inject('/')).body)?.[1] }
}

/** A process without NOTIFY: it must apply its own changes. */
const withoutNotify = { ...shop.database, listen: async () => async () => {} }
const [here, there] = [await aProcess(withoutNotify), await aProcess()]
const owner = await aSeller(here)

async function rename(name: string | null) {
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { name } })
}

afterAll(async () => {
  await here.app.close()
  await there.app.close()
  await rm(folder, { recursive: true })
})

test('a saved change is on the next page', async () => {
  expect(await here.titled()).toBe('Haat')
  for (const name of ['Bor Bazar', 'Saru Bazar', 'Haat']) {
    await rename(name)
    expect(await here.titled()).toBe(name)
  }
})

test('the other processes follow, and serve no cached page from before', async () => {
  await expect.poll(there.titled).toBe('Haat')
  await rename('Bor Bazar')
  await expect.poll(there.titled).toBe('Bor Bazar')
  const count = made
  expect(await there.titled()).toBe('Bor Bazar')
  expect(made).toBe(count)
  await rename(null)
  await expect.poll(there.titled).toBe('Haat')
})

test('a page that was rendered during the change is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await rename('Bor Bazar')
  gate = promise
  const before = made
  const halfMade = here.titled()
  await expect.poll(() => made).toBeGreaterThan(before)
  await rename('Saru Bazar')
  resolve()
  await halfMade
  gate = Promise.resolve()
  expect(await here.titled()).toBe('Saru Bazar')
  await rename(null)
})

test('the manifest follows', async () => {
  const name = async () => (await here.app.inject('/manifest.webmanifest')).json().short_name
  expect(await name()).toBe('Haat')
  await rename('Bor Bazar')
  expect(await name()).toBe('Bor Bazar')
  await rename(null)
})

async function openFollower() {
  const line: ListenHandlers[] = []
  let changes = 0
  const settings = await openSettings(
    {
      db: shop.db,
      listen: async (_, handlers) => {
        line.push(handlers)
        return async () => {}
      },
    },
    {
      defaults: defaultSettings,
      listSellerTaxes: async () => [],
      listCategories: async () => [],
      listBanners: async () => [],
      onChange: () => (changes += 1),
    },
  )
  return { settings, line: line[0]!, changes: () => changes }
}

test('a change during a lost connection is read after the reconnect', async () => {
  const { settings, line, changes } = await openFollower()
  await rename('Bor Bazar')
  expect(settings.storeProfile().name).toBe('Haat')
  const before = changes()
  line.onLost()
  await expect.poll(() => settings.storeProfile().name).toBe('Bor Bazar')
  expect(changes()).toBe(before + 1)
  await settings.stop()
  await rename(null)
})

test('a late reply does not overwrite a newer one', async () => {
  const { settings } = await openFollower()
  const { version } = await owner.getShopSettings()
  settings.apply({ version: version + 2, changed: { name: 'New' } })
  settings.apply({ version: version + 1, changed: { name: 'Old' } })
  expect(settings.storeProfile().name).toBe('New')
  await settings.stop()
})

const registration = {
  mode: 'regular' as const,
  legalName: 'Haat',
  tradeName: 'Haat',
  stateCode: '18' as const,
  address: 'Bihpuria',
  chargesTax: 'as_items' as const,
  validFrom: '2020-01-01',
}

test('the profile is made once for each language and each change', async () => {
  const { settings } = await openFollower()
  const first = settings.storeProfile()
  const hindi = () => withLanguage('hi', settings.storeProfile)
  expect(hindi()).toBe(hindi())
  expect(settings.storeProfile()).toBe(first)
  expect(hindi().tagline).not.toBe(first.tagline)
  const { version } = await owner.getShopSettings()
  settings.apply({ version: version + 1, changed: { name: 'New' } })
  expect([settings.storeProfile().name, hindi().name]).toEqual(['New', 'New'])
  const { gstin } = settings.storeProfile()
  settings.applySellerTaxes([{ ...registration, gstin: '18AABCU9603R1ZM' }])
  expect([gstin, settings.storeProfile().gstin]).toEqual(['', '18AABCU9603R1ZM'])
  await settings.stop()
})

test('a failed read of the database is repeated', async () => {
  const { settings, line } = await openFollower()
  await sql`ALTER TABLE shop_settings RENAME TO shop_settings_away`.execute(shop.db)
  line.onMessage('')
  await sql`UPDATE shop_settings_away SET version = version + 1, changed = '{"name": "Back"}'`.execute(
    shop.db,
  )
  await sql`ALTER TABLE shop_settings_away RENAME TO shop_settings`.execute(shop.db)
  await expect.poll(() => settings.storeProfile().name).toBe('Back')
  await settings.stop()
  await rename(null)
})
