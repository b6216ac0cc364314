import { afterAll, describe, expect, test } from 'vitest'
import { languagePrefix } from '#domain/i18n/language.ts'
import { languages } from '#domain/i18n/languages.ts'
import { readMessages } from '#server/i18n/read-catalogues.ts'
import { aProduct } from '../builders/products.ts'
import { openRunningShop } from '../e2e/running-shop.ts'
import { infoPagePaths } from '../info-page-paths.ts'

const site = 'https://haat.example'
const shop = await openRunningShop({ languages: ['en', 'hi', 'as', 'xa'], publicUrl: site })
const englishShop = await openRunningShop({ publicUrl: site })
afterAll(() => Promise.all([shop.close(), englishShop.close()]))
const rice = await aProduct(shop, {
  names: { hi: 'जोहा चावल', as: 'জহা চাউল' },
  descriptions: { hi: ['खुशबूदार'] },
})

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await shop.app.inject({ url: path, headers })
  return { ...reply, body: reply.body, lang: /<html lang="([^"]*)"/.exec(reply.body)?.[1] }
}

function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
}

test.each([
  ['/', 'en-IN'],
  ['/hi', 'hi-IN'],
  ['/hi/', 'hi-IN'],
  ['/AS/products/grocery', 'as-IN'],
  ['/as/products?q=rice', 'as-IN'],
  ['/hi/cart', 'hi-IN'],
  [`/hi/products/grocery/${rice._id}`, 'hi-IN'],
])('%s is a page in %s', async (path, lang) => {
  const page = await read(path)
  expect([page.statusCode, page.lang]).toEqual([200, lang])
})

const publicPaths = ['/', '/products', '/products/grocery', `/products/grocery/${rice._id}`, ...infoPagePaths]

describe.each(['en', 'hi', 'as'] as const)('in %s', (language) => {
  const prefix = languagePrefix(language)
  const pageIn = (path: string, start = prefix) => (start && path === '/' ? start : start + path)

  test.each(publicPaths)('%s has its own language, title, address and alternates', async (path) => {
    const page = await read(pageIn(path))
    expect([page.statusCode, page.lang]).toEqual([200, languages[language].locale])
    const title = titleOf(page.body)
    expect(title).not.toBe('')
    // The owner writes the tagline of Home once.
    if (language !== 'en' && path !== '/') expect(title).not.toBe(titleOf((await read(path)).body))
    expect(page.body).toContain(`<link rel="canonical" href="${site}${pageIn(path)}">`)
    expect(page.body).toContain(`<link rel="manifest" href="${prefix}/manifest.webmanifest">`)
    const alternates = page.body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)
    expect([...alternates].map(([, code, address]) => [code, address])).toEqual([
      ['en', `${site}${path}`],
      ...(['hi', 'as', 'xa'] as const).map((code) => [code, site + pageIn(path, `/${code}`)]),
      ['x-default', `${site}${path}`],
    ])
  })

  test('the sitemaps have all of these pages', async () => {
    const maps = [await read('/sitemap-pages.xml'), await read('/sitemap-products-1.xml')]
    const listed = maps.map(({ body }) => body).join('')
    for (const path of publicPaths) expect(listed).toContain(`<loc>${site}${pageIn(path)}</loc>`)
  })

  test('a page that is not found has a title of its language', async () => {
    const page = await read(`${prefix}/nowhere`)
    expect([page.statusCode, page.lang]).toEqual([404, languages[language].locale])
    if (language !== 'en') expect(titleOf(page.body)).not.toBe(titleOf((await read('/nowhere')).body))
  })
})

test('a product is described to search engines in the language of its page', async () => {
  const path = `/products/grocery/${rice._id}`
  expect((await read(path)).body).toContain(`"@type":"Product","name":"${rice.name}`)
  const { body } = await read(`/hi${path}`)
  expect(body).toContain('"@type":"Product","name":"जोहा चावल')
  expect(body).toContain('"description":"खुशबूदार"')
  expect(body).toContain('"name":"किराना"')
})

test('an unknown page is not found in its language', async () => {
  const page = await read('/hi/nowhere')
  expect([page.statusCode, page.lang]).toEqual([404, 'hi-IN'])
})

test.each([
  ['/', 'Monday-Sunday 7:00 AM - 9:00 PM'],
  ['/hi', 'सोमवार-रविवार सुबह 7 बजे - रात 9 बजे'],
  ['/as', 'সোমবাৰ-দেওবাৰ ৰাতিপুৱা ৭ বজা - ৰাতি ৯ বজা'],
])('%s says when the shop is open: %s', async (path, hours) => {
  expect((await read(path)).body).toContain(hours)
})

test.each([
  ['/', 'Fruit for the whole family', 'brings the weekly market'],
  ['/hi', 'पूरे परिवार के लिए फल', 'साप्ताहिक हाट को'],
  ['/as', 'গোটেই পৰিয়ালৰ বাবে ফল', 'সাপ্তাহিক হাট'],
])('%s has the banners and the description of a new shop in its language', async (path, title, about) => {
  const { body } = await read(path)
  expect(body).toContain(title)
  expect(body).toContain(about)
})

test('a visitor is not redirected by what the browser prefers', async () => {
  const page = await read('/', { 'accept-language': 'hi' })
  expect([page.statusCode, page.lang]).toEqual([200, 'en-IN'])
})

