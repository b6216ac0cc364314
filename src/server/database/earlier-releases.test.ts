import { afterEach, expect, test, vi } from 'vitest'
import { logInAs } from '#test/builders/accounts.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { listDifferences, renamePath } from '#test/fixtures/compare-readings.ts'
import { openEarlierRelease, readReadings } from '#test/fixtures/restore-release.ts'
import { type Browser, closeShops, startShopOn } from '#test/shop.ts'

afterEach(() => void vi.useRealTimers())

test.each(['3f06acf', 'e60c17dc'])('the database of %s shows people what it showed then', async (release) => {
  const { at, readings } = readReadings(release)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
  const database = await openEarlierRelease(release, at)
  const shop = await startShopOn(database, config)
  const browsers = new Map<string, Browser>()
  const differences: string[] = []
  for (const { as, path, reply } of readings) {
    const browser = browsers.get(as) ?? (await logInAs(shop, as))
    browsers.set(as, browser)
    const now = await browser.send(renamePath(path), { headers: { 'accept-language': 'en' } })
    const shown = typeof reply === 'string' ? now.body : now.json()
    differences.push(...listDifferences({ as, path, before: reply, now: shown }))
  }
  await closeShops()
  await database.close()
  expect(differences).toEqual([])
})

/** The providers that have taken payments of these orders. */
const config = {
  languages: ['en', 'hi', 'as'] as const,
  orderLimits: noOrderLimits,
  payments: {
    stripe: { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake', apiBase: 'http://127.0.0.1:1' },
    isPracticeAllowed: true,
  },
}
