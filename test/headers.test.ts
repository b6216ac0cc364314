import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aStranger } from './people.ts'
import { aPhoto } from './pictures.ts'
import { json, openBrowser, type Shop, startShop } from './shop.ts'

const shop = await startShop()
const [asha, seller] = [await aShopper(shop), await aSeller(shop)]
const visitor = aStranger(shop)

/** One answer of every kind there is. */
async function everyKind(of: Shop = shop) {
  const browser = openBrowser(of)
  const photo = new File([new Uint8Array(await aPhoto())], 'photo.jpg')
  const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
  const { product } = await (of === shop ? seller : await aSeller(of)).addProduct(rice, { files: [photo] })
  return {
    'an answer': await browser.send('/api/user/is-auth'),
    'the list': await browser.send('/api/product/list'),
    'a part of the list': await browser.send('/api/product/list?limit=1'),
    'a refusal': await browser.send('/api/user/login', json('POST', {})),
    'a stranger sent away': await browser.send('/api/order/user'),
    'another site': await browser.send(
      '/api/user/login',
      json('POST', {}, { 'sec-fetch-site': 'cross-site' }),
    ),
    'another method': await browser.send('/api/user/login'),
    'no such call': await browser.send('/api/nothing'),
    'no such page': await browser.send('/nothing'),
    'an address that is none': await browser.send('/api/%zz'),
    'no JSON': await browser.send('/api/user/login', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
    'plain text': await browser.send('/api/user/login', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    }),
    'too much': await browser.send('/api/user/login', json('POST', { email: 'x'.repeat(300_000) })),
    'a picture': await browser.send(product.image[0]!),
    'no such picture': await browser.send(`/pictures/${'0'.repeat(32)}-640.webp`),
    'a sign of life': await browser.send('/livez'),
    'a sign of work': await browser.send('/readyz'),
    'the description': await browser.send('/openapi.json'),
  }
}