test('links stay in the language, except those of the language menu', async () => {
  const { body } = await read('/hi/products/grocery')
  const links = [...body.matchAll(/<a\b([^>]*)href="(\/[^"]*)"/g)].map(([, before = '', href]) => ({
    before,
    href,
  }))
  expect(links.length).toBeGreaterThan(20)
  const inMenu = /hreflang/i
  const other = [...body.matchAll(/<a\b[^>]*href="\/[^"]*"[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => !inMenu.test(link) && !/href="\/hi(?:[/"?#])/.test(link))
  expect(other).toEqual([])
  expect(body).toContain('action="/hi/products"')
})

test('a page names itself in each language', async () => {
  for (const path of ['/products/grocery', '/as/products/grocery']) {
    const { body } = await read(path)
    expect(body).toContain(`<link rel="canonical" href="${site}${path}">`)
    const alternates = [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)]
    expect(alternates.map(([, language, address]) => [language, address])).toEqual([
      ['en', `${site}/products/grocery`],
      ['hi', `${site}/hi/products/grocery`],
      ['as', `${site}/as/products/grocery`],
      ['xa', `${site}/xa/products/grocery`],
      ['x-default', `${site}/products/grocery`],
    ])
  }
  expect((await read('/hi')).body).toContain(`<link rel="canonical" href="${site}/hi">`)
  expect((await read('/hi/cart')).body).not.toContain('hreflang="x-default"')
})

test('a wrong category redirects within the language', async () => {
  const page = await read(`/hi/products/dairy/${rice._id}`)
  expect([page.statusCode, page.headers.location]).toEqual([302, `/hi/products/grocery/${rice._id}`])
})

test('the sitemap has each page in each language', async () => {
  const { body } = await read('/sitemap-pages.xml')
  expect(body).toContain(`<url><loc>${site}/hi/Contact</loc>`)
  expect(body).toContain(`<url><loc>${site}/as</loc>`)
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="hi" href="${site}/hi/Contact"/>`)
  const { body: products } = await read('/sitemap-products-1.xml')
  expect(products).toContain(`<url><loc>${site}/as/products/grocery/${rice._id}</loc>`)
})

test.each(['hi', 'as'] as const)(
  'a legal page in %s says that the English text decides',
  async (language) => {
    const decides = readMessages(language, 'policies')['policies.englishDecides']
    for (const path of ['/return-policy', '/Terms-conditions', '/Privacy-policy'])
      expect((await read(`/${language}${path}`)).body).toContain(
        `<p class="text-sm text-ink-soft">${decides}</p>`,
      )
    expect((await read(`/${language}/Faqs`)).body).not.toContain(`>${decides}<`)
    // The page's data has all texts of its code.
    expect((await read('/Terms-conditions')).body).not.toContain(
      'translation. If it differs from the English text, the English text decides.</p>',
    )
  },
)

test('the installed app starts in its language', async () => {
  expect((await read('/hi')).body).toContain('<link rel="manifest" href="/hi/manifest.webmanifest">')
  const manifest = JSON.parse((await read('/hi/manifest.webmanifest')).body)
  expect(manifest).toMatchObject({ id: '/AppHome', lang: 'hi-IN', start_url: '/hi/AppHome', scope: '/' })
  expect((await read('/robots.txt')).body).toContain('Disallow: /hi/cart\n')
})

describe('the seller panel', () => {
  test('has the language of the cookie', async () => {
    const page = await read('/seller/orders', { cookie: 'a=b; language=hi' })
    expect([page.lang, page.headers.vary]).toEqual(['hi-IN', 'accept-encoding, cookie'])
    expect((await read('/seller/orders')).lang).toBe('en-IN')
    expect((await read('/seller/orders', { cookie: 'language=constructor' })).lang).toBe('en-IN')
  })

  test('has one address', async () => {
    const page = await read('/hi/seller/orders')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/seller/orders'])
  })

  test('is the only part that reads the cookie', async () => {
    expect((await read('/products', { cookie: 'language=hi' })).lang).toBe('en-IN')
  })
})

test('the pseudo-locale shows which texts are extracted', async () => {
  const { body } = await read('/xa')
  expect(body).toContain('aria-label="[Låñgûågé~~~]"')
})

test('a language that is not offered has no pages, and no menu is shown', async () => {
  expect((await englishShop.app.inject('/hi')).statusCode).toBe(404)
  expect((await englishShop.app.inject('/hi/manifest.webmanifest')).statusCode).toBe(404)
  const { body } = await englishShop.app.inject('/')
  expect(body).not.toMatch(/hreflang/i)
  expect((await englishShop.app.inject('/sitemap-pages.xml')).body).not.toContain('xhtml:link')
})

test.each(publicPaths)('/as%s has 0–9 only in codes, addresses and names', async (path) => {
  const { body } = await read(path === '/' ? '/as' : `/as${path}`)
  const shown = body
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    // Texts of the page, and what a screen reader says.
    .replace(/<[^>]*?(?:aria-label|alt|title)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
  const codes =
    /\+91[\d -]+|\b784\d{3}\b|\b787\d{3}\b|\b1915\b|(?:SHA|UTF)-\d+|Joha Rice \d+|FSSAI 0+|&#x27;/g
  const names = /[\w.@-]*[A-Za-z][\w.@-]*/g
  const left = shown
    .replace(codes, ' ')
    .replace(names, ' ')
    .match(/.{20}\d.{20}/gs)
  expect(left).toBeNull()
})
