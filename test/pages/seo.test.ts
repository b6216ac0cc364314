import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { categories } from '#domain/catalogue.ts'
import { productsPerSitemap } from '#server/catalogue/sitemap-store.ts'
import { aSeller } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { defaultPublicSettings } from '../default-config.ts'
import { loadBuiltPages, openRunningShop } from '../e2e/running-shop.ts'

const site = 'https://haat.example'
const begun = Date.now()
const shop = await openRunningShop({ publicUrl: site })
const local = await openRunningShop()
afterAll(async () => {
  await shop.close()
  await local.close()
})

const hostile = `Rice "A" & 'B' </script><script>alert(1)</script><!-- ]]>`
const rice = await aProduct(shop, { name: 'Joha Rice', offerPrice: 55, price: 60 })
const evil = await aProduct(shop, { name: hostile, description: [hostile], weight: hostile })
const gone = await aProduct(shop, { name: 'King Chilli', category: 'Vegetable', stock: 0 })

const read = async (path: string, of = shop) => (await of.app.inject(path)).body
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')

describe('the sitemap', () => {
  test('leads from robots.txt through its index to every page, and every page has that canonical URL', async () => {
    expect(await read('/robots.txt')).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
    const lists = locationsIn(await read('/sitemap.xml'))
    expect(lists).toEqual([`${site}/sitemap-pages.xml`, `${site}/sitemap-products-1.xml`])
    const addresses = (await Promise.all(lists.map((list) => read(list.slice(site.length))))).flatMap(
      locationsIn,
    )
    for (const { path } of categories) expect(addresses).toContain(`${site}/products/${path.toLowerCase()}`)
    for (const { _id } of [rice, evil]) expect(addresses).toContain(`${site}/products/grocery/${_id}`)
    for (const address of addresses) {
      const page = await shop.app.inject(address.slice(site.length))
      expect([address, page.statusCode, canonicalOf(page.body)]).toEqual([address, 200, address])
    }
  })

  test('has every indexable page', async () => {
    const listed = locationsIn(await read('/sitemap-pages.xml'))
    const home = await read('/')
    const links = [...home.matchAll(/<a [^>]*href="(\/[^"?#]*)"/g)].map((match) => match[1] ?? '')
    for (const link of new Set(links)) {
      const canonical = canonicalOf(await read(link))
      if (canonical && !canonical.includes(rice._id) && !/products\/\w+\/./.test(canonical))
        expect(listed, link).toContain(canonical)
    }
  })

  test('has the date of the last change of a product, and is rebuilt after a change', async () => {
    const lastmodOf = async () =>
      new RegExp(`${gone._id}</loc><lastmod>(.*?)</lastmod>`).exec(await read('/sitemap-products-1.xml'))?.[1]
    const before = await lastmodOf()
    expect(Date.parse(before ?? '')).toBeGreaterThan(begun - 60_000)
    expect(await lastmodOf()).toBe(before)
    await (await aSeller(shop)).setStock({ id: gone._id, inStock: true })
    expect(Date.parse((await lastmodOf()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })

  test('continues in another file at the limit, and ends with the last product', async () => {
    const big = await openRunningShop({ publicUrl: site })
    const archived = crypto.randomUUID()
    await sql`
      INSERT INTO products (id, name, category, price_paise, offer_price_paise, archived_at)
      SELECT CASE WHEN n = 1 THEN ${archived}::uuid ELSE gen_random_uuid() END, 'Rice ' || n, 'Grocery', 100, 100, CASE WHEN n = 1 THEN now() END
      FROM generate_series(1, ${productsPerSitemap + 3}) AS n`.execute(big.db)
    const lists = locationsIn(await read('/sitemap.xml', big)).slice(1)
    expect(lists).toEqual([`${site}/sitemap-products-1.xml`, `${site}/sitemap-products-2.xml`])
    const [first, second] = await Promise.all(
      lists.map(async (list) => locationsIn(await read(list.slice(site.length), big))),
    )
    expect([first?.length, second?.length]).toEqual([productsPerSitemap, 2])
    const all = [...(first ?? []), ...(second ?? [])]
    expect([new Set(all).size, all.filter((address) => address.endsWith(archived))]).toEqual([
      productsPerSitemap + 2,
      [],
    ])
    expect((await big.app.inject('/sitemap-products-3.xml')).statusCode).toBe(404)
    await big.close()
  })

  test('has no other URLs', async () => {
    for (const path of ['/sitemap-products-0.xml', '/sitemap-products-x.xml', '/sitemap-products-99999.xml'])
      expect([path, (await shop.app.inject(path)).statusCode]).toEqual([path, 404])
  })

  test('without a configured public URL uses the host of each request, and is not cached', async () => {
    await aProduct(local)
    for (const host of ['127.0.0.1:4100', 'haat.local', '[::1]:3000']) {
      for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml']) {
        const reply = await local.app.inject({ url: path, headers: { host } })
        expect(reply.body).toContain(`http://${host}/`)
        expect([path, reply.headers['cache-control']]).toEqual([path, 'no-store'])
      }
    }
    for (const host of ['evil"><x', "a'b", 'a b', 'x/y', 'user@host']) {
      const reply = await local.app.inject({ url: '/sitemap.xml', headers: { host } })
      expect([host, reply.statusCode]).toEqual([host, 400])
    }
  })
})

describe('the head of a page', () => {
  test('has the link preview', async () => {
    const page = await read(`/products/grocery/${rice._id}`)
    expect(metaOf(page)).toMatchObject({
      'og:site_name': 'Haat',
      'og:locale': 'en_IN',
      'og:type': 'product',
      'og:title': 'Joha Rice, 1 kg – Haat',
      'og:description': expect.stringContaining('Joha Rice'),
      'og:url': `${site}/products/grocery/${rice._id}`,
      'og:image': `${site}/share.jpg`,
      'twitter:card': 'summary_large_image',
      description: expect.stringContaining('Joha Rice'),
    })
    for (const path of ['/', '/products', '/products/dairy', '/Contact', '/Faqs', '/Best-Sellers']) {
      const meta = metaOf(await read(path))
      expect(meta).toMatchObject({
        'og:type': 'website',
        'og:url': site + path,
        'og:image': `${site}/share.jpg`,
      })
      expect(meta['og:description']?.length, path).toBeGreaterThan(20)
    }
  })

  test('is different for every page', async () => {
    const listed = locationsIn(await read('/sitemap-pages.xml'))
    const titles = await Promise.all(
      listed.map(async (address) => metaOf(await read(address.slice(site.length)))['og:title']),
    )
    expect(new Set(titles).size).toBe(listed.length)
  })

  test('excludes personal pages from search engines', async () => {
    for (const path of ['/cart', '/my-orders', '/add-address', '/seller', '/offline', '/loader']) {
      const page = await read(path)
      expect([path, canonicalOf(page), metaOf(page).robots]).toEqual([path, undefined, 'noindex'])
      expect(metaOf(page)['og:url']).toBeUndefined()
    }
  })
})

describe('structured data', () => {
  test("has a product's name, price and category", async () => {
    const [product, trail] = thingsIn(await read(`/products/grocery/${rice._id}`))
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Joha Rice, 1 kg',
      sku: rice._id,
      url: `${site}/products/grocery/${rice._id}`,
      offers: {
        price: '55.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: `${site}/products/grocery/${rice._id}`,
      },
    })
    expect(JSON.stringify(product)).not.toMatch(/rating|review/i)
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${site}/` },
        { position: 2, name: 'Products', item: `${site}/products` },
        { position: 3, name: 'Grocery', item: `${site}/products/grocery` },
        { position: 4, name: 'Joha Rice', item: `${site}/products/grocery/${rice._id}` },
      ],
    })
  })

  test('has a product that is out of stock', async () => {
    const sold = await aProduct(shop, { stock: 0 })
    const [product] = thingsIn(await read(`/products/grocery/${sold._id}`))
    expect(product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  test('has the breadcrumbs of a category, and the shop on Home', async () => {
    expect(thingsIn(await read('/products/dairy'))).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Dairy & Bakary' }] },
    ])
    expect(thingsIn(await read('/'))).toMatchObject([
      { '@type': 'GroceryStore', name: 'Haat', url: `${site}/` },
    ])
    expect(thingsIn(await read('/cart'))).toEqual([])
  })

  test('escapes every product name', async () => {
    const page = await read(`/products/grocery/${evil._id}`)
    expect(page).not.toContain('<script>alert')
    expect(thingsIn(page)[0]).toMatchObject({ name: `${hostile}, ${hostile}` })
    expect(metaOf(page)['og:title']).toBe(`${hostile}, ${hostile} – Haat`)
    // As many elements as the page of a harmless product.
    const harmless = await read(`/products/grocery/${rice._id}`)
    expect(page.match(/<script/g)?.length).toBe(harmless.match(/<script/g)?.length)
  })
})

test('a page that fails during rendering is an error page', async () => {
  const renderPage = await loadBuiltPages()
  const broken = { ...rice, image: null }
  const page = await renderPage({
    url: `/products/grocery/${rice._id}`,
    send: async () => Response.json({ success: true, products: [broken], nextCursor: null, total: 1 }),
    settings: defaultPublicSettings,
  })
  expect([page.status, page.html.includes('Something went wrong on our side.')]).toEqual([500, true])
  expect(page.error).toBeInstanceOf(TypeError)
  expect(thingsIn(page.html)).toEqual([])
})

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]
}

function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...found].map(([, name, content = '']) => [name, unescapeText(content)]))
}

function unescapeText(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

// biome-ignore lint/suspicious/noExplicitAny: things of any kind
function thingsIn(html: string): any[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...found].map(([, json = '']) => JSON.parse(json))
}
