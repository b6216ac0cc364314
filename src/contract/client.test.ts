import { expect, test } from 'vitest'
import { ApiError, createClient, NoAnswerError } from './client.ts'
import { endpointPath } from './endpoint-request.ts'

type Sent = { path: string; init: RequestInit }

function aServer(answer: unknown = { success: true }, status = 200) {
  const sent: Sent[] = []
  const api = createClient(async (path, init) => {
    sent.push({ path, init })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
  })
  return { api, sent, last: () => sent.at(-1)! }
}

test('GET input becomes a query string without empty members', async () => {
  const { api, last } = aServer()
  await api.listProducts({ q: 'joha & rice', inStock: 'true', category: '', limit: 5 })
  expect(last().path).toBe('/api/product/list?q=joha+%26+rice&inStock=true&limit=5')
  expect(last().init.body).toBeUndefined()
  await api.listProducts()
  expect(last().path).toBe('/api/product/list')
})

test('bypassCache sets no-store', async () => {
  const { api, last } = aServer()
  await api.listProducts({ limit: 5 }, { bypassCache: true })
  expect(last().init.cache).toBe('no-store')
  await api.listProducts({ limit: 5 })
  expect(last().init.cache).toBeUndefined()
})

test('a path parameter is encoded in the path and not in the body', async () => {
  const { api, last } = aServer()
  await api.setOrderStatus({ id: '../../x y', status: 'Shipped' })
  expect(last().path).toBe('/api/order/seller/order/..%2F..%2Fx%20y/status')
  expect(last().init).toMatchObject({ method: 'PUT', body: '{"status":"Shipped"}', credentials: 'include' })
})

test('other input is sent as JSON, the idempotency key as a header', async () => {
  const { api, last } = aServer()
  await api.placeCodOrder({ items: [], address: 'home' }, { idempotencyKey: 'this order' })
  expect(last().init.headers).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'this order',
  })
  expect(JSON.parse(String(last().init.body))).toEqual({ items: [], address: 'home' })
})

test('addProduct sends a form with JSON data and files', async () => {
  const { api, last } = aServer()
  const product = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
  await api.addProduct(product, { files: [new Blob(['one']), new Blob(['two'])] })
  const form = last().init.body
  if (!(form instanceof FormData)) throw new Error('no form')
  expect(JSON.parse(String(form.get('productData')))).toEqual(product)
  expect(form.getAll('images')).toHaveLength(2)
  // The browser sets this header itself, with the boundary.
  expect(last().init.headers).toEqual({})
})

test('the abort signal reaches the transport', async () => {
  const { api, last } = aServer()
  const { signal } = new AbortController()
  await api.listProducts({}, { signal })
  expect(last().init.signal).toBe(signal)
})

test("a failure is thrown with the server's message, code and status", async () => {
  const { api } = aServer({ success: false, code: 'out_of_stock', message: 'Hilsa is out of stock.' }, 409)
  const no = await api.listMyOrders().catch((error) => error)
  expect(no).toBeInstanceOf(ApiError)
  expect(no).toMatchObject({ code: 'out_of_stock', message: 'Hilsa is out of stock.', status: 409 })
})

test('a failure without a message has a default message', async () => {
  for (const answer of [{ success: false }, { success: 'true' }, [], null, 7]) {
    await expect(aServer(answer, 500).api.listMyOrders()).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Something went wrong. Please try again.',
    })
  }
})

test('a reply that is not JSON says that the shop did not answer; an error of the transport is kept', async () => {
  const noAnswer = new NoAnswerError('No answer from the shop. Check your connection and try again.')
  await expect(aServer('<h1>Bad gateway</h1>', 502).api.listMyOrders()).rejects.toEqual(noAnswer)
  const aborted = new DOMException('The page was left', 'AbortError')
  const cancelled = createClient(() => Promise.reject(aborted))
  await expect(cancelled.listMyOrders({}, { signal: AbortSignal.abort() })).rejects.toBe(aborted)
})

test('false and 0 are sent', async () => {
  const { api, last } = aServer()
  await api.listImportRows({ id: 'x', verdict: 'refused', after: 0 })
  expect(last().path).toBe('/api/product/import/x/rows?verdict=refused&after=0')
  await api.listProducts({ offer: 'false' })
  expect(last().path).toBe('/api/product/list?offer=false')
})

test('updateProduct sends JSON, or a form with files', async () => {
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

test('addProduct sends a form even without files', async () => {
  const { api, last } = aServer()
  await api.addProduct({ name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 })
  expect(last().init.body).toBeInstanceOf(FormData)
  expect((last().init.body as FormData).getAll('images')).toEqual([])
})

test('uploadImport sends the raw file, its name in the query string', async () => {
  const { api, last } = aServer()
  const file = new Blob(['name,price\n'], { type: 'text/csv' })
  await api.uploadImport({ fileName: 'বজাৰ & co.csv' }, { files: [file] })
  const { path, init } = last()
  expect(new URL(path, 'https://haat.example').searchParams.get('fileName')).toBe('বজাৰ & co.csv')
  expect(path).toMatch(/^\/api\/product\/import\?fileName=[\w%+.]+$/)
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' })
  expect(init.body).toBe(file)
  // The server detects the type; the file's own claim is not sent.
  expect(init.headers).toEqual({ 'content-type': 'application/octet-stream' })
})

test.each([
  [endpointPath('downloadImportTemplate', {}), '/api/product/template'],
  [
    endpointPath('downloadReport', { table: 'low-stock', days: 7 }),
    '/api/seller/reports/file?table=low-stock&days=7',
  ],
  [endpointPath('downloadRefusedRows', { id: 'a/b' }), '/api/product/import/a%2Fb/refused'],
  [endpointPath('streamOrderEvents', {}), '/api/order/seller/events'],
  [endpointPath('streamOrderEvents', { lastEventId: '41+1' }), '/api/order/seller/events?lastEventId=41%2B1'],
])('endpointPath returns %s', (path, expected) => {
  expect(path).toBe(expected)
})

test('a client is no promise, so that an async function can return it', async () => {
  const { api } = aServer()
  expect(await Promise.resolve(api)).toBe(api)
})

test('the input is not changed', async () => {
  const { api } = aServer()
  const change = Object.freeze({ id: 'x', status: 'Shipped', version: 3 } as const)
  await api.setOrderStatus(change)
  expect(change).toEqual({ id: 'x', status: 'Shipped', version: 3 })
})
