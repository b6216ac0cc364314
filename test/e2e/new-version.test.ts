import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phoneJourney, phoneVisitorJourney } from './journey.ts'
import { openRunningShop, type RunningShop } from './running-shop.ts'

const build = fileURLToPath(new URL('../../dist/client', import.meta.url))
const contactPage = /contact-page-[\w-]+\.js/

phoneJourney('a new version waits for the user, and the old page keeps working', async (visit) => {
  const { open, shop, allowError } = visit
  // During the deployment the server is unreachable, or says that it is closing.
  allowError(/ERR_CONNECTION|ERR_FAILED|\b503\b/)
  const page = await open({ worker: true })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const before = await cachesOf(page)
  await mark(page)

  const next = await deployWithoutContactPage(shop)
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText('A new version is available.').waitFor()
    expect(await isMarked(page)).toBe(true)

    // The chunk is gone on the server, but the page still has it.
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await page.getByRole('heading', { name: /Contact/, level: 1 }).waitFor()
    expect(await isMarked(page)).toBe(true)

    await page.getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => !('marked' in window))
    await expect.poll(() => cachesOf(page)).toContainEqual(expect.stringMatching(/^haat-file-next/))
    const left = (await cachesOf(page)).filter((name) => before.includes(name))
    expect(left.toSorted()).toEqual(before.filter((name) => /^haat-(?:file-|picture)/.test(name)).toSorted())
  } finally {
    await next.close()
  }
})

phoneVisitorJourney(
  'without a worker an old page with a missing chunk reloads, once',
  async ({ page, allowError }) => {
    allowError(/status of 404/)
    let missing = 1
    await page.route(contactPage, (route) =>
      missing-- > 0 ? route.fulfill({ status: 404, json: { success: false } }) : route.continue(),
    )
    await page.goto('/')
    await mark(page)
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await page.getByRole('heading', { name: /Contact/, level: 1 }).waitFor()
    expect(await isMarked(page)).toBe(false)
  },
)

phoneVisitorJourney(
  'a chunk that stays missing is an error page, and no reload loop',
  async ({ page, allowError }) => {
    allowError(/status of 404|dynamically imported module/)
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await page.route(contactPage, (route) => route.fulfill({ status: 404, json: { success: false } }))
    await page.goto('/')
    const failed = page.waitForEvent('pageerror', { predicate: () => loads.length > 1 })
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await failed
    await page.getByRole('heading', { name: /Contact/, level: 1 }).waitFor()
    // The reload starts in the next task.
    await page.evaluate(() => new Promise((turn) => setTimeout(turn)))
    expect(loads).toEqual(['/', '/Contact'])

    await page.goto('/')
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await page.getByText('Something went wrong on our side.').waitFor()
    expect(loads).toEqual(['/', '/Contact', '/'])
  },
)

async function deployWithoutContactPage(shop: RunningShop): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-build-'))
  await cp(build, folder, { recursive: true })
  for (const name of await readdir(join(folder, 'assets'))) {
    if (contactPage.test(name)) await rm(join(folder, 'assets', name))
  }
  const worker = join(folder, 'service-worker.js')
  const script = await readFile(worker, 'utf8')
  const name = buildNameIn(script) ?? ''
  const list = /\/assets\/contact-page-[\w-]+\.js,/
  expect([name.length, list.test(script)]).toEqual([12, true])
  await writeFile(worker, script.replaceAll(name, `next-${name.slice(5)}`).replace(list, ''))
  await shop.app.close()
  const next = await openRunningShop(
    {},
    { assets: join(folder, 'assets'), port: Number(new URL(shop.origin).port) },
  )
  return {
    ...next,
    async close() {
      await next.close()
      await rm(folder, { recursive: true })
    },
  }
}

function buildNameIn(script: string): string | undefined {
  return /["'`]([0-9a-f]{12})["'`]/.exec(script)?.[1]
}

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
