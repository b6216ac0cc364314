import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '../builders/accounts.ts'
import { maxWaitMs } from '../limits.ts'
import { openBrowser, startShop } from '../shop.ts'

const shop = await startShop()
const [asha, seller, visitor] = [await aShopper(shop), await aSeller(shop), aVisitor(shop)]

describe('a request body', () => {
  test('is accepted as JSON and as nothing else', async () => {
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

  test('is accepted as a form by the one endpoint with pictures, and by no other', async () => {
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

  test('that is not JSON, or incomplete, is refused', async () => {
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

describe('over a real connection', () => {
  const listeningShop = (async () => {
    const open = await startShop()
    const url = await open.app.listen({ host: '127.0.0.1', port: 0 })
    return { open, url, port: Number(new URL(url).port) }
  })()

  async function sendRaw(text: string): Promise<string> {
    const { port } = await listeningShop
    const socket = connect(port, '127.0.0.1')
    socket.end(text)
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    await once(socket, 'close')
    return answer
  }

  test('a request that is not HTTP, or has two lengths, is refused and disconnected', async () => {
    for (const text of [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'GET /api/user/is-auth HTTP/1.1\nHost: x\nBad Header: y\n\n',
      'GET /api/user/is-auth HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
    ]) {
      const answer = await sendRaw(text)
      expect([text, answer.slice(0, 13)]).toEqual([text, 'HTTP/1.1 400 '])
      expect(answer).toContain('"success":false')
      expect(answer.toLowerCase()).toContain('connection: close')
    }
    const long = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(long).toMatch(/^HTTP\/1\.1 431 .*"success":false/s)
  })

  test('no path leads out of the picture folder', async () => {
    for (const path of [
      '/pictures/../package.json',
      '/pictures/../../../../../../etc/passwd',
      '/pictures//etc/passwd',
      '/pictures/..\\..\\package.json',
      '/./.env',
      '//etc/passwd',
    ]) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect([path, answer.slice(0, 13)]).toEqual([path, 'HTTP/1.1 404 '])
    }
  })

  test('a body above the limit gets a reply, and is not decompressed', async () => {
    const { url } = await listeningShop
    const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/user/login`, {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(maxWaitMs),
      })
    const large = JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) })
    const reply = await post(large)
    expect([reply.status, (await reply.json()).code]).toEqual([413, 'too_large'])
    const packed = await post(gzipSync(large), { 'content-encoding': 'gzip' })
    expect([packed.status, (await packed.json()).success]).toEqual([400, false])
  })

  test('a form above the limits gets a reply while it is still being sent', async () => {
    const { open, url } = await listeningShop
    const { browser } = await aSeller(open)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const send = (form: FormData, headers: Record<string, string> = { cookie }) =>
      fetch(`${url}/api/product/add`, {
        method: 'POST',
        body: form,
        headers,
        signal: AbortSignal.timeout(maxWaitMs),
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
