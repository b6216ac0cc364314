import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RenderPage } from '#contract/page.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/database/database.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { openTestDatabase } from '#test/database.ts'
import { defaultConfig, testSecretBox, testSender } from '#test/default-config.ts'

let app: FastifyInstance
let database: Database
let folder: string
let rendered: string[] = []
let logged: Record<string, unknown>[] = []

const lists = ['?q=rice&inStock=true', '?category=Dairy', '?q=rice&cursor=invalid', '?limit=0'].map(
  (search) => `/api/product/list${search}`,
)

const renderPage: RenderPage = async ({ url, send }) => {
  rendered.push(url)
  if (url.startsWith('/list-')) {
    const path = lists[Number(url.slice(6))] ?? ''
    const reply = await send(path, { headers: { 'accept-language': 'hi' } })
    return { status: 200, html: JSON.stringify([reply.status, await reply.json()]) }
  }
  if (url === '/moved') return { status: 302, html: '', location: '/products' }
  if (url === '/resting')
    return { status: 503, html: '<h1>Resting</h1>', error: new Error('a canary\nof the database') }
  if (url === '/broken') throw new Error('a secret of the web')
  const status = url.startsWith('/nothing') ? 404 : 200
  return { status, html: `<!doctype html><title>${url}</title>${'<p>rice</p>'.repeat(200)}` }
}

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'haat-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'shop-1234.js'), 'export {}')
  await writeFile(join(folder, 'service-worker.js'), 'self.addEventListener("fetch", () => {})')
  app = await buildApp({
    database,
    pictures: await openPictureStore({ folder }),
    mailTransport: openFileTransport({ folder, from: testSender }),
    secretBox: testSecretBox,
    renderPage,
    assetsFolder: join(folder, 'assets'),
    logger: { level: 'info', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
    config: defaultConfig,
  })
})

beforeEach(() => {
  rendered = []
  logged = []
})

afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

test('a page is rendered once for all its spellings and visitors', async () => {
  const replies = await Promise.all(
    ['/Contact', '/contact/', '/contact?utm_source=x'].map((url) => app.inject(url)),
  )
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
  expect(rendered).toEqual(['/contact'])
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
})

test('a page reads a list, and its errors in its language, as a browser does', async () => {
  for (const [at, url] of lists.entries()) {
    const list = await app.inject({ url, headers: { 'accept-language': 'hi' } })
    const page = await app.inject(`/list-${at}`)
    expect([url, JSON.parse(page.body)]).toEqual([url, [list.statusCode, list.json()]])
  }
})

test('a page is not sent again to a browser that has it', async () => {
  const first = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a page is sent compressed, with a policy that refuses foreign scripts', async () => {
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(reply.headers['content-encoding']).toBe('br')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
})

test('only pages of the panel may use the camera', async () => {
  const cameraAt = async (url: string) =>
    /camera=\(.*?\)/.exec(String((await app.inject(url)).headers['permissions-policy']))?.[0]
  expect(await cameraAt('/seller/orders')).toBe('camera=(self)')
  expect(await cameraAt('/')).toBe('camera=()')
})

test('an unknown URL is a page with status 404, and is not cached', async () => {
  for (const url of ['/nothing', '/nothing']) {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-type']).toContain('text/html')
  }
  expect(rendered).toEqual(['/nothing', '/nothing'])
})

test('an old URL redirects', async () => {
  const reply = await app.inject('/moved')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/products'])
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  })
})

test('a page that cannot be built says so, and logs the reason in one line', async () => {
  const reply = await app.inject('/resting')
  expect([reply.statusCode, reply.body]).toEqual([503, '<h1>Resting</h1>'])
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(logged).toMatchObject([
    {
      level: 50,
      reqId: reply.headers['x-request-id'],
      msg: 'page failed',
      fault: { type: 'Error', message: 'a canary\nof the database', stack: expect.any(String) },
    },
  ])
})

test('a page that fails shows no reason', async () => {
  const reply = await app.inject('/broken')
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('secret')
})

test('assets and API paths are never rendered', async () => {
  for (const url of ['/api/nothing', '/API/nothing', '/assets/nothing.js', '/pictures/nothing.webp']) {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.json().success], url).toEqual([404, false])
  }
  expect(rendered).toEqual([])
})

test('the icons and the manifest exist and are not pages', async () => {
  for (const [url, type, begin] of [
    ['/favicon.svg', 'image/svg+xml', '<svg'],
    ['/favicon.ico', 'image/x-icon', '\0\0\u0001\0'],
    ['/manifest.webmanifest', 'application/manifest+json', '{"id":"/AppHome"'],
  ] as const) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, type])
    expect(reply.body.startsWith(begin)).toBe(true)
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
  }
  expect(rendered).toEqual([])
})

test('assets of a page are cached by browsers for a year', async () => {
  const reply = await app.inject('/assets/shop-1234.js')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  })
  expect((await app.inject('/assets/..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400)
})
