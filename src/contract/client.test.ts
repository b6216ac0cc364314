import { expect, test } from 'vitest'
import { ApiError, createClient, endpointPath } from './client.ts'
import { nonJsonReplies } from './endpoints.ts'

type Sent = { path: string; init: RequestInit }

function aServer(answer: unknown = { success: true }, status = 200) {
  const sent: Sent[] = []
  const api = createClient(async (path, init) => {
    sent.push({ path, init })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
  })
  return { api, sent, last: () => sent.at(-1)! }
}

test('sends the parameters of a GET in the query, without undefined ones', async () => {
  const { api, last } = aServer()
  await api.listProducts({ q: 'joha & rice', inStock: 'true', category: '', limit: 5 })
  expect(last().path).toBe('/api/product/list?q=joha+%26+rice&inStock=true&limit=5')
  expect(last().init.body).toBeUndefined()
  await api.listProducts()
  expect(last().path).toBe('/api/product/list')
})

test('bypasses the HTTP cache only where asked to', async () => {
  const { api, last } = aServer()
  await api.listProducts({ limit: 5 }, { bypassCache: true })
  expect(last().init.cache).toBe('no-store')
  await api.listProducts({ limit: 5 })
  expect(last().init.cache).toBeUndefined()
})

test('encodes a path parameter into the path and leaves it out of the body', async () => {
  const { api, last } = aServer()
  await api.setOrderStatus({ id: '../../x y', status: 'Shipped' })
  expect(last().path).toBe('/api/order/seller/order/..%2F..%2Fx%20y/status')
  expect(last().init).toMatchObject({ method: 'PUT', body: '{"status":"Shipped"}', credentials: 'include' })
})

test('sends other parameters as JSON, with the idempotency key in its header', async () => {
  const { api, last } = aServer()
  await api.placeCodOrder({ items: [], address: 'home' }, { idempotencyKey: 'this order' })
  expect(last().init.headers).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'this order',
  })
  expect(JSON.parse(String(last().init.body))).toEqual({ items: [], address: 'home' })
})

test('sends a product as a form: data as JSON, pictures as files', async () => {
  const { api, last } = aServer()
  const product = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
  await api.addProduct(product, { files: [new Blob(['one']), new Blob(['two'])] })
  const form = last().init.body
  if (!(form instanceof FormData)) throw new Error('no form')
  expect(JSON.parse(String(form.get('productData')))).toEqual(product)
  expect(form.getAll('images')).toHaveLength(2)
  // The browser writes this header itself, because it contains the boundary.
  expect(last().init.headers).toEqual({})
})

test('passes an abort signal to the transport', async () => {
  const { api, last } = aServer()
  const { signal } = new AbortController()
  await api.listProducts({}, { signal })
  expect(last().init.signal).toBe(signal)
})

test("throws the server's sentence, code and status", async () => {
  const { api } = aServer({ success: false, code: 'out_of_stock', message: 'Hilsa is out of stock.' }, 409)
  const no = await api.listMyOrders().catch((error) => error)
  expect(no).toBeInstanceOf(ApiError)
  expect(no).toMatchObject({ code: 'out_of_stock', message: 'Hilsa is out of stock.', status: 409 })
})

test('throws a readable sentence for an error without one or in another format', async () => {
  for (const answer of [{ success: false }, { success: 'true' }, [], null, 7]) {
    await expect(aServer(answer, 500).api.listMyOrders()).rejects.toMatchObject({
      name: 'CallError',
      message: 'Something went wrong. Please try again.',
    })
  }
})

test("throws the parser's own error for a reply that is not JSON, and the transport's for a lost connection", async () => {
  await expect(aServer('<h1>Bad gateway</h1>', 502).api.listMyOrders()).rejects.toThrow(SyntaxError)
  const offline = createClient(async () => {
    throw new TypeError('fetch failed')
  })
  await expect(offline.listMyOrders()).rejects.toThrow('fetch failed')
})

test('sends false and 0 in a query', async () => {
  const { api, last } = aServer()
  await api.listImportRows({ id: 'x', verdict: 'refused', after: 0 })
  expect(last().path).toBe('/api/product/import/x/rows?verdict=refused&after=0')
  await api.listProducts({ offer: 'false' })
  expect(last().path).toBe('/api/product/list?offer=false')
})

test('sends a changed product as JSON, or as a form with pictures', async () => {
  const { api, last } = aServer({ success: true })
  const change = { id: 'x', version: 2, name: 'জোহা চাউল', stock: null }
  for (const files of [undefined, []]) {
    await api.updateProduct(change, files && { files })
    expect(last().init.headers).toEqual({ 'content-type': 'application/json' })
    expect(JSON.parse(String(last().init.body))).toEqual(change)
  }
  const pictures = ['new:0', '/pictures/a-640.webp']
  await api.updateProduct({ ...change, pictures }, { files: [new File(['one'], 'rice.jpg')] })
  const form = last().init.body as FormData
  expect(last().init.headers).toEqual({})
  expect(JSON.parse(String(form.get('productData')))).toEqual({ ...change, pictures })
  expect(form.getAll('images')).toMatchObject([{ name: 'rice.jpg' }])
})

test('sends a new product as a form even without pictures', async () => {
  const { api, last } = aServer()
  await api.addProduct({ name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 })
  expect(last().init.body).toBeInstanceOf(FormData)
  expect((last().init.body as FormData).getAll('images')).toEqual([])
})

test('sends a file to import unchanged, with its name in the URL', async () => {
  const { api, last } = aServer()
  const file = new Blob(['name,price\n'], { type: 'text/csv' })
  await api.uploadImport({ fileName: 'বজাৰ & co.csv' }, { files: [file] })
  const { path, init } = last()
  expect(new URL(path, 'https://haat.example').searchParams.get('fileName')).toBe('বজাৰ & co.csv')
  expect(path).toMatch(/^\/api\/product\/import\?fileName=[\w%+.]+$/)
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' })
  expect(init.body).toBe(file)
  expect(init.headers).toEqual({ 'content-type': 'application/octet-stream' })
})

test.each([
  [endpointPath('downloadImportTemplate', {}), '/api/product/template'],
  [
    endpointPath('downloadReport', { table: 'low-stock', days: 7 }),
    '/api/seller/figures/file?table=low-stock&days=7',
  ],
  [endpointPath('downloadRejectedRows', { id: 'a/b' }), '/api/product/import/a%2Fb/refused'],
  [endpointPath('streamOrderEvents', {}), '/api/order/seller/events'],
  [endpointPath('streamOrderEvents', { lastEventId: '41+1' }), '/api/order/seller/events?lastEventId=41%2B1'],
])('the URL of a reply that is not JSON is %s', (path, expected) => {
  expect(path).toBe(expected)
})

test('the client has no function for a reply that is not JSON', () => {
  const { api } = aServer()
  expect(Object.keys(nonJsonReplies).filter((name) => name in api)).toEqual([])
})

test('does not change its arguments', async () => {
  const { api } = aServer()
  const change = Object.freeze({ id: 'x', status: 'Shipped', version: 3 } as const)
  await api.setOrderStatus(change)
  expect(change).toEqual({ id: 'x', status: 'Shipped', version: 3 })
})