describe('every answer', () => {
  test('tells the browser to take it for what it is and to run nothing in it', async () => {
    for (const [what, { headers }] of Object.entries(await everyKind())) {
      expect({ what, ...headers }).toMatchObject({
        what,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      })
      expect([what, headers.server, headers['x-powered-by']]).toEqual([what, undefined, undefined])
      expect([what, headers['strict-transport-security']]).toEqual([what, undefined])
      for (const [name, value] of Object.entries(headers))
        expect([what, name, Array.isArray(value)]).toEqual([what, name, false])
    }
  })

  test('under https keeps browsers to https', async () => {
    const secure = await startShop({ publicUrl: 'https://haat.example' })
    for (const [what, { headers }] of Object.entries(await everyKind(secure)))
      expect([what, headers['strict-transport-security']]).toEqual([
        what,
        'max-age=31536000; includeSubDomains',
      ])
  })

  test('is kept by nobody, unless it is the same for everybody', async () => {
    const shared = ['the list', 'a part of the list', 'a picture']
    for (const [what, { headers }] of Object.entries(await everyKind())) {
      if (shared.includes(what))
        expect([what, headers['cache-control']]).toEqual([what, expect.stringMatching(/^public/)])
      else expect([what, headers['cache-control']]).toEqual([what, 'no-store'])
    }
  })

  test('is JSON that says whether it worked', async () => {
    for (const [what, reply] of Object.entries(await everyKind())) {
      if (what === 'a picture' || what === 'the description') continue
      expect([what, reply.headers['content-type']]).toEqual([
        what,
        expect.stringMatching(/^application\/json/),
      ])
      expect([what, reply.json().success]).toEqual([what, reply.statusCode === 200 && what !== 'an answer'])
      if (!reply.json().success)
        expect(Object.keys(reply.json()).toSorted()).toEqual(['code', 'message', 'success'])
    }
  })

  test('carries a number of its own to find it by', async () => {
    const ids = Object.values(await everyKind()).map(({ headers }) => headers['x-request-id'])
    const given = ids.filter((id) => id !== undefined)
    expect(new Set(given).size).toBe(given.length)
    const chosen = await visitor.browser.send('/api/nothing', {
      headers: { 'x-request-id': 'chosen\tby me' },
    })
    expect(chosen.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('what is private', () => {
  test('is kept by no cache, not even under an address that looks like a file', async () => {
    for (const path of ['/api/order/user', '/api/address/get', '/api/user/is-auth']) {
      expect((await asha.browser.send(path)).headers['cache-control']).toBe('no-store')
      for (const tail of ['/x.css', '.css', '/x.js', ';x.png', '%2fx.css', '/..%2fx.css']) {
        const reply = await asha.browser.send(path + tail)
        expect([path + tail, reply.statusCode, reply.headers['cache-control']]).toEqual([
          path + tail,
          404,
          'no-store',
        ])
        expect(reply.body).not.toContain(asha.email)
      }
    }
  })
})

describe('what is not there', () => {
  test('is not there: neither files nor metrics nor maps', async () => {
    for (const path of [
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/metrics',
      '/docs',
      '/debug',
      '/admin',
      '/server-status',
      '/package.json',
      '/package-lock.json',
      '/src/server/app.ts',
      '/migrations/0001_the_shop.sql',
      '/data/seller-login.txt',
      '/backup.sql',
      '/index.php',
      '/wp-login.php',
      '/node_modules/fastify/package.json',
      '/assets/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api',
      '/api/',
      '/api/nothing',
      '/api/user',
      '/api/order/seller/order/1',
      '/API/user/is-auth',
      '/api/graphql',
      '/documentation',
      '/openapi.json/x',
      '/health',
    ]) {
      const reply = await visitor.browser.send(path)
      expect([path, reply.statusCode, reply.json()]).toEqual([
        path,
        404,
        { success: false, code: 'not_found', message: 'There is nothing at this address.' },
      ])
    }
  })

  test('says nothing of where it looked', async () => {
    const bodies = Object.values(await everyKind())
      .filter(({ statusCode }) => statusCode >= 400)
      .map(({ body }) => body)
    for (const body of bodies)
      expect(body).not.toMatch(
        /\/work|node_modules|\.ts:|at \w+ \(|SELECT|fastify|FST_|postgres|pg_|zod|v\d+\.\d+/i,
      )
  })
})

describe('a fault of ours', () => {
  test('is told as one, without a word of what it was', async () => {
    const broken = await startShop()
    const bina = await aShopper(broken)
    await sql`ALTER TABLE carts RENAME TO carts_canary`.execute(broken.db)
    const replies = [
      await bina.browser.send('/api/user/is-auth'),
      await bina.browser.send('/api/cart/update', json('POST', { cartItems: {} })),
    ]
    await sql`ALTER TABLE carts_canary RENAME TO carts`.execute(broken.db)
    for (const reply of replies) {
      expect([reply.statusCode, reply.json()]).toEqual([
        500,
        { success: false, code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      ])
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      })
    }
    expect((await bina.isShopper()).user._id).toBe(bina.id)
  })
})

describe('what is sent', () => {
  test('is taken as JSON and as nothing else', async () => {
    const body = JSON.stringify({ email: asha.email, password: asha.password })
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'text/html',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/octet-stream',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'application/vnd.api+json',
      'text/json',
      'application/json\tx',
      'application/json,text/plain',
      'json',
      '*/*',
      ';',
      'application/',
    ]) {
      const reply = await visitor.browser.send('/api/user/login', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect([type, [400, 415].includes(reply.statusCode), reply.json().success]).toEqual([type, true, false])
    }
    const plain = await visitor.browser.send('/api/user/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    })
    expect([plain.statusCode, plain.json().code]).toEqual([415, 'wrong_type'])
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;charset=UTF-8',
    ]) {
      const reply = await openBrowser(shop).send('/api/user/login', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect([type, reply.statusCode]).toEqual([type, 200])
    }
  })

  test('as a form is taken by the one call that has pictures, and by no other', async () => {
    const form = () => {
      const data = new FormData()
      data.append('productData', '{}')
      data.append('cartItems', '{}')
      return data
    }
    for (const [person, path] of [
      [asha, '/api/cart/update'],
      [asha, '/api/address/add'],
      [asha, '/api/order/cod'],
      [seller, '/api/product/stock'],
      [visitor, '/api/user/register'],
      [visitor, '/api/seller/login'],
    ] as const) {
      const reply = await person.browser.send(path, { method: 'POST', body: form() })
      expect([path, reply.statusCode]).toEqual([path, 415])
    }
  })

  test('that is no JSON, or not whole, is refused', async () => {
    const bodies = [
      '',
      '{',
      '{"email":',
      "{'email':1}",
      'undefined',
      '{"a":1}{"b":2}',
      '\ufeff',
      '[',
      '{"email":NaN}',
      '// x',
      '\0',
    ]
    for (const body of bodies) {
      const reply = await visitor.browser.send('/api/user/login', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect([body, reply.statusCode, reply.json().code]).toEqual([body, 400, 'bad_request'])
    }
    for (const body of [
      'null',
      '[]',
      '"text"',
      '7',
      'true',
      '[[[[[]]]]]',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
    ]) {
      const reply = await visitor.browser.send('/api/user/login', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect([body.slice(0, 20), reply.statusCode]).toEqual([body.slice(0, 20), 400])
    }
  })
})

describe('on a real line', () => {
  const listening = (async () => {
    const open = await startShop()
    const url = await open.app.listen({ host: '127.0.0.1', port: 0 })
    return { open, url, port: Number(new URL(url).port) }
  })()

  async function say(text: string): Promise<string> {
    const { port } = await listening
    const socket = connect(port, '127.0.0.1')
    socket.end(text)
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    await once(socket, 'close')
    return answer
  }

  test('what is no HTTP, or two lengths at once, is refused and hung up on', async () => {
    for (const text of [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'GET /api/user/is-auth HTTP/1.1\nHost: x\nBad Header: y\n\n',
      'GET /api/user/is-auth HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
    ]) {
      const answer = await say(text)
      expect([text, answer.slice(0, 13)]).toEqual([text, 'HTTP/1.1 400 '])
      expect(answer).toContain('"success":false')
      expect(answer.toLowerCase()).toContain('connection: close')
    }
    const long = await say(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(long).toMatch(/^HTTP\/1\.1 431 .*"success":false/s)
  })

  test('no path leads out of the folder of pictures', async () => {
    for (const path of [
      '/pictures/../package.json',
      '/pictures/../../../../../../etc/passwd',
      '/pictures//etc/passwd',
      '/pictures/..\\..\\package.json',
      '/./.env',
      '//etc/passwd',
    ]) {
      const answer = await say(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect([path, answer.slice(0, 13)]).toEqual([path, 'HTTP/1.1 404 '])
    }
  })

  test('more than anybody has to say is answered, too, and not unpacked', async () => {
    const { url } = await listening
    const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/user/login`, {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(5000),
      })
    const large = JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) })
    const reply = await post(large)
    expect([reply.status, (await reply.json()).code]).toEqual([413, 'too_large'])
    const packed = await post(gzipSync(large), { 'content-encoding': 'gzip' })
    expect([packed.status, (await packed.json()).success]).toEqual([400, false])
  })

  test('a form too large or with too much in it is answered while it is still coming', async () => {
    const { open, url } = await listening
    const { browser } = await aSeller(open)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const send = (form: FormData, headers: Record<string, string> = { cookie }) =>
      fetch(`${url}/api/product/add`, {
        method: 'POST',
        body: form,
        headers,
        signal: AbortSignal.timeout(5000),
      })
    const aForm = (files: number, bytes: number) => {
      const form = new FormData()
      form.append('productData', '{}')
      for (let index = 0; index < files; index++)
        form.append('images', new Blob([new Uint8Array(bytes)]), 'x.jpg')
      return form
    }
    for (const [form, headers, statuses] of [
      [aForm(5, 1000), { cookie }, [413]],
      [aForm(1, 11 * 1024 * 1024), { cookie }, [413]],
      [aForm(4, 11 * 1024 * 1024), { cookie }, [413]],
      [aForm(4, 9 * 1024 * 1024), {}, [401]],
    ] as const) {
      const reply = await send(form, headers)
      expect(statuses).toContain(reply.status)
      expect(await reply.json()).toMatchObject({ success: false })
    }
    expect((await fetch(`${url}/livez`)).status).toBe(200)
  })
})
